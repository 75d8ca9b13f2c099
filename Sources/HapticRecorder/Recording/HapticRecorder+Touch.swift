public import HapticCatalog

extension HapticRecorder {
  /// Simulates a touch of a control: runs the app's response, whether or not the control is enabled.
  ///
  /// A device does not run the action of a disabled control. A test does, to check that the app stays silent even if it
  /// is called: haptics then break ``UsageRule/disabled``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameters:
  ///   - name: the label of the control, for messages.
  ///   - component: its kind, if the app does not report it itself; the app must play its own haptic.
  ///   - isEnabled: true if it is enabled.
  ///   - body: the app's response.
  /// - Returns: the result of `body`.
  public func touch<Result>(
    _ name: String, _ component: HapticComponent? = nil, isEnabled: Bool = true,
    body: () throws -> Result
  ) rethrows -> Result {
    try manager.during(component, named: name, isEnabled: isEnabled, body)
  }

  /// Simulates a touch of a control with an asynchronous action.
  ///
  /// Otherwise it behaves like the synchronous method.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func touch<Result>(
    _ name: String, _ component: HapticComponent? = nil, isEnabled: Bool = true,
    isolation: isolated (any Actor)? = #isolation, body: () async throws -> Result
  ) async rethrows -> Result {
    try await manager.during(component, named: name, isEnabled: isEnabled, body)
  }
}

public import HapticCatalog
public import HapticModel

extension HapticRecorder {
  /// Runs `body` with a recorder whose manager is ``HapticManager/current`` for this task and the tasks that it starts.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameters:
  ///   - device: the device on which a cold start is reported.
  ///   - catalogue: the catalogue of names.
  ///   - warmth: the time for which ``HapticManager/prepare()`` lasts.
  ///   - body: the test; it receives the recorder.
  /// - Returns: the result of `body`.
  public static func record<Result>(
    device: Device? = standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth, _ body: (HapticRecorder) throws -> Result
  ) rethrows -> Result {
    let recorder = HapticRecorder(device: device, catalogue: catalogue, warmth: warmth)
    OpenRecorders.open(recorder.player)
    defer { OpenRecorders.close(recorder.player) }
    return try HapticManager.$bound.withValue(recorder.manager) {
      try OpenGesture.$inherited.withValue(nil) { try body(recorder) }
    }
  }

  /// Runs an asynchronous `body` with a recorder whose manager is ``HapticManager/current`` for this task and its own.
  ///
  /// Otherwise it behaves like the synchronous method.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func record<Result>(
    device: Device? = standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth, isolation: isolated (any Actor)? = #isolation,
    _ body: (HapticRecorder) async throws -> Result
  ) async rethrows -> Result {
    let recorder = HapticRecorder(device: device, catalogue: catalogue, warmth: warmth)
    OpenRecorders.open(recorder.player)
    defer { OpenRecorders.close(recorder.player) }
    return try await HapticManager.$bound.withValue(recorder.manager) {
      try await OpenGesture.$inherited.withValue(nil) { try await body(recorder) }
    }
  }

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
    _ body: () throws -> Result
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
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await manager.during(component, named: name, isEnabled: isEnabled, body)
  }
}

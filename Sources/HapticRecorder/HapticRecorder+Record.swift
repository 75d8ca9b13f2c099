public import HapticCatalog
public import HapticModel

extension HapticRecorder {
  /// Runs `body` with a recorder whose manager is ``HapticManager/current`` for this task and the tasks that it starts.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameters:
  ///   - device: the device on which a cold start is reported.
  ///   - catalogue: where names are looked up.
  ///   - warmth: how long ``HapticManager/prepare()`` lasts.
  ///   - body: the test; it is handed the recorder.
  /// - Returns: what `body` returns.
  public static func record<Result>(
    device: Device? = standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth, _ body: (HapticRecorder) throws -> Result
  ) rethrows -> Result {
    let recorder = HapticRecorder(device: device, catalogue: catalogue, warmth: warmth)
    return try HapticManager.$bound.withValue(recorder.manager) {
      try OpenGesture.$inherited.withValue(nil) { try body(recorder) }
    }
  }

  /// Runs `body`, which may wait, with a recorder whose manager is ``HapticManager/current`` for this task and its own.
  ///
  /// Otherwise as the one above.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func record<Result>(
    device: Device? = standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth, isolation: isolated (any Actor)? = #isolation,
    _ body: (HapticRecorder) async throws -> Result
  ) async rethrows -> Result {
    let recorder = HapticRecorder(device: device, catalogue: catalogue, warmth: warmth)
    return try await HapticManager.$bound.withValue(recorder.manager) {
      try await OpenGesture.$inherited.withValue(nil) { try await body(recorder) }
    }
  }

  /// Puts a finger on a control: runs what the app does about it, whether or not the control is enabled.
  ///
  /// A device does not run the action of a disabled control. A test does, to see that the app stays silent even where it
  /// is asked: what fires breaks ``UsageRule/disabled``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameters:
  ///   - name: what is written on the control, for messages.
  ///   - component: what it is, where the app does not say so by itself; its own haptic is left to the app.
  ///   - isEnabled: whether it is enabled.
  ///   - body: what the app does.
  /// - Returns: what `body` returns.
  public func touch<Result>(
    _ name: String, _ component: HapticComponent? = nil, isEnabled: Bool = true,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try manager.during(component, named: name, isEnabled: isEnabled, body)
  }

  /// Puts a finger on a control whose action takes time.
  ///
  /// Otherwise as the one above.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func touch<Result>(
    _ name: String, _ component: HapticComponent? = nil, isEnabled: Bool = true,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await manager.during(component, named: name, isEnabled: isEnabled, body)
  }
}

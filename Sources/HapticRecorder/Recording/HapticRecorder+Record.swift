public import HapticCatalog
public import HapticModel

extension HapticRecorder {
  /// The recorder of the running test; `nil` outside of one.
  @TaskLocal static var bound: HapticRecorder?

  /// The recorder of the running test, in ``record(device:catalogue:warmth:reporting:_:)`` or under the trait of
  /// `HapticTesting`, for this task and the tasks that it starts.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Throws: ``NotRecording`` if there is none.
  public static var current: HapticRecorder {
    get throws(NotRecording) {
      guard let bound else { throw NotRecording() }
      return bound
    }
  }

  /// The error of ``current`` outside of a recording.
  ///
  /// Thread-safe: yes, a value.
  public struct NotRecording: Error, Sendable, CustomStringConvertible {
    /// The message, with the remedy.
    public var description: String {
      "no recorder is open in this task: use HapticRecorder.record, or the trait .recordsHaptics of HapticTesting"
    }
  }

  /// Runs `body` with a recorder whose manager is ``HapticManager/current`` for this task and the tasks that it starts.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameters:
  ///   - device: the device on which a cold start is reported.
  ///   - catalogue: the catalogue of names.
  ///   - warmth: the time for which ``HapticManager/prepare()`` lasts.
  ///   - report: receives what expectations are not met, for a test that goes on; by default they throw it.
  ///   - body: the test; it receives the recorder.
  /// - Returns: the result of `body`.
  public static func record<Result>(
    device: Device? = standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth,
    reporting report: (@Sendable (HapticMismatch) -> Void)? = nil, _ body: (HapticRecorder) throws -> Result
  ) rethrows -> Result {
    let recorder = HapticRecorder(device: device, catalogue: catalogue, warmth: warmth, reporting: report)
    OpenRecorders.open(recorder.player)
    defer { OpenRecorders.close(recorder.player) }
    return try HapticManager.$bound.withValue(recorder.manager) {
      try $bound.withValue(recorder) {
        try OpenGesture.$inherited.withValue(nil) { try body(recorder) }
      }
    }
  }

  /// Runs an asynchronous `body` with a recorder whose manager is ``HapticManager/current`` for this task and its own.
  ///
  /// Otherwise it behaves like the synchronous method.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func record<Result>(
    device: Device? = standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth,
    reporting report: (@Sendable (HapticMismatch) -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: (HapticRecorder) async throws -> Result
  ) async rethrows -> Result {
    let recorder = HapticRecorder(device: device, catalogue: catalogue, warmth: warmth, reporting: report)
    OpenRecorders.open(recorder.player)
    defer { OpenRecorders.close(recorder.player) }
    return try await HapticManager.$bound.withValue(recorder.manager) {
      try await $bound.withValue(recorder) {
        try await OpenGesture.$inherited.withValue(nil) { try await body(recorder) }
      }
    }
  }
}

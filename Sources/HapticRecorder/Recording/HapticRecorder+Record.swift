public import HapticCatalog
public import HapticModel

extension HapticRecorder {
  /// The recorder of the running test; `nil` outside of one.
  @TaskLocal static var bound: HapticRecorder?

  /// The recorder of the running test, in ``record(_:device:catalogue:warmth:reporting:_:)`` or under the trait of
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
  ///   - strictness: the weight of a haptic that may be another test's.
  ///   - device: the device on which a cold start is reported.
  ///   - catalogue: the catalogue of names.
  ///   - warmth: the time for which ``HapticManager/prepare()`` lasts.
  ///   - report: receives what expectations are not met, and warnings, for a test that goes on; by default expectations
  ///     throw the former and print the latter.
  ///   - body: the test; it receives the recorder.
  /// - Returns: the result of `body`.
  public static func record<Result>(
    _ strictness: Strictness = .tolerant, device: Device? = standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth,
    reporting report: (@Sendable (HapticMismatch) -> Void)? = nil, _ body: (HapticRecorder) throws -> Result
  ) rethrows -> Result {
    let recorder = HapticRecorder(
      strictness, device: device, catalogue: catalogue, warmth: warmth, reporting: report)
    return try recorder.open(body)
  }

  /// Runs an asynchronous `body` with a recorder whose manager is ``HapticManager/current`` for this task and its own.
  ///
  /// Otherwise it behaves like the synchronous method.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func record<Result>(
    _ strictness: Strictness = .tolerant, device: Device? = standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth,
    reporting report: (@Sendable (HapticMismatch) -> Void)? = nil,
    isolation: isolated (any Actor)? = #isolation, _ body: (HapticRecorder) async throws -> Result
  ) async rethrows -> Result {
    let recorder = HapticRecorder(
      strictness, device: device, catalogue: catalogue, warmth: warmth, reporting: report)
    return try await recorder.open(body)
  }
}

/// A receiver of what no expectation has told until the end of a recording: haptics that no recorder has received.
package typealias RecordingEnd = @Sendable (_ text: String, _ severity: HapticMismatch.Severity) -> Void

extension HapticRecorder {
  /// Runs `body` with this recorder.
  ///
  /// - Parameter end: receives what no expectation has told.
  package func open<Result>(
    telling end: RecordingEnd? = nil, _ body: (HapticRecorder) throws -> Result
  ) rethrows -> Result {
    OpenRecorders.open(player)
    defer { close(telling: end) }
    return try HapticManager.$bound.withValue(manager) {
      try Self.$bound.withValue(self) {
        try OpenGesture.$inherited.withValue(nil) { try body(self) }
      }
    }
  }

  /// Runs an asynchronous `body` with this recorder.
  ///
  /// - Parameter end: receives what no expectation has told.
  package func open<Result>(
    telling end: RecordingEnd? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (HapticRecorder) async throws -> Result
  ) async rethrows -> Result {
    OpenRecorders.open(player)
    defer { close(telling: end) }
    return try await HapticManager.$bound.withValue(manager) {
      try await Self.$bound.withValue(self) {
        try await OpenGesture.$inherited.withValue(nil) { try await body(self) }
      }
    }
  }

  /// Stops to listen before the end, for another recorder that takes its place: nothing more is told.
  package func giveWay() { OpenRecorders.close(player) }

  private func close(telling end: RecordingEnd?) {
    guard OpenRecorders.close(player), let end else { return }
    let recording = recording
    let findings = unheard(in: recording, reported: recording.toldUnrecorded).unrecorded
    guard !findings.isEmpty else { return }
    let mismatch = HapticMismatch(
      faults: findings.map(\.fault), table: RecordedTable(recording).text,
      location: HapticMismatch.Location(fileID: "", file: "", line: 0, column: 0))
    end(mismatch.text, mismatch.severity)
  }
}

public import HapticCatalog
public import HapticModel
public import HapticRecorder
public import Testing

/// The trait that records the haptics of a test: `.recordsHaptics`.
///
/// ```swift
/// @Test(.recordsHaptics) func saving() throws {
///   let recorder = try HapticRecorder.current
///   HapticManager.prepare()
///   HapticManager.primaryAction()
///   try recorder.expectSequence("primaryAction")
/// }
/// ```
///
/// Each test, and each case of a test with arguments, has a recorder of its own; a suite's trait gives each of its tests
/// one. An expectation that is not met is an issue at its own line, and the test goes on.
///
/// Thread-safe: yes, a value.
public struct HapticRecordingTrait: TestTrait, SuiteTrait, TestScoping {
  let device: HapticRecorder.Device?
  let catalogue: Catalogue
  let warmth: TimeSpan

  /// True: each test of a suite records for itself.
  public var isRecursive: Bool { true }

  /// Runs a test with a recorder.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await HapticRecorder.record(
      device: device, catalogue: catalogue, warmth: warmth, reporting: { $0.recordIssue() }
    ) { _ in try await function() }
  }
}

extension Trait where Self == HapticRecordingTrait {
  /// Records the haptics of the test, which finds its recorder in ``HapticRecorder/current``.
  public static var recordsHaptics: Self { recordsHaptics() }

  /// Records the haptics of the test, which finds its recorder in ``HapticRecorder/current``.
  ///
  /// - Parameters:
  ///   - device: the device on which a cold start is reported.
  ///   - catalogue: the catalogue of names.
  ///   - warmth: the time for which ``HapticManager/prepare()`` lasts.
  public static func recordsHaptics(
    device: HapticRecorder.Device? = HapticRecorder.standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth
  ) -> Self {
    HapticRecordingTrait(device: device, catalogue: catalogue, warmth: warmth)
  }
}

extension HapticMismatch {
  /// The place of the expectation, as Swift Testing has it.
  public var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: place.fileID.description, filePath: place.file.description, line: Int(place.line),
      column: Int(place.column))
  }

  /// Records an issue of Swift Testing at the line of the expectation.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func recordIssue() {
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}

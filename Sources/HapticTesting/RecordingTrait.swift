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
/// one, and a test's own trait takes its place. An expectation that is not met is an issue at its own line, and the test goes on.
///
/// Thread-safe: yes, a value.
public struct HapticRecordingTrait: TestTrait, SuiteTrait, TestScoping {
  let strictness: HapticRecorder.Strictness
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
    let recorder = HapticRecorder(
      strictness, device: device, catalogue: catalogue, warmth: warmth, reporting: { $0.recordIssue() })
    let location = test.sourceLocation
    Self.outer?.giveWay()
    try await Self.$outer.withValue(recorder) {
      try await recorder.open(telling: { text, severity in
        severity.record(text, at: location)
      }) { _ in try await function() }
    }
  }

  /// The recorder of a trait around this one, such as that of the suite.
  @TaskLocal private static var outer: HapticRecorder?
}

extension Trait where Self == HapticRecordingTrait {
  /// Records the haptics of the test, which finds its recorder in ``HapticRecorder/current``.
  public static var recordsHaptics: Self { recordsHaptics() }

  /// Records the haptics of the test, which finds its recorder in ``HapticRecorder/current``.
  ///
  /// - Parameters:
  ///   - strictness: the weight of a haptic on a queue, a thread or in a detached task, which may be another test's: a
  ///     warning, or with `.recordsHaptics(.strict)` an error.
  ///   - device: the device on which a cold start is reported.
  ///   - catalogue: the catalogue of names.
  ///   - warmth: the time for which ``HapticManager/prepare()`` lasts.
  public static func recordsHaptics(
    _ strictness: HapticRecorder.Strictness = .tolerant,
    device: HapticRecorder.Device? = HapticRecorder.standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth
  ) -> Self {
    // Traits are made before the first test runs.
    RunningSwiftTest.makeKnown()
    return HapticRecordingTrait(
      strictness: strictness, device: device, catalogue: catalogue, warmth: warmth)
  }
}

extension HapticMismatch {
  /// The place of the expectation, as Swift Testing has it.
  public var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: location.fileID.description, filePath: location.file.description, line: Int(location.line),
      column: Int(location.column))
  }

  /// Records an issue of Swift Testing at the line of the expectation: an error, or a warning.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func recordIssue() { severity.record(text, at: sourceLocation) }
}

extension HapticMismatch.Severity {
  /// Records an issue of Swift Testing of this weight; before Swift 6.3, which has warnings, one is printed.
  func record(_ text: String, at location: SourceLocation) {
    #if compiler(>=6.3)
      Issue.record(
        Comment(rawValue: text), severity: self == .warning ? .warning : .error, sourceLocation: location)
    #else
      switch self {
      case .error: Issue.record(Comment(rawValue: text), sourceLocation: location)
      case .warning: print("\(location.fileID):\(location.line): warning: \(text)")
      }
    #endif
  }
}

/// The tests of Swift Testing, by which recorders tell their own haptics from those of others.
///
/// A test is that of its tasks, also on the main actor, and of none on a queue, on a thread or in a detached task.
enum RunningSwiftTest {
  private static let isKnown: Void = RunningTest.find {
    Test.current.map { test in
      RunningTest(id: "\(test.id)", hasCases: Test.Case.current?.isParameterized ?? false)
    }
  }

  static func makeKnown() { _ = isKnown }
}

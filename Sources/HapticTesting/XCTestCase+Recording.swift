public import HapticCatalog
public import HapticModel
public import HapticRecorder
public import XCTest

extension XCTestCase {
  /// Runs `body` with a recorder, like ``HapticRecorder/record(_:device:catalogue:warmth:reporting:_:)``; an expectation
  /// that is not met fails the test at its own line, and the test goes on.
  ///
  /// ```swift
  /// func testSaving() throws {
  ///   try recordHaptics { recorder in
  ///     HapticManager.prepare()
  ///     HapticManager.primaryAction()
  ///     try recorder.expectSequence("primaryAction")
  ///   }
  /// }
  /// ```
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameters:
  ///   - strictness: the weight of a haptic on a queue, a thread or in a detached task, which may be an earlier test's: a
  ///     warning, which is printed, or with `recordHaptics(.strict)` a failure.
  ///   - device: the device on which a cold start is reported.
  ///   - catalogue: the catalogue of names.
  ///   - warmth: the time for which ``HapticManager/prepare()`` lasts.
  ///   - body: the test; it receives the recorder.
  /// - Returns: the result of `body`.
  public func recordHaptics<Result>(
    _ strictness: HapticRecorder.Strictness = .tolerant,
    device: HapticRecorder.Device? = HapticRecorder.standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth, file: StaticString = #filePath, line: UInt = #line,
    _ body: (HapticRecorder) throws -> Result
  ) rethrows -> Result {
    RunningSwiftTest.makeKnown()
    let recorder = HapticRecorder(
      strictness, device: device, catalogue: catalogue, warmth: warmth, reporting: { $0.failTest() })
    return try recorder.open(
      telling: { text, severity in report(text, severity, file: file, line: line) }, body)
  }

  /// Runs an asynchronous `body` with a recorder; otherwise it behaves like the synchronous method.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func recordHaptics<Result>(
    _ strictness: HapticRecorder.Strictness = .tolerant,
    device: HapticRecorder.Device? = HapticRecorder.standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth, file: StaticString = #filePath, line: UInt = #line,
    isolation: isolated (any Actor)? = #isolation, _ body: (HapticRecorder) async throws -> Result
  ) async rethrows -> Result {
    RunningSwiftTest.makeKnown()
    let recorder = HapticRecorder(
      strictness, device: device, catalogue: catalogue, warmth: warmth, reporting: { $0.failTest() })
    return try await recorder.open(
      telling: { text, severity in report(text, severity, file: file, line: line) }, body)
  }
}

extension HapticMismatch {
  /// Fails the running test of XCTest at the line of the expectation; a warning is printed instead.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func failTest() { report(text, severity, file: location.file, line: location.line) }
}

/// Tells XCTest of a fault; it has no warnings, so that one is printed, in the form of its failures.
private func report(
  _ text: String, _ severity: HapticMismatch.Severity, file: StaticString, line: UInt
) {
  switch severity {
  case .error: XCTFail(text, file: file, line: line)
  case .warning: print("\(file):\(line): warning: \(text)")
  }
}

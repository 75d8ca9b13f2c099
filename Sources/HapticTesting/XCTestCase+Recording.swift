public import HapticCatalog
public import HapticModel
public import HapticRecorder
public import XCTest

extension XCTestCase {
  /// Runs `body` with a recorder, like ``HapticRecorder/record(device:catalogue:warmth:reporting:_:)``; an expectation
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
  ///   - device: the device on which a cold start is reported.
  ///   - catalogue: the catalogue of names.
  ///   - warmth: the time for which ``HapticManager/prepare()`` lasts.
  ///   - body: the test; it receives the recorder.
  /// - Returns: the result of `body`.
  public func recordHaptics<Result>(
    device: HapticRecorder.Device? = HapticRecorder.standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth, _ body: (HapticRecorder) throws -> Result
  ) rethrows -> Result {
    try HapticRecorder.record(
      device: device, catalogue: catalogue, warmth: warmth, reporting: { $0.failTest() }, body)
  }

  /// Runs an asynchronous `body` with a recorder; otherwise it behaves like the synchronous method.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func recordHaptics<Result>(
    device: HapticRecorder.Device? = HapticRecorder.standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth, isolation: isolated (any Actor)? = #isolation,
    _ body: (HapticRecorder) async throws -> Result
  ) async rethrows -> Result {
    try await HapticRecorder.record(
      device: device, catalogue: catalogue, warmth: warmth, reporting: { $0.failTest() }, body)
  }
}

extension HapticMismatch {
  /// Fails the running test of XCTest at the line of the expectation.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func failTest() { XCTFail(text, file: place.file, line: place.line) }
}

internal import HapticModel

extension HapticRecorder {
  /// The recording as a golden: text that ``HapticExpectation/golden(_:)`` expects, a line for each haptic.
  ///
  /// `expectGolden` of `HapticTesting` keeps it in a file beside the test.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var golden: String { RecordingGolden(haptics).text }

  /// Reports a mismatch of this recording, or throws it if nothing was said about reports.
  package func report(
    _ code: String, _ message: String, hint: String?, at location: HapticMismatch.Location
  ) throws(HapticMismatch) {
    let fault = HapticMismatch.Fault(code: code, message: message, hint: hint)
    try report(HapticMismatch(faults: [fault], table: RecordedTable(recording).text, location: location))
  }
}

extension HapticMismatch.Location {
  /// Makes a place.
  package init(_ fileID: StaticString, file: StaticString, line: UInt, column: UInt) {
    self.init(fileID: fileID, file: file, line: line, column: column)
  }
}

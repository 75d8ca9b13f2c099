import XCTest

/// A failing test, run for its failures; its errors in the log are expected.
///
/// XCTest knows one running test and has none after the inner one, so this one fails by throwing.
final class FailingXCTests: XCTestCase {
  /// Regression: a failure in XCTest stood at `<EXPR>:0`, and ended the test.
  func testEachFailureStandsAtItsOwnLineAndTheTestGoesOn() throws {
    let failures = Failures()
    XCTestObservationCenter.shared.addTestObserver(failures)
    defer { XCTestObservationCenter.shared.removeTestObserver(failures) }
    let line = #line
    let inner = XCTestCase(name: "failsOnPurpose") { test in
      try test.recordHaptics { recorder in
        HapticManager.save()
        try recorder.expectNothing()
        try recorder.expectSequence("save")
        try recorder.expectLast("tap")
      }
    }
    inner.run()
    let found = failures.all.map { "\($0.file):\($0.line): \($0.text.prefix { $0 != "\n" })" }
    let expected = [
      "\(#filePath):\(line + 4): failed - save fired, but nothing was expected [haptic-nothing]",
      "\(#filePath):\(line + 6): failed - haptic 1 is save, but tap was expected [haptic-end]",
    ]
    if found != expected { throw Unexpected(found: found) }
  }
}

private struct Unexpected: Error {
  let found: [String]
}

private final class Failures: NSObject, XCTestObservation {
  private(set) var all: [(file: String, line: Int, text: String)] = []

  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    all.append((filePath ?? "", lineNumber, description))
  }
}

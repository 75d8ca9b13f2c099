internal import Dispatch
internal import Foundation
internal import HapticCatalog
internal import HapticModel
internal import HapticRecorder
internal import HapticTesting
internal import Synchronization
internal import XCTest

/// The same in XCTest, which runs one test at a time.
///
/// Prints a line for each failure: `xctest NAME: MESSAGE`.
enum XCTestRun {
  private static let end = Gathering(of: 2)

  /// Runs the tests that need a process without another recorder.
  static func runAlone() {
    run(alone)
  }

  /// Runs the other tests on a thread, beside those of Swift Testing.
  static func runBeside() {
    Thread.detachNewThread {
      run(beside)
      Task { await end.wait() }
    }
  }

  static func waitForEnd() async { await end.wait() }

  private static func run(_ tests: [(String, (XCTestCase) throws -> Void)]) {
    let failures = Failures()
    XCTestObservationCenter.shared.addTestObserver(failures)
    defer { XCTestObservationCenter.shared.removeTestObserver(failures) }
    for (name, body) in tests {
      for _ in cases { XCTestCase(name: name, testClosure: body).run() }
      print("xctest \(name) has run")
    }
  }

  // MARK: Alone

  private static var alone: [(String, (XCTestCase) throws -> Void)] {
    [
      (
        "installed",
        { test in
          try test.recordHaptics(.strict) { recorder in
            HapticManager.prepare()
            HapticManager.install(recorder.manager)
            defer { HapticManager.install(nil) }
            Elsewhere.onQueue { HapticManager.success() }
            try recorder.expectSequence("success")
          }
        }
      ),
      (
        "leaveWork",
        { test in
          try test.recordHaptics { recorder in
            Leftover.leave()
            try recorder.expectNothing()
          }
        }
      ),
      (
        "meetsLeftWork",
        { test in
          try test.recordHaptics { recorder in
            Leftover.finish()
            try recorder.expectNothing()
          }
        }
      ),
      ("leaveMoreWork", { _ in Leftover.leave() }),
      (
        "meetsLeftWorkStrictly",
        { test in
          try test.recordHaptics(.strict) { recorder in
            Leftover.finish()
            try recorder.expectNothing()
          }
        }
      ),
    ]
  }

  // MARK: Beside Swift Testing

  private static var beside: [(String, (XCTestCase) throws -> Void)] {
    [
      (
        "buttonAndQueue",
        { test in
          try test.recordHaptics { recorder in
            prepare(recorder)
            Wrong.pressAndFireOnAQueue(recorder)
            try recorder.expectClean()
          }
        }
      ),
      (
        "queue",
        { test in
          try test.recordHaptics { recorder in
            Elsewhere.onQueue { HapticManager.success() }
            try recorder.expectNothing()
          }
        }
      ),
      (
        "queueStrictly",
        { test in
          try test.recordHaptics(.strict) { recorder in
            Elsewhere.onQueue { HapticManager.success() }
            try recorder.expectNothing()
          }
        }
      ),
      (
        "thread",
        { test in
          try test.recordHaptics { recorder in
            Elsewhere.onThread { HapticManager.success() }
            try recorder.expectNothing()
          }
        }
      ),
      (
        "completionHandler",
        { test in
          try test.recordHaptics { recorder in
            Wrong.failToFetch()
            try recorder.expectSequence("primaryAction")
          }
        }
      ),
      (
        "expectedOnAQueue",
        { test in
          try test.recordHaptics { recorder in
            Elsewhere.onQueue { HapticManager.success() }
            try recorder.expectSequence("success")
          }
        }
      ),
      (
        "misspelt",
        { test in
          try test.recordHaptics { recorder in
            HapticManager.play(named: "settlementCompleted")
            try recorder.expectNothing()
          }
        }
      ),
      (
        "aModelKeepsItsManager",
        { test in
          try test.recordHaptics { recorder in
            prepare(recorder)
            Drafts().save { recorder.advance(by: .milliseconds(300)) }
            try recorder.expectSequence("primaryAction", "success")
            try recorder.expectClean()
          }
        }
      ),
    ]
  }

  private static func prepare(_ recorder: HapticRecorder) {
    HapticManager.prepare()
    recorder.advance(by: .milliseconds(500))
  }
}

/// Work that a test leaves behind, as `asyncAfter` does: a later test lets it end.
private enum Leftover {
  private static let pending = Mutex<[(begin: DispatchSemaphore, end: DispatchSemaphore)]>([])

  static func leave() {
    let (begin, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      begin.wait()
      HapticManager.errorAlert()
      end.signal()
    }
    pending.withLock { $0.append((begin, end)) }
  }

  static func finish() {
    guard let (begin, end) = pending.withLock({ $0.popLast() }) else { return }
    begin.signal()
    end.wait()
  }
}

private final class Failures: NSObject, XCTestObservation {
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    let name = testCase.name.split(separator: ".").last ?? ""
    print("xctest \(name):\(lineNumber): \(description.prefix { $0 != "\n" })")
  }
}

// usage: RecorderProbe [OPTIONS OF SWIFT TESTING]
//
// Haptic tests of an app, right and wrong ones, in Swift Testing and XCTest, all at once in one process.
// HapticTestingTests runs it, and expects of each test exactly its warnings and failures.

internal import Testing

@main enum RecorderProbe {
  static func main() async {
    XCTestRun.runAlone()
    XCTestRun.runBeside()
    await Testing.__swiftPMEntryPoint() as Never
  }
}

/// The cases of each test.
let cases = 1...20

/// A place where tasks wait until all have come, so that all recorders are open at once.
actor Gathering {
  private var missing: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(of count: Int) { missing = count }

  func wait() async {
    missing -= 1
    if missing > 0 { return await withCheckedContinuation { waiting.append($0) } }
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

extension Gathering {
  /// The cases of the tests that run beside each other: 21 tests.
  static let all = Gathering(of: 21 * cases.count)
  /// The cases that use a shared instance.
  static let shared = Gathering(of: cases.count)
}

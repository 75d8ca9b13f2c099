internal import HapticCatalog
internal import HapticModel
internal import HapticRecorder
internal import HapticTesting
internal import Testing

/// Haptics that no recorder can receive, each in twenty cases: a warning.
@Suite(.recordsHaptics) struct TolerantTests {
  @Test(arguments: cases) func buttonAndQueue(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Wrong.pressAndFireOnAQueue(recorder)
    try recorder.expectClean()
  }

  @Test(arguments: cases) func queue(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Elsewhere.onQueue { HapticManager.success() }
    try recorder.expectNothing()
  }

  @Test(arguments: cases) func detachedTask(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    await Task.detached { HapticManager.success() }.value
    try recorder.expectNothing()
  }

  @Test(arguments: cases) func thread(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Elsewhere.onThread { HapticManager.success() }
    try recorder.expectNothing()
  }

  @Test(arguments: cases) func completionHandler(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Wrong.failToFetch()
    try recorder.expectSequence("primaryAction")
  }

  @Test(arguments: cases) func expectedOnAQueue(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Elsewhere.onQueue { HapticManager.success() }
    try recorder.expectSequence("success")
  }

  @Test(arguments: cases) func misspelt(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    HapticManager.play(named: "settlementCompleted")
    try recorder.expectNothing()
  }

  /// Nothing is expected that could tell of it, so that the end of the test does.
  @Test(arguments: cases) func withoutExpectation(_ number: Int) async throws {
    _ = try await Wrong.prepared()
    Elsewhere.onQueue { HapticManager.undoAction() }
  }

  /// The instance keeps the manager of the case that uses it first.
  @Test(arguments: cases) func sharedInstance(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Inbox.shared.archive()
    await Gathering.shared.wait()
    #expect(recorder.names.count + recorder.unrecorded.count { $0.name == "lightTap" } == 1)
    try recorder.expectOnly("lightTap")
  }

  @Test(arguments: cases) func installed(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    HapticManager.install(HapticManager.current)
    Elsewhere.onQueue { HapticManager.success() }
    try recorder.expectCount(0, of: "save")
  }
}

/// The same where nobody else's haptic may be: a failure.
@Suite(.recordsHaptics(.strict)) struct StrictTests {
  @Test(arguments: cases) func buttonAndQueue(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Wrong.pressAndFireOnAQueue(recorder)
    try recorder.expectClean()
  }

  @Test(arguments: cases) func queue(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Elsewhere.onQueue { HapticManager.success() }
    try recorder.expectNothing()
  }

  @Test(arguments: cases) func detachedTask(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    await Task.detached { HapticManager.success() }.value
    try recorder.expectNothing()
  }

  @Test(arguments: cases) func thread(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Elsewhere.onThread { HapticManager.success() }
    try recorder.expectNothing()
  }

  @Test(arguments: cases) func withoutExpectation(_ number: Int) async throws {
    _ = try await Wrong.prepared()
    Elsewhere.onQueue { HapticManager.undoAction() }
  }

  @Test(arguments: cases) func completionHandler(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Wrong.failToFetch()
    try recorder.expectSequence("primaryAction")
  }
}

/// A strict suite with a test that is tolerant by its own trait: a warning.
@Suite(.recordsHaptics(.strict)) struct OverridingTests {
  @Test(.recordsHaptics(.tolerant), arguments: cases) func queue(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Elsewhere.onQueue { HapticManager.success() }
    try recorder.expectNothing()
  }
}

/// A model that keeps its manager, and of which there is only one.
final class Inbox: Sendable {
  static let shared = Inbox()
  private let haptics = HapticManager.current

  func archive() { haptics.tap(.swipeAction, named: "Archive") { haptics.lightTap() } }
}

/// Code that fires haptics where no recorder receives them.
enum Wrong {
  /// The recorder of the test, prepared, once every test is open.
  static func prepared() async throws -> HapticRecorder {
    let recorder = try HapticRecorder.current
    HapticManager.prepare()
    recorder.advance(by: .milliseconds(500))
    await Gathering.all.wait()
    return recorder
  }

  static func pressAndFireOnAQueue(_ recorder: HapticRecorder) {
    recorder.touch("Save", .button(.primary)) {
      HapticManager.primaryAction()
      Elsewhere.onQueue { HapticManager.success() }
    }
  }

  static func failToFetch() {
    HapticManager.primaryAction()
    Elsewhere.fetch { isGood in if !isGood { HapticManager.errorAlert() } }
  }
}

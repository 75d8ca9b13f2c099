internal import Dispatch
internal import HapticCatalog
internal import HapticModel
internal import HapticRecorder
internal import HapticTesting
internal import Testing

/// An app that does it right: its model keeps the manager from its creation.
final class Drafts: Sendable {
  private let haptics = HapticManager.current

  func save(isEnabled: Bool = true, then work: () -> Void = {}) {
    haptics.tap(.button(.primary), named: "Save", isEnabled: isEnabled) {
      haptics.primaryAction()
      work()
      Elsewhere.onQueue { [haptics] in haptics.success() }
    }
  }
}

/// Right apps, each in twenty cases: they pass, whatever others do at the same time.
@Suite(.recordsHaptics) struct RightTests {
  @Test(arguments: cases) func aModelKeepsItsManager(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Drafts().save { recorder.advance(by: .milliseconds(300)) }
    try recorder.expectSequence("primaryAction", "success")
    try recorder.expectClean()
  }

  @MainActor @Test(arguments: cases) func tasksOfTheMainActor(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    await Task { @MainActor in HapticManager.tap(.floatingActionButton, named: "Add") {} }.value
    try recorder.expectSequence("tap")
    try recorder.expectClean()
  }

  @Test(arguments: cases) func groupsOfTasks(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { HapticManager.current.cancel() } }
    }
    try recorder.expectCount(3, of: "cancel")
  }

  @Test(arguments: cases) func aDisabledButton(_ number: Int) async throws {
    let recorder = try await Wrong.prepared()
    Drafts().save(isEnabled: false)
    try recorder.expectNothing()
  }
}

/// A right app whose tests run one at a time, beside a suite that has no recorder: it passes, and hears nothing of them.
@Suite(.serialized, .recordsHaptics) struct SerializedTests {
  @Test(arguments: cases) func saving(_ number: Int) async throws {
    let recorder = try HapticRecorder.current
    HapticManager.prepare()
    recorder.advance(by: .milliseconds(500))
    await Neighbour.shared.waitForCalls()
    recorder.touch("Save", .button(.primary)) { HapticManager.primaryAction() }
    await Neighbour.shared.waitForCalls()
    #expect(recorder.names == ["primaryAction"])
    #expect(recorder.unrecorded.allSatisfy { $0.name != "save" && !$0.isOwn })
    if number == cases.upperBound { await Neighbour.shared.stop() }
  }
}

/// The neighbour: it saves, without a recorder, as long as others wait for it.
@Suite struct NeighbourTests {
  @Test func savesWithoutARecorder() async {
    while await Neighbour.shared.isWanted {
      HapticManager.save()
      await Task { @MainActor in HapticManager.save() }.value
      await Neighbour.shared.hasCalled()
    }
  }

  /// A task that has begun before the recorder is the test's own, but not the recorder's.
  @Test func taskBeforeTheRecorder() async throws {
    let gate = Gathering(of: 2)
    let task = Task {
      await gate.wait()
      HapticManager.save()
    }
    try await HapticRecorder.record(reporting: { $0.recordIssue() }) { recorder in
      await gate.wait()
      await task.value
      try recorder.expectNothing()
    }
  }
}

/// The calls of the neighbour, for which others wait.
actor Neighbour {
  static let shared = Neighbour()
  private(set) var isWanted = true
  private var calls = 0

  func hasCalled() { calls += 1 }
  func stop() { isWanted = false }

  /// Waits until the neighbour has called three times from now.
  func waitForCalls() async {
    let enough = calls + 3
    while calls < enough { await Task.yield() }
  }
}

/// XCTest, which runs in the same process meanwhile.
@Suite struct XCTestTests {
  @Test func allHaveEnded() async { await XCTestRun.waitForEnd() }
}

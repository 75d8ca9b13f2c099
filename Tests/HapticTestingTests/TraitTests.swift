import HapticModel
import Synchronization

@testable import HapticRecorder

/// The trait of Swift Testing, and where its issues stand.
///
/// A known issue that does not occur fails the test.
@Suite struct TraitTests {
  @Test(.recordsHaptics) func `a test records and finds its recorder`() throws {
    let recorder = try HapticRecorder.current
    HapticManager.prepare()
    HapticManager.primaryAction()
    try recorder.expectSequence("primaryAction")
    try recorder.expectClean()
  }

  /// Regression: a fault stood at the line of `@Test`, under a path that does not exist, and ended the test.
  @Test(.recordsHaptics) func `each failure stands at its own line and the test goes on`() throws {
    let recorder = try HapticRecorder.current
    HapticManager.save()
    let issues = Mutex<[(line: Int, text: String)]>([])
    var wasReached = false
    try withKnownIssue {
      try recorder.expectNothing()
      try recorder.expectSequence("save")
      try recorder.expectLast("tap")
      wasReached = true
    } matching: { issue in
      guard let location = issue.sourceLocation, location.fileID == #fileID else { return false }
      let text = issue.comments.map(\.rawValue).joined()
      issues.withLock { $0.append((location.line, text)) }
      return true
    }
    let end = #line
    #expect(wasReached)
    let found = issues.withLock { $0 }
    #expect(found.map(\.line) == [end - 10, end - 8])
    #expect(
      found.map { $0.text.prefix { $0 != "\n" } } == [
        "save fired, but nothing was expected [haptic-nothing]",
        "haptic 1 is save, but tap was expected [haptic-end]",
      ])
  }

  @Test(.recordsHaptics) func `a recorder knows its test`() async throws {
    let opening = try HapticRecorder.current.player.opening
    #expect(opening.wereTestsKnown)
    #expect(opening.test?.id.hasPrefix("HapticTestingTests.TraitTests/") == true)
    #expect(opening.test?.hasCases == false)
    #expect(await Task { @MainActor in RecorderOpening().test }.value == opening.test)
    #expect(await Task.detached { RecorderOpening().test }.value == nil)
  }

  @Test(.recordsHaptics, arguments: 1...2) func `a case is one of its test`(number: Int) throws {
    #expect(try HapticRecorder.current.player.opening.test?.hasCases == true)
  }

  @Test func `the place is the whole one`() throws {
    let mismatch = try #require(HapticRecorder().mismatch(.last("tap"), line: 41, column: 7))
    #expect(
      mismatch.sourceLocation == SourceLocation(fileID: #fileID, filePath: #filePath, line: 41, column: 7))
  }

  @Test(.recordsHaptics, arguments: 1...20)
  func `each case has a recorder of its own`(count: Int) async throws {
    let recorder = try HapticRecorder.current
    for _ in 0..<count {
      HapticManager.save()
      await Task.yield()
    }
    try recorder.expectCount(count, of: "save")
    #expect(recorder.names.count == count)
  }

  @Test(.recordsHaptics(device: nil, catalogue: Catalogue(), warmth: .milliseconds(100)))
  func `the trait takes what a recording takes`() throws {
    let recorder = try HapticRecorder.current
    #expect(recorder.device == nil)
    #expect(!HapticManager.play(named: "tap"))
    HapticManager.prepare()
    recorder.advance(by: .milliseconds(101))
    HapticManager.save()
    #expect(recorder.haptics.map(\.isWarm) == [false])
  }
}

/// A suite's trait.
@Suite(.recordsHaptics) struct SuiteTraitTests {
  @Test(arguments: ["save", "cancel"]) func eachTestOfASuiteRecordsForItself(name: String) throws {
    HapticManager.play(named: name)
    #expect(try HapticRecorder.current.names == [name])
  }

  @Suite struct Inner {
    @Test func andThoseOfSuitesInIt() throws {
      HapticManager.tap()
      #expect(try HapticRecorder.current.names == ["tap"])
    }
  }
}

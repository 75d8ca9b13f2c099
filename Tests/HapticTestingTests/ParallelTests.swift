import Foundation

/// A recorder among tests that run at the same time: `RecorderProbe`, 443 cases of Swift Testing and 260 of XCTest in one
/// process, of which 420 are open at once.
///
/// Regression: a haptic on a queue, on a thread or in a detached task passed 100 of 100 times, and 14 of 20 right tests failed
/// for haptics of a suite without a recorder.
@Suite(.timeLimit(.minutes(5))) struct ParallelTests {
  @Test func `each test has exactly its warnings and failures`() throws {
    let run = try Self.run.get()
    for test in Self.tests {
      let reported = run.reported[test.name] ?? []
      #expect(run.ended.contains(test.name), "\(test.name) has not run")
      // The haptics of other tests' queues, up to the end of a strict one, are failures at the test itself.
      let errors = reported.filter { !$0.isWarning && $0.isAtEnd == test.isAtEnd }
      #expect(errors.count == test.errors, "\(test.name): \(errors.map(\.text))")
      #expect(errors.allSatisfy { $0.text.contains(test.words) }, "\(test.name): \(errors.map(\.text))")
      guard test.warnings > 0 else { continue }
      let warnings = reported.filter { $0.isWarning && $0.isAtEnd == test.isAtEnd }
      #expect(warnings.count == test.warnings, "\(test.name): \(warnings.map(\.text))")
      #expect(warnings.allSatisfy { $0.text.contains(test.words) }, "\(test.name): \(warnings.map(\.text))")
    }
    let known = Set(Self.tests.map(\.name))
    #expect(run.ended.subtracting(known) == [], "these have no row")
    let others = run.reported.values.joined().filter { $0.text.contains("save") && $0.test != Self.own }
    #expect(others.map(\.text) == [], "a haptic of a neighbour was told")
    #expect(run.reported[Self.overriding]?.allSatisfy(\.isWarning) == true, "the suite's trait was told, too")
  }

  @Test func `each test of XCTest has exactly its warnings and failures`() throws {
    let run = try Self.run.get()
    for test in Self.xctests {
      let failures = run.failures(of: test.name)
      #expect(run.output.contains("xctest \(test.name) has run"))
      #expect(failures.count == test.errors, "\(test.name): \(failures)")
      #expect(failures.allSatisfy { $0.contains(test.words) }, "\(test.name): \(failures)")
      let warnings = run.warnings(of: test.name)
      // A right test may be told of the haptics of others.
      if test.warnings == 0 { continue }
      #expect(warnings.count == test.warnings, "\(test.name): \(warnings)")
      #expect(warnings.allSatisfy { $0.contains(Self.doubt) }, "\(test.name): \(warnings)")
    }
  }

  /// Both tests are about one run.
  private static let run = Result { try ProbeRun() }

  // MARK: What must come out

  private struct Row {
    let name: String
    var warnings = 0
    var errors = 0
    /// Words of each error, and of each warning if there are no errors.
    var words = ParallelTests.doubt
    /// True if they stand at the test itself and not at an expectation.
    var isAtEnd = false
  }

  private static let doubt = "fired outside every recorder's tasks"
  private static let own = "NeighbourTests/taskBeforeTheRecorder"
  private static let overriding = "OverridingTests/queue"

  private static let tests = [
    // No recorder can tell whose these are: a warning for each, at the expectation.
    Row(name: "TolerantTests/buttonAndQueue", warnings: 20),
    Row(name: "TolerantTests/queue", warnings: 20),
    Row(name: "TolerantTests/detachedTask", warnings: 20),
    Row(name: "TolerantTests/thread", warnings: 20),
    Row(name: "TolerantTests/completionHandler", warnings: 20),
    // Nothing was expected that could tell it: a warning at the test.
    Row(name: "TolerantTests/withoutExpectation", warnings: 20, isAtEnd: true),
    // A haptic that was expected has not come: a failure, which names the one on the queue.
    Row(
      name: "TolerantTests/expectedOnAQueue", errors: 20,
      words: "success was expected, and nothing was recorded"),
    Row(
      name: "TolerantTests/misspelt", errors: 20,
      words: "no haptic is called settlementCompleted; did you mean settlementComplete?"),
    Row(name: "TolerantTests/installed", errors: 20, words: "[haptic-install]"),
    // The case that uses it first records its own haptic and no other; the others are told.
    Row(
      name: "TolerantTests/sharedInstance", errors: 19,
      words: "lightTap fired in this test on a manager that is not the recorder's"),
    Row(name: overriding, warnings: 20),
    // The same, strictly: a failure for each.
    Row(name: "StrictTests/buttonAndQueue", errors: 20),
    Row(name: "StrictTests/queue", errors: 20),
    Row(name: "StrictTests/detachedTask", errors: 20),
    Row(name: "StrictTests/thread", errors: 20),
    Row(name: "StrictTests/completionHandler", errors: 20),
    Row(name: "StrictTests/withoutExpectation", errors: 20, isAtEnd: true),
    // Right apps pass.
    Row(name: "RightTests/aModelKeepsItsManager"),
    Row(name: "RightTests/tasksOfTheMainActor"),
    Row(name: "RightTests/groupsOfTasks"),
    Row(name: "RightTests/aDisabledButton"),
    Row(name: "SerializedTests/saving"),
    Row(name: "NeighbourTests/savesWithoutARecorder"),
    Row(name: own, errors: 1, words: "save fired in this test outside the recorder's tasks"),
    Row(name: "XCTestTests/allHaveEnded"),
  ]

  private static let xctests = [
    // One test at a time: a recorder's manager may be installed, and hears queues.
    Row(name: "installed"),
    // Work that an earlier test has left is a warning for the later one, or strictly a failure.
    Row(name: "leaveWork"),
    Row(name: "meetsLeftWork", warnings: 20),
    Row(name: "leaveMoreWork"),
    Row(name: "meetsLeftWorkStrictly", errors: 20),
    Row(name: "buttonAndQueue", warnings: 20),
    Row(name: "queue", warnings: 20),
    Row(name: "queueStrictly", errors: 20),
    Row(name: "thread", warnings: 20),
    Row(name: "completionHandler", warnings: 20),
    Row(
      name: "expectedOnAQueue", errors: 20, words: "success was expected, and nothing was recorded"),
    Row(name: "misspelt", errors: 20, words: "no haptic is called settlementCompleted"),
    Row(name: "aModelKeepsItsManager"),
  ]
}

/// A run of `RecorderProbe`, with all that its tests have told.
private struct ProbeRun: Sendable {
  struct Told: Sendable {
    let test: String
    let text: String
    let isWarning: Bool
    /// True if it stands at the test and not at an expectation.
    let isAtEnd: Bool
  }

  /// The messages, by suite and test.
  private(set) var reported: [String: [Told]] = [:]
  private(set) var ended: Set<String> = []
  /// The output of XCTest.
  private(set) var output = ""
  private var lines: [String: Int] = [:]

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("thrum-probe-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (events, printed) = (folder.appendingPathComponent("events"), folder.appendingPathComponent("out"))
    try Data().write(to: printed)
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("RecorderProbe")
    process.arguments = [
      "--event-stream-version", "6.3", "--event-stream-output-path", events.path,
      "--experimental-maximum-parallelization-width", "1000",
    ]
    process.standardOutput = try FileHandle(forWritingTo: printed)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    output = try String(contentsOf: printed, encoding: .utf8)
    for line in try String(contentsOf: events, encoding: .utf8).split(separator: "\n") { try hear(line) }
  }

  private mutating func hear(_ line: Substring) throws {
    let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    guard let payload = record?["payload"] as? [String: Any], let kind = payload["kind"] as? String else {
      return
    }
    if kind == "function", let id = payload["id"] as? String {
      lines[Self.name(of: id)] = Self.line(payload)
    }
    guard let id = payload["testID"] as? String else { return }
    let name = Self.name(of: id)
    if kind == "testEnded", name.contains("/") { ended.insert(name) }
    guard kind == "issueRecorded", let issue = payload["issue"] as? [String: Any] else { return }
    let texts = (payload["messages"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
    reported[name, default: []].append(
      Told(
        test: name, text: texts.joined(separator: "\n"), isWarning: issue["severity"] as? String == "warning",
        isAtEnd: Self.line(issue) == lines[name]))
  }

  /// The suite and the test of an identity such as `RecorderProbe.RightTests/aDisabledButton(_:)/RightTests.swift:3:4`.
  private static func name(of id: String) -> String {
    let parts = id.split(separator: "/")
    let suite = parts[0].split(separator: ".").last.map(String.init) ?? ""
    return parts.count > 1 ? suite + "/" + parts[1].prefix { $0 != "(" } : suite
  }

  private static func line(_ payload: [String: Any]) -> Int? {
    (payload["sourceLocation"] as? [String: Any])?["line"] as? Int
  }

  // MARK: XCTest

  /// The failures of a test's expectation, and not those at its end, which stand at the line where it begins to record: a
  /// haptic of another test's queue may come there.
  func failures(of name: String) -> [String] {
    let prefix = "xctest \(name):"
    let failures = output.split(separator: "\n").filter { $0.hasPrefix(prefix) }.map(String.init)
    return failures.filter { Self.location($0) == failures.map(Self.location).max() }
  }

  /// The warnings of a test's expectation, and not those at its end, which stand at the line where it begins to record.
  func warnings(of name: String) -> [String] {
    let lines = output.split(separator: "\n").map(String.init)
    guard let end = lines.firstIndex(of: "xctest \(name) has run") else { return [] }
    let begin = lines[..<end].lastIndex { $0.hasSuffix(" has run") } ?? 0
    let warnings = lines[begin..<end].filter { $0.contains("XCTestRun.swift:") && $0.contains(": warning: ") }
    return warnings.filter { Self.location($0) == warnings.map(Self.location).max() }
  }

  /// The line of a warning such as `/app/XCTestRun.swift:98: warning: …`.
  private static func location(_ warning: String) -> Int {
    warning.split(separator: ":").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}

import Dispatch
import HapticRegression
import Synchronization

@testable import HapticProject

/// Runs over many files keep results, not files.
///
/// Regression: `test` of 100,000 files without goldens took 921 MB.
@Suite struct FolderMemoryTests {
  private let folder = NSTemporaryDirectory() + "thrum-folder-" + UUID().uuidString

  private func write(_ line: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try line.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
  }

  @Test func `a test keeps no text and no pattern of a file`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for index in 0..<4 { try write("oO{\(60 + index)ms}O", to: "p\(index).thrum") }
    let run = try GoldenSession([folder]).run()
    #expect(run.report.files.count == 4 && run.states.isEmpty)
    for file in run.report.files {
      #expect(file.source.bytes.isEmpty)
      #expect(file.patterns.count == 1 && file.patterns[0].now == nil)
    }
    let remembered = try GoldenSession([folder]).run(remembering: true)
    #expect(remembered.states.count == 4)
    #expect(remembered.report.files.allSatisfy { $0.patterns[0].now != nil })
  }

  /// A run that keeps no states makes no golden for a pattern that has none; it finds and tells the same.
  @Test func `a brief test tells what a whole one tells`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, line) in [("a", "oO"), ("b", "O{90ms}o{90ms}O"), ("c", "o{200ms}O"), ("d", "O{50ms}O")] {
      try write(line, to: name + ".thrum")
    }
    _ = try GoldenSession([folder], updates: true).run()
    // One is new, one is changed, one is renamed as it was, and one renamed and changed; one stays.
    try write("oOo", to: "new.thrum")
    try write("oo", to: "a.thrum")
    for (old, new) in [("b", "moved"), ("c", "altered")] {
      try FileManager.default.moveItem(atPath: "\(folder)/\(old).thrum", toPath: "\(folder)/\(new).thrum")
    }
    try write("o{190ms}O", to: "altered.thrum")
    let brief = try GoldenSession([folder]).run().report
    let whole = try GoldenSession([folder]).run(remembering: true).report
    #expect(brief.json() == whole.json())
    #expect(brief.files.count { $0.formerGolden != nil } == 2)
    #expect(brief.files.count { $0.patterns.contains { !$0.changes.isEmpty } } >= 3)
  }

  /// The digests are those of the texts that were compared.
  @Test func `a state is current as long as its files are`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("oO", to: "a.thrum")
    _ = try GoldenSession([folder], updates: true).run()
    let state = try #require(try GoldenSession([folder]).run(remembering: true).states.values.first)
    #expect(state.source == ContentDigest(Array("oO".utf8)) && state.former == state.present)
    let root = try RootFolder(AbsolutePath.of(folder))
    #expect(state.isCurrent(inside: root))
    try write("OO", to: "a.thrum")
    #expect(!state.isCurrent(inside: root))
  }

  /// Goldens that an update has no room for are made again.
  @Test func `a golden that is not kept is written all the same`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("oO", to: "a.thrum")
    let golden = "\(folder)/goldens/a.thrum.golden.json"
    _ = try GoldenSession([folder], updates: true).run()
    let expected = try Data(contentsOf: URL(filePath: golden))
    try FileManager.default.removeItem(atPath: golden)
    let session = try GoldenSession([folder], updates: true)
    _ = try session.run(keepingGoldens: 0)
    #expect(try Data(contentsOf: URL(filePath: golden)) == expected)
  }

  @Test func `changes without room are told in part`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Each of them becomes another one by another step, so that each change has a sentence of its own.
    func taps(_ factor: Int, from minimum: Int) -> String {
      (0..<30).map { "o:0.\(minimum + $0 * factor % 30){80ms}" }.joined(separator: " ")
    }
    try write("oO", to: "a.thrum")
    try write(taps(7, from: 30), to: "b.thrum")
    _ = try GoldenSession([folder], updates: true).run()
    try write("oo", to: "a.thrum")
    try write(taps(11, from: 65), to: "b.thrum")
    func patterns(_ room: Int) throws -> [RegressionReport.Pattern] {
      try GoldenSession([folder]).run(keepingPictures: room).report.files.flatMap(\.patterns)
    }
    let (whole, cut) = (try patterns(1_000_000), try patterns(0))
    try #require(whole.count == 2 && cut.count == 2)
    #expect(whole.allSatisfy { $0.was != nil && $0.now != nil })
    #expect(cut.allSatisfy { $0.was == nil && $0.now == nil })
    #expect(whole[1].changes.count >= 30 && cut[1].changes.count == 20)
    #expect(cut[0].changes.map(\.regression) == whole[0].changes.map(\.regression))
    #expect(cut[1].changes.dropLast().map(\.regression) == whole[1].changes.prefix(19).map(\.regression))
    #expect(cut[1].changes.last?.regression.message == "and \(whole[1].changes.count - 19) more")
    #expect(cut.allSatisfy { $0.changes.last?.hint == "test this file alone to see all of it" })
  }

  @Test func `results are reduced in the order of the jobs`() throws {
    let seen = Locked([Int]())
    let results = try ConcurrentMap.run(
      100, inBlocksOf: 3,
      inOrder: { (value: inout Int) in
        let now = value
        seen.withLock { $0.append(now) }
        value += 1_000
      }
    ) { $0 }
    #expect(seen.withLock { $0 } == Array(0..<100))
    #expect(results == Array(1_000..<1_100))
  }

  /// On a machine with many processors, as many large files at once would take the memory of all.
  @Test func `a large file passes alone`() throws {
    let gate = LoadGate()
    let inside = Atomic<Int>(0)
    let alone = Atomic<Int>(0)
    let wrong = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 64) { number in
      try? gate.run { pass in
        let others = inside.add(1, ordering: .sequentiallyConsistent).oldValue
        defer { inside.subtract(1, ordering: .sequentiallyConsistent) }
        try pass.expect(number % 8 == 0 ? 1 << 40 : 1)
        guard number % 8 == 0 else { return }
        alone.add(1, ordering: .relaxed)
        if others != 0 || inside.load(ordering: .sequentiallyConsistent) != 1 {
          wrong.add(1, ordering: .relaxed)
        }
      }
    }
    #expect(alone.load(ordering: .relaxed) == 8 && wrong.load(ordering: .relaxed) == 0)
  }
}

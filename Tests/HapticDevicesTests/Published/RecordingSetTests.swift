import DocumentTables

@testable import HapticDevices

/// The loader and the score of recordings, on made data: no published recording could be read.
@Suite struct RecordingSetTests {
  /// `THRUM_RECORDINGS=FOLDER tools/test RecordingSetTests` scores the recordings of a folder instead of the made ones, and
  /// fails with the table, since a run shows failures only.
  @Test func `the model agrees with made recordings and its rivals do not`() throws {
    if let path = ProcessInfo.processInfo.environment["THRUM_RECORDINGS"] {
      let set = try RecordingSet(folder: URL(filePath: path))
      Issue.record("\(set.rows.count) recordings of \(path)\n\(set.table())")
      return
    }
    let set = try MadeRecordings.set()
    for row in set.rows {
      let scores = MotionJudge.allCases.map { RecordingScore(row, by: $0) }
      #expect(scores[0].envelope < 0.4 && abs(scores[0].peak ?? 0) < 0.2, "\(row.source): \(scores[0])")
      #expect(scores.dropFirst().allSatisfy { !$0.isHit }, "\(row.source): \(scores)")
    }
    var page = try GeneratedPage("Sources/HapticDevices/HapticDevices.docc/Measurements.md")
    try page.setTable("### Made recordings\n", set.table())
    #expect(try page.isCurrent(), "run tools/generate tables and look at the page")
  }

  @Test func `a model with other numbers than the recorded actuator misses`() throws {
    for (q, hertz) in [(18.0, 175.0), (5, 175), (9, 210)] {
      let row = try #require(MadeRecordings.set(1, q: q, hertz: hertz).rows.first)
      let score = RecordingScore(row, by: .model)
      #expect(!score.isHit, "Q \(q), \(hertz) Hz: \(score)")
    }
  }

  @Test(arguments: [
    ("a.csv\tpixel-3a\tO\t1", "not a file, a profile, a pattern, a scale and a source"),
    ("a.csv\tpixel-3a\tO\t0\ts", "not a file, a profile, a pattern, a scale and a source"),
    ("a.csv\tnokia\tO\t1\ts", "no profile nokia with an actuator"),
    ("a.csv\tpixel-3a\t?\t1\ts", "no pattern and no drive: ?"),
    ("a.csv\tpixel-3a\tdrive 20 0 1 1 175\t1\ts", "no pattern and no drive: drive 20 0 1 1 175"),
    ("b.csv\tpixel-3a\tO\t1\ts", "no file b.csv"),
    ("a.csv\tpixel-3a\tO\t1\ts", "a.csv: line 3 is no later time with as many axes"),
    ("text.wav\tpixel-3a\tO\t1\ts", "text.wav: this is not a WAV file"),
    ("slow.csv\tpixel-3a\tO\t1\ts", "slow.csv: less than 1,000 frames a second, or than 0.2 s"),
    ("still.csv\tpixel-3a\tO\t1\ts", "still.csv: nothing moves in it"),
    ("gap.csv\tpixel-3a\tO\t1\ts", "gap.csv: the samples are not even in time at 1.0 s"),
  ])
  func `a line that cannot be used is refused with its number`(line: String, words: String) {
    let files = [
      "a.csv": "time,x\n0,1\n0,2\n", "text.wav": "time,x\n", "slow.csv": "0 1\n1 2\n2 1\n3 1\n",
      "still.csv": (0..<500).map { "\(Double($0) / 1_000) 1\n" }.joined(), "gap.csv": "0 1\n1 2\n2 1\n9 1\n",
    ]
    #expect(throws: RecordingSet.Fault(description: "Recordings.tsv:2: \(words)")) {
      try RecordingSet(list: "# made\n\(line)\n") { files[$0].map { Array($0.utf8) } }
    }
  }

  @Test func `a folder without recordings is refused`() {
    let nowhere = URL(filePath: "/nowhere")
    #expect(throws: RecordingSet.Fault(description: "/nowhere is not a folder that can be read")) {
      try RecordingSet(folder: nowhere)
    }
    let folder = PublishedAnchor.folder
    let words = "\(folder.path) has no Recordings.tsv: it has Anchors.tsv, MadeRatings.tsv, Scores.tsv"
    #expect(throws: RecordingSet.Fault(description: words)) { try RecordingSet(folder: folder) }
    #expect(throws: RecordingSet.Fault(description: "Recordings.tsv lists no recording")) {
      try RecordingSet(list: "# nothing\n") { _ in nil }
    }
  }
}

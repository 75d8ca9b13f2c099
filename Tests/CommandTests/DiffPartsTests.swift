/// `diff` of files that hold several patterns.
@Suite struct DiffPartsTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  /// A theme of feedbackd with a vibration of each of these lengths, by name.
  private func theme(_ name: String, _ lengths: [(String, Int)]) -> String {
    let feedbacks = lengths.map { event, length in
      #"{"event-name": "\#(event)", "type": "VibraRumble", "duration": \#(length), "magnitude": 1.0}"#
    }
    folder.put(
      #"{"name": "own", "profiles": [{"name": "full", "feedbacks": [\#(feedbacks.joined(separator: ", "))]}]}"#,
      at: name)
    return folder.file(name)
  }

  private func diff(_ arguments: String...) throws -> Command.Outcome {
    try Command.start(["diff", "--profile", "pixel", "--from", "feedbackd"] + arguments).finish()
  }

  @Test func `parts are compared by their names`() throws {
    let old = theme("old.json", [("ring", 200), ("message", 80), ("alarm", 300)])
    let same = try diff(old, theme("same.json", [("message", 80), ("alarm", 300), ("ring", 200)]))
    #expect(same.exitCode == 0 && same.output == "" && same.errors == "", "\(same.output)\(same.errors)")
    let run = try diff(old, theme("new.json", [("alarm", 300), ("message", 160), ("call", 50)]))
    let new = folder.file("new.json")
    #expect(run.exitCode == 1)
    #expect(run.output.hasPrefix("full/ring: only in \(old)\n\nfull/message:\n"), "\(run.output)")
    #expect(run.output.hasSuffix("\nfull/call: only in \(new)\n"), "\(run.output)")
    #expect(run.output.contains("lasts 160 ms, not 80") && !run.output.contains("alarm"))
    let report = try diff(old, new, "--json")
    #expect(report.output.contains(#""format": "thrum.diffs/1""#) && report.exitCode == 1)
    #expect(report.output.components(separatedBy: #""isInNew": true"#).count == 4, "\(report.output)")
  }

  @Test func `felt differences decide with their option and one part can be named`() throws {
    let old = theme("old.json", [("ring", 200), ("message", 80)])
    let near = theme("near.json", [("ring", 202), ("message", 80)])
    #expect(try diff(old, near).exitCode == 1)
    #expect(try diff(old, near, "--felt").exitCode == 0)
    #expect(try diff(old, theme("one.json", [("ring", 200)]), "--felt").exitCode == 1)
    let part = try diff(old, near, "--part", "full/message")
    #expect(part.exitCode == 0 && part.output == "")
  }
}

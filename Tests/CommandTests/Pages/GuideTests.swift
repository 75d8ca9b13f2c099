/// The guide works word for word, in an empty folder.
@Suite struct GuideTests {
  @Test func `every command of the guide prints what it says`() throws {
    let scratch = try Scratch()
    let session = try DocumentPage("GuardYourHaptics", of: "HapticRegression").session
    #expect(session.count >= 8)
    for (command, expected) in session {
      let (output, _) = try Command.shell(command, in: scratch.path)
      var lines = output.components(separatedBy: "\n")
      if lines.last == "" { lines.removeLast() }
      #expect(lines == expected, "\(command)\n\(output)")
    }
  }

  @Test func `the tutorial of sequences works step by step`() throws {
    let scratch = try Scratch()
    let blocks = try DocumentPage("FromAnIdeaToASequence", of: "HapticScores").blocks
    #expect(blocks.count { $0.language == "console" } == 5)
    for block in blocks {
      switch block.language {
      case "json":
        _ = try scratch.write(block.lines.joined(separator: "\n") + "\n", to: "doorbell.sequence.json")
      case "console":
        for (command, expected) in DocumentPage.session(block.lines) {
          var lines = try Command.shell(command, in: scratch.path).output.components(separatedBy: "\n")
          if lines.last == "" { lines.removeLast() }
          #expect(lines == expected, "\(command)\n\(lines.joined(separator: "\n"))")
        }
      default: Issue.record("a block of \(block.language)")
      }
    }
  }

  @Test func `the page of guarding shows what a moved tap looks like`() throws {
    let scratch = try Scratch()
    let line = """
      mkdir haptics; thrum export settlementComplete --to ahap > haptics/paid.ahap
      thrum test haptics --update >/dev/null 2>&1; sed -i 's/0\\.12,/0.022,/' haptics/paid.ahap
      thrum test haptics 2>/dev/null
      """
    let (output, exitCode) = try Command.shell(line, in: scratch.path)
    #expect(exitCode == 1 && output.contains("merges with tap 1"), "\(output)")
    let session = try DocumentPage("Guarding", of: "thrum").session
    let shown = try #require(session.first { $0.command == "thrum test haptics" }).output
    #expect(shown.joined(separator: "\n") == output.trimmingSuffix(while: { $0.isNewline }), "\(output)")
  }
}

extension String {
  fileprivate func trimmingSuffix(while drops: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, drops(last) { rest.removeLast() }
    return rest
  }
}

/// A file with hundreds of findings does not hide what a command is for.
@Suite struct FindingLinesTests {
  private let folder: Scratch
  private let count = 282

  init() throws {
    folder = try Scratch()
    let events = (0..<282).map {
      #"{"Event": {"Time": \#(Double($0) / 10), "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "HapticAttackTime", "ParameterValue": 1.5}]}}"#
    }
    let text = "{\"Version\": 1, \"Pattern\": [\n\(events.joined(separator: ",\n"))\n]}\n"
    _ = try folder.write(text, to: "many.ahap")
    _ = try folder.write(text.replacing("\"Time\"", with: "\"Tiem\""), to: "broken.ahap")
  }

  @Test(
    arguments: [
      "show many.ahap", "simulate many.ahap --profile watch", "render many.ahap -o a.wav",
      "export many.ahap --to notation -o a.thrum",
      "trace many.ahap -o a.jsonl",
      "show broken.ahap", "test broken.ahap",
    ])
  func `at most five lines are findings of the reader`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let run = try Command.start(words, in: folder.path).finish()
    let text = words[0] == "test" ? run.output : run.errors
    let lines = text.split(separator: "\n").filter { $0.contains("ahap") || $0.contains("hint:") }
    let findings = lines.filter {
      $0.hasPrefix("many.ahap:") || $0.hasPrefix("broken.ahap:") || $0.contains("hint:")
    }
    #expect((1...5).contains(findings.count), "\(text.prefix(2_000))")
    #expect(text.contains("of this kind, in lines "), "\(text.prefix(1_000))")
    let file = words[1]
    #expect(text.contains("  'thrum lint \(file) --all' shows all "), "\(text.prefix(1_000))")
  }

  @Test func `lint folds and shows all on request`() throws {
    let folded = try Command.start(["lint", "many.ahap"], in: folder.path).finish()
    let all = try Command.start(["lint", "many.ahap", "--all"], in: folder.path).finish()
    func headlines(_ text: String) -> Int { text.matches(of: /\[ahap-[a-z-]+\]/).count }
    #expect(headlines(folded.output) <= 4 && headlines(all.output) >= count, "\(folded.output)")
    #expect(folded.errors == all.errors)
    let json = try Command.start(["lint", "many.ahap", "--format", "json"], in: folder.path).finish()
    #expect(json.output.matches(of: /"id"/).count >= count)
  }

  @Test func `the command that is named shows what it says`() throws {
    let said = try Command.start(["show", "many.ahap"], in: folder.path).finish().errors
    let number = try #require(said.firstMatch(of: /shows all ([0-9]+) findings/).flatMap { Int($0.output.1) })
    let all = try Command.start(["lint", "many.ahap", "--all"], in: folder.path).finish().output
    #expect(all.matches(of: /: warning: .*\[ahap-/).count == number)
  }

  @Test(arguments: [
    "ahap-clamped", "haps-wrong-type", "no-such-file", "strength-dropped", "fuse-hard", "json-comment",
  ])
  func `a code is explained with an example`(code: String) throws {
    let run = try Command.run("lint", "--explain", code)
    #expect(run.exitCode == 0, "\(run.errors)")
    let location = code == "haps-wrong-type" ? ", in pulsar" : ""
    #expect(
      run.output.hasPrefix(code) && run.output.contains("\nFor example\(location):\n  "), "\(run.output)")
    #expect(run.output.contains("\nInstead:\n  "))
  }

  @Test func `a misspelt code has a suggestion`() throws {
    let run = try Command.run("lint", "--explain", "ahap-clampd")
    #expect(run.exitCode == 64 && run.errors.contains("hint: did you mean ahap-clamped?"), "\(run.errors)")
  }
}

/// Files with one edited number: the change is told in the words, the numbers and the line of the file.
@Suite struct EditedFileTests {
  private struct Report: Decodable {
    struct File: Decodable {
      let name: String
      let patterns: [Pattern]
    }
    struct Pattern: Decodable { let changes: [Change] }
    struct Change: Decodable {
      let message: String
      let line: Int?
      let column: Int?
    }
    let files: [File]
  }

  private let project: PatternProject

  init() throws {
    project = try PatternProject()
    for file in EditedFile.all { try project.write(file.text, to: file.name) }
    _ = try project.test("--update")
    #expect(try project.test().exitCode == 0)
  }

  /// The changes of each file, by its name.
  private func changes(_ files: [EditedFile] = EditedFile.all) throws -> [String: [Report.Change]] {
    let arguments = ["test", "--format", "json"] + files.map(\.name)
    let run = try Command.start(arguments, in: project.scratch.path).finish()
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    return Dictionary(
      report.files.map { ($0.name, $0.patterns.flatMap(\.changes)) }, uniquingKeysWith: { $0 + $1 })
  }

  /// The changes of a file in which `old` is `new`: `line:column message`.
  private func reported(_ file: EditedFile, old: String, new: String) throws -> [String] {
    let text = file.text.replacingOccurrences(of: old, with: new)
    #expect(text != file.text)
    try project.write(text, to: file.name)
    return try changes([file])[file.name, default: []].map { change in
      // The consequences on devices are another matter.
      let message = Self.words(change).split(separator: ";")[0]
      return "\(change.line ?? 0):\(change.column ?? 0) \(message)"
    }
  }

  /// The message without the pattern's name.
  private static func words(_ change: Report.Change) -> Substring {
    change.message[(change.message.firstRange(of: ": ")?.upperBound ?? change.message.startIndex)...]
  }

  @Test func `an emphasis of a haptic clip is a tap with the file's numbers`() throws {
    #expect(try reported(.haptic, old: "0.71", new: "0.69") == ["5:1 tap 1: amplitude 0.71 → 0.69 (-2.8 %)"])
    #expect(try reported(.haptic, old: "0.7}", new: "0.66}") == ["8:1 tap 2: frequency 0.7 → 0.66"])
  }

  @Test func `a breakpoint has the file's numbers, line and column`() throws {
    #expect(
      try reported(.haptic, old: "0.215, \"amplitude\": 0.2", new: "0.215, \"amplitude\": 0.25")
        == ["6:1 vibration 1: amplitude curve: the point at 215 ms went 0.2 → 0.25"])
    #expect(
      try reported(.haptic, old: "0.215", new: "0.2150004")
        == ["6:1 vibration 1: amplitude curve: the point at 215 ms moved +0.0004 ms (at 215)"])
    #expect(
      try reported(.haptic, old: "0.62", new: "0.64")
        == ["12:1 vibration 1: frequency curve: the point at 500 ms went 0.62 → 0.64"])
    #expect(
      try reported(.pulsar, old: "90, \"value\": 0.9", new: "93, \"value\": 0.9")
        == ["6:1 vibration 1: amplitude curve: the point at 90 ms moved +3 ms (90 → 93)"])
  }

  @Test func `a control's points and steps have a line and a column`() throws {
    #expect(
      try reported(.ahap, old: "0.1, \"ParameterValue\": 0.9", new: "0.1, \"ParameterValue\": 0.85")
        == ["10:1 intensity curve: the point at 300 ms went 0.9 → 0.85"])
    #expect(
      try reported(.ahap, old: "0.31", new: "0.33")
        == ["12:15 sharpness control: the step at 310 ms moved +20 ms (310 → 330)"])
  }

  @Test func `an event or a point that is gone has the line of the next one`() throws {
    let second = EditedFile.ahap.text.split(separator: "\n")[3...4].joined(separator: "\n") + "\n"
    #expect(try reported(.ahap, old: second, new: "") == ["4:11 tap 2 is gone (it was at 120 ms)"])
    #expect(
      try reported(.pulsar, old: "{\"time\": 90, \"value\": 0.9},\n", new: "")
        == ["5:1 vibration 1: amplitude curve: the point at 90 ms (0.9) is gone"])
  }

  @Test func `gains, hertz and steps to 255 are the file's numbers`() throws {
    #expect(try reported(.hjif, old: "0.71", new: "0.69") == ["7:1 tap 1: amplitude 0.71 → 0.69 (-2.8 %)"])
    #expect(
      try reported(.hjif, old: "\"frequency_modulation\": 100", new: "\"frequency_modulation\": 120")
        == ["12:1 vibration 1: frequency curve: the point at 440 ms went 100 → 120"])
    #expect(
      try reported(.waveform, old: "200", new: "180") == [
        "4:1 vibration 1: amplitude: the step at 100 ms went 200 → 180"
      ])
    #expect(
      try reported(.waveform, old: "\"90\"/>\n</", new: "\"97\"/>\n</") == [
        "6:1 vibration 2: amplitude 90 → 97 (+7.8 %)"
      ])
    #expect(
      try reported(.envelope, old: "0.82", new: "0.8")
        == ["4:1 vibration 1: amplitude curve: the point at 150 ms went 0.82 → 0.8"])
  }

  @Test(arguments: [1.1, 0.37, 0.001])
  func `all times multiplied are one change`(_ factor: Double) throws {
    func scaled(_ file: EditedFile, _ keys: [String]) -> String {
      let pattern = "(" + keys.map { "\"\($0)\": " }.joined(separator: "|") + ")([0-9.]+)"
      var text = file.text
      guard let expression = try? NSRegularExpression(pattern: pattern) else { return text }
      for match in expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).reversed() {
        guard let range = Range(match.range(at: 2), in: text), let value = Double(text[range]) else {
          continue
        }
        text.replaceSubrange(range, with: String(value * factor))
      }
      return text
    }
    for (file, keys) in [
      (EditedFile.ahap, ["Time", "EventDuration"]), (.haptic, ["time"]), (.pulsar, ["time"]),
    ] {
      try project.write(scaled(file, keys), to: file.name)
    }
    let unit = factor == 0.001 ? ", as if seconds were written as milliseconds" : ""
    for (name, found) in try changes([.ahap, .haptic, .pulsar]) {
      #expect(found.count == 1, "\(name): \(found.map(\.message))")
      let message = try Self.words(#require(found.first))
      let words = "everything takes \(factor) times as long\(unit) (3 events)"
      #expect(message.hasPrefix(words), "\(name): \(message)")
      #expect(found.first?.line != nil)
    }
  }

  @Test func `random edits are told first, in place and with few digits`() throws {
    var random = SeededGenerator(seed: 16)
    var (edits, reported, placed) = (0, 0, 0)
    var wrong: [String] = []
    for _ in 0..<Effort.cases(30, usually: 15) {
      var lines: [String: Int] = [:]
      for file in EditedFile.all {
        guard let edit = file.edited(using: &random) else { continue }
        try project.write(edit.text, to: file.name)
        lines[file.name] = edit.line
      }
      let changes = try changes()
      for (name, line) in lines.sorted(by: { $0.key < $1.key }) {
        edits += 1
        guard let first = changes[name]?.first else {
          wrong.append("\(name):\(line): nothing told")
          continue
        }
        reported += 1
        // An event's object may begin a line before its numbers.
        if let found = first.line, line - 1...line ~= found {
          placed += 1
        } else {
          wrong.append("\(name):\(line): \(first.line ?? 0): \(first.message)")
        }
        wrong += changes[name, default: []].map(\.message).filter(Self.hasManyDigits)
      }
    }
    #expect(wrong == [])
    #expect(edits == Effort.cases(30, usually: 15) * EditedFile.all.count)
    #expect((reported, placed) == (edits, edits))
  }

  /// True if a number with a point has more than four digits, or any number more than four significant ones.
  private static func hasManyDigits(_ message: String) -> Bool {
    message.split { !$0.isNumber && $0 != "." }.contains { number in
      let digits = number.filter(\.isNumber).drop { $0 == "0" }
      return digits.count > 4
    }
  }
}

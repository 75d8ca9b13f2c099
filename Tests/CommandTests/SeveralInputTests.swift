/// `show`, `simulate`, `render` and `diff` of several patterns, and lists of devices.
@Suite struct SeveralInputTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static func list(_ text: String, _ key: String) throws -> [JSONValue] {
    guard case .array(let elements)? = try SchemaTests.value(text)[key] else { return [] }
    return elements
  }

  @Test func `show draws one below the other`() throws {
    folder.put("O.o", at: "in/deep/line.thrum")
    let run = try Command.run("show", "tap", "in", "oO", in: folder.path)
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    let alone = try ["tap", "in/deep/line.thrum", "oO"].map {
      try Command.run("show", $0, in: folder.path).output
    }
    #expect(run.output == alone.joined(separator: "\n\n"))
  }

  @Test(arguments: [
    (["show"], "timelines"), (["simulate", "--profile", "watch"], "simulations"),
  ])
  func `each element of a list is the result of one`(words: [String], key: String) throws {
    let all = try Command.start(words + ["tap", "save", "--json"]).finish()
    let alone = try ["tap", "save"].map {
      try SchemaTests.value(try Command.start(words + [$0, "--json"]).finish().output)
    }
    #expect(try Self.list(all.output, key) == alone)
  }

  @Test func `one picture has a lane for each pattern`() throws {
    let run = try Command.run("show", "tap", "success", "error", "--svg", "-")
    #expect(run.exitCode == 0)
    for name in ["tap", "success", "error"] { #expect(run.output.contains(">\(name)</text>"), "\(name)") }
    #expect(
      run.output.hasPrefix("<svg") && !run.output.contains("One strong tap (0.7), round. Over at once.\n\n"))
  }

  @Test func `simulate prints a table for each, and one table as CSV`() throws {
    let run = try Command.run("simulate", "tap", "save", "--profile", "watch")
    let alone = try ["tap", "save"].map { try Command.run("simulate", $0, "--profile", "watch").output }
    #expect(run.output == "tap:\n\n\(alone[0])\nsave:\n\n\(alone[1])")
    let csv = try Command.run("simulate", "tap", "save", "--profile", "watch", "--csv").output
    let lines = try ["tap", "save"].map {
      try Command.run("simulate", $0, "--profile", "watch", "--csv").output.components(separatedBy: "\r\n")
    }
    #expect(csv == (lines[0].dropLast() + lines[1].dropFirst()).joined(separator: "\r\n"))
  }

  @Test func `render writes a file for each, with the samples of one`() throws {
    let run = try Command.run("render", "tap", "oO", "-o", "sounds/", in: folder.path)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(folder.files(below: "sounds/") == ["notation.wav", "tap.wav"])
    #expect(try Command.run("render", "tap", "-o", "tap.wav", in: folder.path).exitCode == 0)
    #expect(folder.bytes("sounds/tap.wav") == folder.bytes("tap.wav"))
    let refused = try Command.run("render", "tap", "save", "-o", "both.wav", in: folder.path)
    #expect(refused.exitCode == 64 && refused.errors.contains("[several-files]"))
  }

  @Test(arguments: [["show"], ["simulate", "--profile", "watch"], ["render", "-o", "out/"]])
  func `one that cannot be read does not stop the others`(words: [String]) throws {
    let run = try Command.start(words + ["nothing", "tap"], in: folder.path).finish()
    #expect(run.exitCode == 2 && run.errors.contains("nothing: error: no haptic and no file"))
    #expect(!run.output.isEmpty || folder.files(below: "out/") == ["tap.wav"])
  }

  @Test func `diff of three is a table of distances`() throws {
    let run = try Command.run("diff", "tap", "success", "error", "--profile", "watch")
    #expect(run.exitCode == 1 && run.errors.isEmpty, "\(run.errors)")
    let distance = try SchemaTests.value(
      try Command.run("diff", "success", "error", "--profile", "watch", "--json").output)
    guard case .array(let devices)? = distance["devices"], case .number(let steps)? = devices.first?["steps"]
    else { return #expect(Bool(false)) }
    let shown = String(format: "%.1f", Double(steps.text) ?? 0)
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows.contains(["#", "PATTERN", "1", "2", "3"]))
    let success = rows.first { $0.prefix(2) == ["2", "success"] }
    let error = rows.first { $0.prefix(2) == ["3", "error"] }
    #expect(success?[3] == "–" && success?[4] == shown && error?[3] == shown, "\(run.output)")
    let pairs = try Self.list(
      try Command.run("diff", "tap", "success", "error", "--profile", "watch", "--json").output, "pairs")
    #expect(pairs.count == 3 && pairs[2]["steps"] == .number(steps) && pairs[2]["first"] == 1)
  }

  @Test func `equal patterns are no difference, and seven are no call of git`() throws {
    let same = try Command.run("diff", "tap", "tap", "tap", "--profile", "watch")
    #expect(same.exitCode == 0, "\(same.output)")
    let seven = Array(repeating: "tap", count: 6) + ["save", "--profile", "watch"]
    let run = try Command.start(["diff"] + seven).finish()
    #expect(run.exitCode == 1 && run.output.contains("7  save"), "\(run.output)\(run.errors)")
  }

  @Test func `devices may be a list, in any case of letters`() throws {
    let list = try Command.run("simulate", "tap", "--profile", "iPhone,PIXEL")
    let each = try Command.run("simulate", "tap", "--profile", "iphone", "--profile", "pixel")
    #expect(list.exitCode == 0 && list.output == each.output, "\(list.errors)")
    let one = try Command.run("export", "tap", "--to", "ahap", "--profile", "iphone,pixel")
    #expect(one.exitCode == 64 && one.errors.contains("--profile can be given only once"))
    let wrong = try Command.run("simulate", "tap", "--profile", "iphone,pixle")
    #expect(wrong.exitCode == 2 && wrong.errors.contains("did you mean pixel"), "\(wrong.errors)")
    let lint = try Command.run("lint", "tap", "--profile", "iphone,pixel", "--json")
    #expect(
      lint.output
        == (try Command.run("lint", "tap", "--profile", "iphone", "--profile", "pixel", "--json")).output)
  }

  @Test func `the case of a name does not matter, and a file with the name comes first`() throws {
    #expect(try Command.run("show", "TAP").output == (try Command.run("show", "tap").output))
    #expect(
      try Command.run("export", "Tap", "--to", "AHAP").output
        == (try Command.run("export", "tap", "--to", "ahap").output))
    folder.put("OOO", at: "Tap")
    let file = try Command.run("show", "Tap", "--from", "Notation", in: folder.path)
    #expect(file.output.contains("Three"), "\(file.output)\(file.errors)")
  }
}

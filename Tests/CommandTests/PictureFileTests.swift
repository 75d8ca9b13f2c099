import FoundationXML

/// Pictures in files, as `show`, `simulate` and `adapt` write them.
@Suite struct PictureFileTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  /// Writes a program that stands in for rsvg-convert, and returns the environment that finds it.
  private func standIn(_ script: String) throws -> [String: String] {
    let path = try folder.write("#!/bin/sh\n\(script)\n", to: "rsvg-convert")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return ["PATH": "\(folder.path):/usr/bin:/bin"]
  }

  @Test(arguments: ["success", "={2s}", "Patterns/Sequences/heartbeat.sequence.json"])
  func `show keeps a picture beside its terminal picture`(pattern: String) throws {
    let source =
      pattern.hasPrefix("Patterns") ? DocumentPage.root.appendingPathComponent(pattern).path : pattern
    let file = folder.file("picture.svg")
    let run = try Command.run("show", source, "--svg", file)
    #expect(run.exitCode == 0)
    #expect(run.output == (try Command.run("show", source).output))
    let kept = try String(contentsOfFile: file, encoding: .utf8)
    #expect(XMLParser(data: Data(kept.utf8)).parse() && kept.contains("role=\"img\""))
    #expect(try Command.run("show", source, "--svg", "-").output == kept)
  }

  @Test func `a sequence has its bars and its loop`() throws {
    let section = try folder.write(
      #"""
      {"format": "thrum.sequence/1", "name": "waltz", "tempo": 120, "metre": "3/4",
       "loop": {"from": "0 bars", "to": "2 bars", "times": 3}, "tracks": [
        {"name": "strong", "steps": [{"play": "tap", "length": "3 beats", "repeat": 2}]},
        {"name": "weak", "mute": true, "steps": [{"play": "tap", "length": "1 beat", "repeat": 6}]}]}
      """#, to: "waltz.sequence.json")
    let run = try Command.run("show", section, "--svg", "-")
    for words in ["3/4, 120 beats a minute", "bar", "strong", "weak", "silent", "loop", "3 times"] {
      #expect(run.output.contains(">\(words)</text>"), "\(words): \(run.errors)")
    }
  }

  @Test func `the themes and the appearances differ`() throws {
    var pictures: Set<String> = []
    for theme in ["swiss-coin", "grace", "epilogue"] {
      for appearance in ["light", "dark", "auto"] {
        let run = try Command.run(
          "show", "success", "--svg", "-", "--theme", theme, "--appearance", appearance)
        #expect(run.exitCode == 0 && run.errors == "")
        pictures.insert(run.output)
      }
    }
    #expect(pictures.count == 9)
    #expect(pictures.contains(try Command.run("show", "success", "--svg", "-").output))
  }

  /// `--theme light|dark|auto` was released; it goes on working.
  @Test func `a former theme is an appearance and says so`() throws {
    let former = try Command.run("simulate", "tap", "--profile", "watch", "--svg", "-", "--theme", "dark")
    let now = try Command.run("simulate", "tap", "--profile", "watch", "--svg", "-", "--appearance", "dark")
    #expect(former.exitCode == 0 && former.output == now.output)
    #expect(former.errors.contains("[deprecated-option]") && now.errors == "")
  }

  @Test func `a picture of devices shows six unless more are named`() throws {
    func panels(_ run: Command.Outcome) -> Int { run.output.components(separatedBy: ">plays ").count - 1 }
    let six = try Command.run("simulate", "tap", "--svg", "-")
    #expect(panels(six) == 6 && six.output.contains("more are left out"))
    #expect(six.errors.contains("6 of 25 devices [devices-omitted]\n  hint: --profile all"))
    let all = try Command.run("simulate", "tap", "--svg", "-", "--profile", "all")
    #expect(panels(all) == 25 && all.errors == "" && !all.output.contains("left out"))
    #expect(all.output.utf8.count < 100_000)
    let named = try Command.run("simulate", "tap", "--svg", "-", "--profile", "watch", "--profile", "pixel")
    #expect(panels(named) == 2 && named.errors == "")
  }

  @Test func `two results cannot share standard output`() throws {
    let lines = [
      ["show", "tap", "--svg", "-", "--json"], ["show", "tap", "--png", "-", "--json"],
      ["show", "tap", "--svg", "-", "--png", "-"], ["show", "tap", "--cover", "-", "--json"],
      ["show", "tap", "--cover", "-", "--svg", "-"], ["show", "tap", "--author", "Ada"],
      ["simulate", "tap", "--png", "-", "--csv"],
    ]
    for line in lines { #expect(try Command.start(line).finish().exitCode == 64, "\(line)") }
  }

  @Test func `a cover has the name and the author`() throws {
    let (svg, png) = (folder.file("cover.svg"), folder.file("cover.png"))
    let line = ["show", "settlementComplete", "--author", "Ada & <b>", "--theme", "epilogue", "--cover"]
    let run = try Command.start(line + [svg]).finish()
    #expect(run.exitCode == 0 && run.output.contains("settlementComplete"), "\(run.errors)")
    let cover = try String(contentsOfFile: svg, encoding: .utf8)
    #expect(cover.contains(">settlement</text>") && cover.contains(">Complete</text>"))
    #expect(cover.contains(">Ada &amp; &lt;b&gt;</text>"))
    #expect(try Command.start(line + ["-"]).finish().output == cover)
    #expect(try Command.start(line + [png]).finish().exitCode == 0)
    let bytes = folder.bytes("cover.png")
    let size: [UInt8] = [0, 0, 0x03, 0x20, 0, 0, 0x04, 0xB0]
    #expect(bytes.count > 24 && bytes[16..<24].elementsEqual(size), "800 × 1200 pixels")
  }

  // MARK: PNG

  @Test(arguments: ["show", "simulate"]) func `without rsvg-convert nothing is written`(command: String)
    throws
  {
    let (png, svg) = (folder.file("tap.png"), folder.file("tap.svg"))
    let run = try Command.start(
      [command, "tap", "--png", png, "--svg", svg], environment: ["PATH": folder.path]
    ).finish()
    #expect(run.exitCode == 69)
    #expect(run.errors.contains("rsvg-convert is not installed [no-png-converter]"), "\(run.errors)")
    #expect(run.errors.contains("apt-get install librsvg2-bin"))
    #expect(run.output == "" && folder.names.isEmpty)
  }

  @Test(arguments: ["exit 3", "echo no picture", "kill -9 $$"])
  func `a converter that fails leaves the old file`(script: String) throws {
    let environment = try standIn("\(script) 2>/dev/null")
    let png = try folder.write("old", to: "tap.png")
    let run = try Command.start(["show", "tap", "--png", png], environment: environment).finish()
    #expect(run.exitCode == 74 && run.errors.contains("[png-failed]"), "\(run.errors)")
    #expect(folder.bytes("tap.png") == Array("old".utf8) && folder.names == ["rsvg-convert", "tap.png"])
  }

  /// Regression: a converter that the system cannot start "made no picture (exit code 255)".
  @Test func `a converter that cannot start is reported with the reason`() throws {
    let path = try folder.write("#!/no/such/program\n", to: "rsvg-convert")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let run = try Command.start(
      ["show", "tap", "--png", folder.file("tap.png")], environment: ["PATH": folder.path]
    ).finish()
    #expect(run.exitCode == 74 && folder.names == ["rsvg-convert"])
    #expect(
      run.errors.contains("cannot start \(path): No such file or directory [png-failed]"), "\(run.errors)")
  }

  @Test func `the converter reads the picture in one appearance`() throws {
    let seen = folder.file("seen.svg")
    let environment = try standIn(#"cat > \#(seen); printf '\211PNG'"#)
    let run = try Command.start(
      ["show", "tap", "--png", folder.file("tap.png")], environment: environment
    ).finish()
    #expect(run.exitCode == 0, "\(run.errors)")
    let svg = try String(contentsOfFile: seen, encoding: .utf8)
    #expect(svg == (try Command.run("show", "tap", "--svg", "-", "--appearance", "light").output))
    #expect(folder.bytes("tap.png") == [0x89, 0x50, 0x4E, 0x47])
  }

  @Test func `a PNG has two pixels for each of the picture`() throws {
    let (one, other) = (folder.file("one.png"), folder.file("other.png"))
    for file in [one, other] {
      #expect(try Command.run("show", "success", "--png", file, "--appearance", "dark").exitCode == 0)
    }
    let bytes = folder.bytes("one.png")
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(bytes.count > 24 && bytes[16..<20].elementsEqual([0, 0, 0x06, 0xE0]), "1760 pixels wide")
    #expect(folder.bytes("other.png") == bytes)
  }
}

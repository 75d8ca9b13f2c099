/// `export`, `convert` and `formats`, as their users call them.
@Suite struct ExportTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  @Test func `a haptic of the catalogue is written to standard output`() throws {
    let run = try Command.run("export", "settlementComplete", "--to", "ahap")
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix(#"{\#n  "Version": 1"#))
    let shown = try Command.run("show", "-", "--json", input: run.output)
    #expect(shown.output == (try Command.run("show", "settlementComplete", "--json").output))
  }

  @Test func `losses stand on standard error with their place in the file`() throws {
    let long = try folder.write(
      """
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 0.0004, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 1}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.9}]}}
      ]}
      """, to: "late.ahap")
    let run = try Command.run("export", long, "--to", "android-waveform")
    #expect(run.exitCode == 0)
    #expect(
      run.errors.contains(
        "\(long):2:13: loss: the times of 1 event are rounded, by at most 0.4 ms (events[0]) [times-rounded]\n"
      ))
    #expect(run.errors.contains("[sharpness-dropped]"))
  }

  @Test func lossesAsJSONCarryTheirNumbers() throws {
    let kept = folder.file("losses.json")
    let run = try Command.run(
      "export", "tap", "--to", "android-waveform", "--losses", "json", "--losses-file", kept)
    #expect(run.exitCode == 0)
    #expect(run.errors.contains(#""format": "thrum.losses/1""#))
    #expect(run.errors.contains(#""code": "tap-as-pulse""#))
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == run.errors)
  }

  @Test func `strict fails on a loss and writes nothing`() throws {
    let file = folder.file("strict.json")
    let run = try Command.run("export", "tap", "--to", "web-vibrate", "--strict", "-o", file)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("[tap-as-pulse]"))
    #expect(!FileManager.default.fileExists(atPath: file))
    let clean = try Command.run("export", "tap", "--to", "ahap", "--strict", "-o", folder.file("tap.ahap"))
    #expect(clean.exitCode == 0)
  }

  @Test func `convert takes the formats from the names`() throws {
    let ahap = folder.file("knock.ahap")
    let haptic = folder.file("knock.haptic")
    #expect(try Command.run("convert", "settlementComplete", ahap).exitCode == 0)
    #expect(try Command.run("convert", ahap, haptic).exitCode == 0)
    #expect(try String(contentsOfFile: haptic, encoding: .utf8).contains(#""signals""#))
    let back = try Command.run("convert", haptic, "-", "--to", "ahap")
    #expect(back.output.contains("0.12"))
  }

  /// Regression: `convert x x` replaced its own input without a word.
  @Test func `a file is written over itself only in place`() throws {
    let path = folder.file("knock.ahap")
    #expect(try Command.run("convert", "settlementComplete", path).exitCode == 0)
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.ahap"), withDestinationPath: path)
    try FileManager.default.linkItem(atPath: path, toPath: folder.file("twin.ahap"))
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing(":", with: " :")
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    for other in [path, folder.file("./knock.ahap"), folder.file("link.ahap"), folder.file("twin.ahap")] {
      let run = try Command.run("convert", path, other)
      #expect(run.exitCode == 64)
      let what =
        other == path ? "a file that the command reads" : "the same file as \(path), which the command reads"
      #expect(
        run.errors
          == "\(other): error: this is \(what) [output-is-input]\n"
          + "  hint: name another file, or add --in-place to replace this one\n")
      let export = try Command.run("export", path, "--to", "ahap", "-o", other)
      #expect(export.exitCode == 64 && export.errors.contains("[output-is-input]"), "\(export.errors)")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    let run = try Command.run("convert", path, path, "--in-place")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) != text)
    #expect(try Command.run("convert", path, folder.file("other.ahap")).exitCode == 0)
  }

  /// A format of several files puts the others beside the named one.
  @Test func `no file of several is written over the one that is read`() throws {
    let curve = #"""
      {"Version": 1, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": []}},
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1, "EventParameters": []}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
          {"Time": 0, "ParameterValue": 0.2}, {"Time": 1, "ParameterValue": 1}]}}]}
      """#
    let source = try folder.write(curve, to: "whole.ahap")
    let first = try Command.run("convert", source, folder.file("a.ahap"), "--kind", "split")
    #expect(first.exitCode == 0, "\(first.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let second = try #require(names.first { $0.hasPrefix("a") && $0 != "a.ahap" })
    try FileManager.default.removeItem(atPath: folder.file(second))
    try FileManager.default.moveItem(atPath: source, toPath: folder.file(second))
    let run = try Command.run("convert", folder.file(second), folder.file("a.ahap"), "--kind", "split")
    #expect(run.exitCode == 64 && run.errors.contains("[output-is-input]"), "\(run.errors)")
    #expect(try String(contentsOfFile: folder.file(second), encoding: .utf8) == curve)
  }

  /// Regression: `render -o tap.mp3` wrote a WAV file under that name.
  @Test func `a sound in another format than WAV is refused with the way to make it`() throws {
    let output = folder.file("my tap.mp3")
    let run = try Command.run("render", "tap", "-o", output)
    #expect(run.exitCode == 64)
    let wav = folder.file("my tap.wav")
    #expect(
      run.errors
        == "\(output): error: render writes WAV files, not .mp3 [unknown-format]\n"
        + "  hint: thrum render tap -o '\(wav)' && ffmpeg -i '\(wav)' '\(output)'   (or sox '\(wav)' '\(output)')\n"
    )
    let pattern = try Command.run("render", "tap", "-o", folder.file("tap.ahap"))
    #expect(pattern.exitCode == 64)
    #expect(pattern.errors.contains("hint: a pattern is written by: thrum convert tap "), "\(pattern.errors)")
    let unknown = try Command.run("render", "tap", "-o", folder.file("tap.xyz"))
    #expect(unknown.exitCode == 64 && unknown.errors.contains("name a file that ends in .wav"))
    for name in ["tap.WAV", "tap", "v1.2/tap.wave"] {
      try FileManager.default.createDirectory(
        atPath: folder.file("v1.2"), withIntermediateDirectories: true)
      #expect(try Command.run("render", "tap", "-o", folder.file(name)).exitCode == 0, "\(name)")
    }
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func `what cannot be written is wrong usage`() throws {
    let unnamed = try Command.run("convert", "tap", folder.file("tap.unknown"))
    #expect(unnamed.exitCode == 64)
    #expect(unnamed.errors.contains("hint: choose one with --to: "))
  }

  @Test func `a place that cannot be written ends with 74`() throws {
    let run = try Command.run("export", "tap", "--to", "ahap", "-o", folder.file("nowhere/tap.ahap"))
    #expect(run.exitCode == 74)
    #expect(run.errors.contains("[cannot-write]"))
  }

  @Test func `what cannot be read ends with 2 and leaves no file`() throws {
    let broken = try folder.write(#"{"Pattern": ["#, to: "broken.ahap")
    let output = folder.file("out.haptic")
    let run = try Command.run("convert", broken, output)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("broken.ahap:1:14: error:"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test func formatsListsEveryFormatTwice() throws {
    let table = try Command.run("formats")
    let json = try Command.run("formats", "--json")
    for name in ["ahap", "haptic", "pulsar", "android-xml", "web-vibrate", "hjif", "c-header"] {
      #expect(table.output.contains("\n\(name) "), "\(name)")
      #expect(json.output.contains(#""id": "\#(name)""#), "\(name)")
    }
    #expect(json.output.contains(#""format": "thrum.formats/1""#))
  }

  /// Regression: programs read standard error; a text warning before the JSON made it invalid.
  @Test func lossesAsJSONAreNothingButJSON() throws {
    let odd = try folder.write(
      """
      {"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1.8}]}}]}
      """, to: "odd.ahap")
    let run = try Command.run("export", odd, "--to", "web-vibrate", "--losses", "json")
    let object = try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any]
    let findings = object?["findings"] as? [[String: Any]]
    #expect(findings?.map { $0["code"] as? String } == ["ahap-clamped"])
    #expect(findings?.first?["line"] as? Int == 2)
  }
}

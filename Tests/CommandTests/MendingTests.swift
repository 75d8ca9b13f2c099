/// Files that `--fix` must not change, and omissions that an export must report.
@Suite struct MendingTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func text(_ name: String) -> String { String(decoding: folder.bytes(name), as: UTF8.self) }

  /// Regression: a comment was removed from a `tsconfig.json` that happened to be broken.
  @Test func whatIsNoPatternIsNeverMended() throws {
    let broken = #"{"compilerOptions": {// not ours\#n bad"#
    _ = try folder.write(broken, to: "tsconfig.json")
    _ = try folder.write("[1, 2, 3,]", to: "data.json")
    let run = try Command.run("lint", "--fix", folder.file(""))
    #expect(run.exitCode == 2, "\(run.output)")
    #expect(run.output == "")
    #expect(text("tsconfig.json") == broken)
    #expect(text("data.json") == "[1, 2, 3,]")
    let named = try Command.run("lint", "--fix", folder.file("tsconfig.json"))
    #expect(named.exitCode == 2)
    #expect(text("tsconfig.json") == broken)
  }

  @Test func aMendedFileKeepsItsMode() throws {
    let path = try folder.write(
      #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",}}]}"#,
      to: "m.ahap")
    #expect(chmod(path, 0o600) == 0)
    let run = try Command.run("lint", "--fix", path)
    #expect(run.errors.contains("applied 1 fix in 1 file"), "\(run.errors)")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(text("m.ahap").contains("HapticTransient\"}}"))
  }

  @Test func `an export of nothing fails and writes nothing`() throws {
    let silent = try folder.write(
      #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0}]}}]}"#,
      to: "silent.ahap")
    let run = try Command.run("export", silent, "--to", "web-vibrate", "-o", folder.file("o.json"))
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("[nothing-to-play]"))
    #expect(folder.bytes("o.json").isEmpty)
  }

  @Test func `a repetition and other parts are losses`() throws {
    let loop = try folder.write(
      #"{"timings": [0, 50, 50], "amplitudes": [0, 200, 0], "repeat": 0}"#, to: "l.waveform.json")
    let run = try Command.run("export", loop, "--to", "ahap", "--strict")
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("[repeat-dropped]"), "\(run.errors)")
    let select = try folder.write(
      """
      <vibration-select><vibration-effect><predefined-effect name="click"/></vibration-effect>\
      <vibration-effect><predefined-effect name="tick"/></vibration-effect></vibration-select>
      """, to: "s.xml")
    let first = try Command.run("export", select, "--to", "ahap")
    #expect(first.errors.contains("1 other pattern of the file left out [parts-left-out]"), "\(first.errors)")
    let second = try Command.run("export", select, "--to", "ahap", "--part", "2")
    #expect(!second.errors.contains("parts-left-out"))
    #expect(second.output != first.output)
  }
}

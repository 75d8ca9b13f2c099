/// Names of written files, and the formats that they mean.
@Suite struct OutputNameTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  /// Regression: a clip was written into a file named w.ahap without a word.
  @Test func `a name that means another format is refused`() throws {
    let path = folder.file("w.ahap")
    for run in [
      try Command.run("export", "tap", "--to", "haptic", "-o", path),
      try Command.run("convert", "tap", path, "--to", "haptic"),
    ] {
      #expect(run.exitCode == 64)
      #expect(run.errors.contains("the name means ahap, but haptic would be in the file [name-mismatch]"))
      #expect(run.errors.contains("name it *.haptic, or write --to ahap"))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
    // A name that means no format, and the format's own, are taken.
    for name in ["w.json", "w.vibrate.json", "w", "w.txt"] {
      let run = try Command.run("export", "tap", "--to", "web-vibrate", "-o", folder.file(name))
      #expect(run.exitCode == 0, "\(run.errors)")
    }
  }

  /// Regression: the answer to `x.json` was a line of all formats.
  @Test func `an ending of several formats names their longer ones`() throws {
    let run = try Command.run("convert", "tap", folder.file("x.json"))
    #expect(run.exitCode == 64)
    #expect(run.errors.contains("x.vibrate.json for web-vibrate"))
    #expect(run.errors.contains("--to: "))
    let other = try Command.run("convert", "tap", folder.file("x.foo"))
    #expect(other.exitCode == 64 && other.errors.contains("choose one with --to: "))
  }
}

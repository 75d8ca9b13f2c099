/// An update of goldens stays in the folder of its configuration, follows no link and replaces goldens only.
@Suite struct GoldenPlaceTests {
  private let project: PatternProject
  private let elsewhere: Scratch

  init() throws {
    (project, elsewhere) = (try PatternProject(), try Scratch())
    try project.write(PatternProject.taps(0, 100), to: "haptics/a.ahap")
  }

  private func link(_ target: String, to name: String) {
    #expect(symlink(target, project.scratch.file(name)) == 0)
  }

  /// Regression: in a checkout with `goldens/a.ahap.golden.json -> ~/anything`, an update replaced that file.
  @Test func `a golden that is a link is not written, nor what it leads to`() throws {
    let precious = try elsewhere.write("precious", to: "precious")
    try project.write("", to: "haptics/goldens/b")
    link(precious, to: "haptics/goldens/a.ahap.golden.json")
    let run = try project.test("haptics", "--update")
    #expect(run.exitCode == 64, "\(run.errors)")
    #expect(run.errors.contains("goldens/a.ahap.golden.json is a link to \(precious)"), "\(run.errors)")
    #expect(run.errors.contains("[golden-link]") && run.errors.contains("--force"))
    #expect(elsewhere.bytes("precious") == Array("precious".utf8))
    let forced = try project.test("haptics", "--update", "--force")
    #expect(forced.exitCode == 0, "\(forced.errors)")
    #expect(String(decoding: elsewhere.bytes("precious"), as: UTF8.self).contains("thrum.golden/"))
  }

  @Test func `a folder of goldens that is a link is not written to`() throws {
    link(elsewhere.path, to: "haptics/goldens")
    let run = try project.test("haptics", "--update")
    #expect(run.exitCode == 64 && run.errors.contains("[golden-link]"), "\(run.errors)")
    #expect(elsewhere.names.isEmpty)
  }

  /// Regression: `"goldens": "../../outside"` made folders and files there, unasked.
  @Test(arguments: [true, false])
  func `goldens outside the folder of the configuration are not written`(isAbsolute: Bool) throws {
    let path = isAbsolute ? elsewhere.path : "../\((elsewhere.path as NSString).lastPathComponent)"
    try project.write(#"{"format": "thrum.config/1", "test": {"goldens": "\#(path)"}}"#, to: "thrum.json")
    let run = try project.test("haptics", "--update")
    #expect(run.exitCode == 64 && run.errors.contains("[goldens-outside]"), "\(run.errors)")
    #expect(run.errors.contains("outside the folder of thrum.json"), "\(run.errors)")
    #expect(elsewhere.names.isEmpty)
    #expect(try project.test("haptics", "--update", "--force").exitCode == 0)
    #expect(elsewhere.names == ["haptics"])
    // A file that is there is not removed either.
    try project.remove("haptics/a.ahap")
    try project.write(PatternProject.taps(0), to: "haptics/z.ahap")
    _ = try project.test("haptics", "--update")
    #expect(elsewhere.bytes("haptics/a.ahap.golden.json").isEmpty == false)
  }

  @Test func `a file that is no golden is not replaced`() throws {
    try project.write("my notes", to: "haptics/goldens/a.ahap.golden.json")
    let run = try project.test("haptics", "--update")
    #expect(run.exitCode == 64 && run.errors.contains("[not-a-golden]"), "\(run.errors)")
    let notes = project.scratch.bytes("haptics/goldens/a.ahap.golden.json")
    #expect(notes == Array("my notes".utf8))
    #expect(try project.test("haptics", "--update", "--force").exitCode == 0)
    #expect(try project.test("haptics").exitCode == 0)
    // Goldens that are elsewhere are read with it, too.
    #expect(try project.test("haptics", "--force").exitCode == 0)
  }

  /// Regression: `lint --fix` wrote through links.
  @Test func `lint fixes no file through a link`() throws {
    let broken = #"{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient",}}]}"#
    let target = try elsewhere.write(broken, to: "t.ahap")
    link(target, to: "haptics/l.ahap")
    let path = project.scratch.file("haptics/l.ahap")
    let run = try Command.run("lint", "--fix", project.scratch.file("haptics"))
    #expect(run.exitCode == 64, "\(run.errors)")
    #expect(run.errors.contains("\(path): error: this is a link to \(target)"), "\(run.errors)")
    #expect(run.errors.contains("[fix-link]") && run.errors.contains("--force"))
    #expect(elsewhere.bytes("t.ahap") == Array(broken.utf8))
    #expect(try Command.run("lint", "--fix", "--force", path).exitCode == 0)
    #expect(elsewhere.bytes("t.ahap") != Array(broken.utf8))
    #expect(try Command.run("lint", "--force", path).exitCode == 64)
  }
}

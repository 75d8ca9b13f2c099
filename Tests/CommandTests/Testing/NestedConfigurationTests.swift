/// A folder's own thrum.json rules below a parent folder, for `test`, `lint` and `report` alike.
///
/// Regression: opened from a folder above, the 33 goldens of a catalogue were those of deleted patterns, and an update
/// removed them.
@Suite(.timeLimit(.minutes(5))) struct NestedConfigurationTests {
  private static let configuration = """
    {"format": "thrum.config/1",
     "lint": {"ignore": ["drafts"], "rules": {"gap-soft": "off"}},
     "test": {"paths": ["patterns"], "goldens": "Kept", "profiles": ["android-erm"], "ignore": ["drafts"]}}
    """

  /// A folder `haptics` with goldens of its patterns and of the catalogue, in a folder with other patterns.
  private func project() throws -> PatternProject {
    let project = try PatternProject()
    try project.write(Self.configuration, to: "haptics/thrum.json")
    try project.write(PatternProject.taps(0, 30), to: "haptics/patterns/one.ahap")
    try project.write(PatternProject.taps(0, 120), to: "haptics/patterns/sub/two.ahap")
    try project.write("{", to: "haptics/patterns/drafts/no.ahap")
    try project.write(PatternProject.taps(0), to: "haptics/elsewhere.ahap")
    try project.write(PatternProject.taps(0, 90), to: "other/three.ahap")
    _ = try Command.start(["test", ".", "--update"], in: project.scratch.file("other")).finish()
    for arguments in [["test", "--update"], ["test", "tap", "--update"]] {
      _ = try Command.start(arguments, in: project.scratch.file("haptics")).finish()
    }
    return project
  }

  @Test func `the goldens of a folder are right from above`() throws {
    let project = try project()
    #expect(
      project.files(below: "haptics/Kept") == [
        "catalogue/tap.golden.json", "patterns/one.ahap.golden.json", "patterns/sub/two.ahap.golden.json",
      ])
    let before = project.files()
    let own = try Command.start(["test"], in: project.scratch.file("haptics")).finish()
    #expect(own.exitCode == 0, "\(own.output)\(own.errors)")
    for path in [".", "haptics/..", project.scratch.path] {
      let run = try project.test(path)
      #expect(run.exitCode == 0, "\(path): \(run.output)\(run.errors)")
      let update = try project.test(path, "--update")
      #expect(update.exitCode == 0 && project.files() == before, "\(path): \(update.output)\(update.errors)")
    }
    // A change and a loss are said in the same words from both places.
    try project.write(PatternProject.taps(0, 40), to: "haptics/patterns/one.ahap")
    try project.remove("haptics/patterns/sub/two.ahap")
    let below = try Command.start(["test"], in: project.scratch.file("haptics")).finish()
    let above = try project.test(".")
    #expect(below.exitCode == 1 && above.exitCode == 1)
    #expect(
      above.output.components(separatedBy: "error").count
        == below.output.components(separatedBy: "error").count,
      "\(above.output) and \(below.output)")
    #expect(above.output.replacing("haptics/", with: "").contains("patterns/sub/two.ahap is gone"))
  }

  /// The configuration rules also where no pattern is left.
  @Test func `a folder without patterns keeps its catalogue`() throws {
    let project = try project()
    try project.remove("haptics/patterns")
    try project.remove("haptics/elsewhere.ahap")
    let run = try project.test(".", "--update")
    #expect(
      project.files(below: "haptics/Kept") == ["catalogue/tap.golden.json"], "\(run.output)\(run.errors)")
  }

  @Test func `lint and report follow the folder's own configuration from above`() throws {
    let project = try project()
    let below = try Command.start(["lint", "."], in: project.scratch.file("haptics")).finish()
    let above = try Command.start(["lint", "haptics"], in: project.scratch.path).finish()
    #expect(above.exitCode == below.exitCode)
    #expect(above.output.replacing("haptics/", with: "") == below.output.replacing("./", with: ""))
    let report = try Command.start(["report", ".", "-o", "r.html"], in: project.scratch.path).finish()
    #expect(report.exitCode < 2, "\(report.errors)")
    let page = String(decoding: project.scratch.bytes("r.html"), as: UTF8.self)
    #expect(page.contains("two") && !page.contains("is gone") && !page.contains("drafts"))
  }
}

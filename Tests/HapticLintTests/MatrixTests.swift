@Suite struct MatrixTests {
  private func report(_ profiles: [DeviceProfile], _ files: (name: String, line: String)...) -> LintReport {
    let linter = Linter(LintConfiguration(levels: Self.quiet), profiles: profiles)
    return LintReport(
      files.map { linter.lint(Fixture.document(Fixture.file(of: $0.line), name: $0.name)) })
  }

  /// Only the table is checked.
  private static let quiet = Dictionary(
    (LintRule.all + LintRule.device).map { ($0.id, LintLevel.off) }, uniquingKeysWith: { one, _ in one })

  @Test func `the table has a row for each pattern and a column for each device`() {
    var numb = Fixture.quickLRA("numb")
    numb.drive.leastAmplitude = UnitLevel(clamping: 0.5)
    var onOff = Fixture.quickLRA("on-off")
    onOff.playback = .vibration
    let text = report(
      [Fixture.quickLRA(), numb, onOff, Fixture.tablet],
      ("both.ahap", "o:0.6{500ms} O"),
      ("weak.ahap", "~:0.6{400ms}")
    ).text()
    #expect(
      text.hasPrefix(
        """
        what a hand would feel, simulated:

                quick-lra  numb      on-off  tablet
          both  felt       1/2       felt v  not played
          weak  felt       not felt  felt v  not played

        """), "\(text)")
    #expect(text.hasSuffix("  not simulated  longer than is simulated\n"))
  }

  /// Regression: the table of 25 devices was 290 columns wide.
  @Test func `no line of the table is wider than the terminal`() {
    let all = report(
      DeviceProfiles.builtIn.profiles, ("both.ahap", "o:0.6{500ms} O"), ("\(Self.long).ahap", "~:0.6{400ms}"))
    for width in [30, 50, 64, 78, 100, 400] {
      let lines = all.text(width: width).split(separator: "\n", omittingEmptySubsequences: false)
      // A name of a device may be wider than a very narrow screen.
      #expect(lines.allSatisfy { $0.count <= max(width, 28) }, "\(width): \(lines.map(\.count))")
    }
    let text = all.text(width: 78)
    #expect(
      text.contains("\n                             a b c d e f g h i j k l m n o p q r s t u v w x y\n"),
      "\(text)")
    #expect(
      text.contains("  both                       ~ v + ") && text.contains("\n  a android-erm "), "\(text)")
    #expect(text.contains("  + felt ") && !text.contains("f the fallback plays"), "\(text)")
    // Six devices have their words for people.
    let common = report(CommonDevices.profiles, ("both.ahap", "o:0.6{500ms} O")).text(width: 78)
    #expect(
      common.contains("\n        iphone  pixel  weak-android  watch  gamepad  web\n  both  felt "),
      "\(common)")
  }

  private static let long = String(repeating: "n", count: 60)

  @Test func `a tap of strength zero is not counted`() throws {
    let linter = Linter(LintConfiguration(levels: Self.quiet), profiles: [Fixture.quickLRA()])
    let result = linter.lint(
      Fixture.document(Fixture.file(of: "o:0{500ms} O"), name: "zero.ahap"))
    let outcome = try #require(result.patterns.first?.outcomes.first)
    #expect(outcome.events == 1 && outcome.felt == 1 && outcome.verdict == .felt)
  }

  /// Regression: events after ten minutes of motion were ignored, and the table said "ok".
  @Test func `what is not simulated to its end is not called ok`() throws {
    let text = report([Fixture.slowMotor, Fixture.tablet], ("long.ahap", "={30s}*22 @700s O")).text()
    #expect(text.contains("  long  not simulated  not played"), "\(text)")
  }

  @Test func oneDeviceNeedsNoTable() {
    let report = report([Fixture.quickLRA()], ("a.ahap", "o:0.8"))
    #expect(report.text() == "")
    #expect(report.json().contains(#""matrix""#))
  }

  @Test func `files with the same name of a pattern are told apart`() {
    let text = report(
      [Fixture.quickLRA(), Fixture.tablet], ("x/a.ahap", "o:0.8"), ("y/a.ahap", "o:0.8")
    ).text()
    #expect(text.contains("  x/a.ahap a  felt") && text.contains("  y/a.ahap a  felt"), "\(text)")
  }

  @Test func `a name from a file is made fit for a terminal`() {
    let text = report(
      [Fixture.quickLRA(), Fixture.tablet],
      ("\u{1B}[31m\(String(repeating: "n", count: 60)).ahap", "o:0.8")
    ).text()
    #expect(!text.contains("\u{1B}") && text.contains("  …nnn"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 70 })
  }

  @Test func theTableAsJSONHasEveryNumber() throws {
    let text = report([Fixture.onOff, Fixture.tablet], ("a.ahap", "~:0.6{400ms}")).json()
    let root = try #require(JSONTree(reading: SourceText(name: "", bytes: Array(text.utf8))).root)
    let row = try #require(root["matrix"]?.elements?.first)
    #expect(row["file"]?.string == "a.ahap" && row["pattern"]?.string == "a")
    let devices = try #require(row["devices"]?.elements)
    #expect(devices.map { $0["profile"]?.string } == ["on-off", "tablet"])
    #expect(devices.map { $0["verdict"]?.string } == ["felt", "nothing"])
    #expect(devices.map { $0["step"]?.string } == ["vibration", "nothing"])
    #expect(devices.map { $0["events"]?.number } == [1, 0] && devices.map { $0["felt"]?.number } == [1, 0])
  }
}

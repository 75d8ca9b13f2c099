/// The findings of a folder on devices: one line for each code of a file.
@Suite struct ConciseTests {
  private static let soon = "o:0.8{20ms} o:0.8"

  /// Files of the same line of notation.
  private func report(_ count: Int, _ line: String, on profiles: [DeviceProfile]) -> LintReport {
    let linter = Linter(LintConfiguration(levels: ["twins": .off]), profiles: profiles)
    return LintReport(
      (0..<count).map { linter.lint(Fixture.document(Fixture.file(of: line), name: "f\($0).ahap")) })
  }

  private func lines(_ report: LintReport, showsAll: Bool = false) -> [String] {
    report.text(as: .concise, showsAll: showsAll, hasTable: false).split(separator: "\n").map(String.init)
  }

  @Test func `several patterns on devices are concise and one is not`() {
    let (one, two) = (report(1, Self.soon, on: [Fixture.onOff]), report(2, Self.soon, on: [Fixture.onOff]))
    #expect(one.style == .full && two.style == .concise && report(2, Self.soon, on: []).style == .full)
    #expect(one.text().contains("\n  hint: ") && !two.text().contains("\n  hint: "))
    #expect(two.text(as: .full).contains("\n  hint: "))
  }

  @Test func `a code of a file is one line with the number of the others and every device`() throws {
    // Each device has the finding at another event.
    var mute = Fixture.quickLRA("mute", limits: DeviceLimits(tapsPerSecond: 1))
    mute.drive.leastAmplitude = 0.2
    let taps = "o:0.8{20ms} o:0.8{2s} o:0.3{2s} =:0.8{2ms}"
    let found = lines(report(1, taps, on: [Fixture.quickLRA(), mute]))
    let codes = found.compactMap { $0.firstMatch(of: /\[([a-z-]+)\]$/)?.output.1 }
    #expect(codes.count == found.count && Set(codes).count == codes.count, "\(found)")
    let fused = try #require(found.first { $0.hasSuffix("[fuse-hard]") })
    #expect(fused.hasSuffix("many hands feel one (1 of 2 devices: quick-lra) [fuse-hard]"), "\(fused)")
    let faint = try #require(found.first { $0.hasSuffix("[sub-threshold]") })
    #expect(faint.contains("; and ") && faint.hasSuffix("(all 2 devices) [sub-threshold]"), "\(faint)")
  }

  @Test func `a code that many files have is shown for three of them`() {
    let five = lines(report(5, Self.soon, on: [Fixture.quickLRA()]))
    #expect(five.count == 5 && !five.contains { $0.contains("more files") })
    let six = report(6, Self.soon, on: [Fixture.quickLRA()])
    let shown = lines(six)
    #expect(
      shown.count == 3 && shown[2].contains("; and the same code in 3 more files [fuse-hard]"), "\(shown)")
    #expect(shown.dropLast().allSatisfy { !$0.contains("more files") })
    #expect(lines(six, showsAll: true).count == 6)
    #expect(six.writeText { _ in } && !six.writeText(showsAll: true) { _ in })
  }

  @Test func `the statistics count findings files and fixes`() throws {
    let tidy = Fixture.file(of: Self.soon)
    let untidy = tidy.replacing("\n] }", with: ",\n] }")
    let report = LintReport([tidy, untidy, tidy].map { Linter().lint(Fixture.document($0)) })
    let lines = report.statistics(width: nil).split(separator: "\n")
    #expect(
      lines[0].split(separator: " ").map(String.init)
        == ["FINDINGS", "FILES", "FIXABLE", "SEVERITY", "CODE", "WHAT", "IT", "IS"])
    #expect(lines[1].hasPrefix("3         3      0        warning   fuse-hard"), "\(lines)")
    #expect(lines[2].hasPrefix("1         1      1        warning   json-trailing-comma"), "\(lines)")
    #expect(LintReport([]).statistics(width: 100) == "")
    let json = LintReport.statisticsReport.json(report)
    let root = try #require(JSONTree(reading: SourceText(name: "", bytes: Array(json.utf8))).root)
    #expect(root["codes"]?.elements?.map { $0["findings"]?.number } == [3, 1])
    #expect(root["summary"]?["warnings"]?.number == 4)
  }
}

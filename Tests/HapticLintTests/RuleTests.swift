import HapticFormats
import HapticLint
import HapticModel
import HapticText
import HapticTimeline
import Testing

@Suite struct RuleTests {
  private func codes(_ entries: String...) -> [String] { Fixture.codes(entries) }

  @Test func `thresholds hold just below and exactly at their number`() {
    #expect(codes(Fixture.tap(0), Fixture.tap(0.029999999)) == ["fuse-hard"])
    #expect(codes(Fixture.tap(0), Fixture.tap(0.03)) == ["gap-soft"])
    #expect(codes(Fixture.tap(0), Fixture.tap(0.049999999)) == ["gap-soft"])
    #expect(codes(Fixture.tap(0), Fixture.tap(0.05)) == [])
    #expect(codes(Fixture.tap(0), Fixture.tap(0.079), Fixture.tap(0.158)) == ["train-buzz"])
    #expect(codes(Fixture.tap(0), Fixture.tap(0.08), Fixture.tap(0.16)) == [])
    #expect(codes(Fixture.vibration(0, 0.02)) == [])
    #expect(codes(Fixture.vibration(0, 0.020000001)) == ["tap-too-long"])
    #expect(codes(Fixture.vibration(0, 0.05)) == ["tap-too-long"])
    #expect(codes(Fixture.vibration(0, 0.050000001)) == [])
    #expect(codes(Fixture.tap(0, 0.5), Fixture.tap(0.2, 0.69)) == ["level-step"])
    #expect(codes(Fixture.tap(0, 0.5), Fixture.tap(0.2, 0.7)) == [])
    #expect(codes(Fixture.vibration(0, 0.1, 0.8)) == [])
    #expect(codes(Fixture.vibration(0, 0.1, 0.81)) == ["startle"])
    #expect(codes(Fixture.vibration(0, 0.099, 0.81)) == [])
  }

  @Test func `a tap too long is a warning above thirty milliseconds`() {
    #expect(Fixture.lint(Fixture.file([Fixture.vibration(0, 0.03)])).map(\.severity) == [.note])
    #expect(Fixture.lint(Fixture.file([Fixture.vibration(0, 0.031)])).map(\.severity) == [.warning])
  }

  @Test func `layers and accents are not separate events`() {
    #expect(codes(Fixture.tap(0), Fixture.tap(0)) == [])
    #expect(codes(Fixture.tap(0), Fixture.vibration(0.015, 0.3)) == [])
    #expect(codes(Fixture.vibration(0, 0.3), Fixture.tap(0.2)) == [])
    #expect(codes(Fixture.vibration(0, 0.3), Fixture.tap(0.3)) == [])
    #expect(codes(Fixture.vibration(0, 0.3), Fixture.vibration(0.3, 0.3)) == [])
  }

  @Test func `a tap soon after a vibration runs into it`() {
    #expect(codes(Fixture.vibration(0, 0.3), Fixture.tap(0.34)) == ["gap-soft"])
    #expect(codes(Fixture.vibration(0, 0.3), Fixture.vibration(0.34, 0.3)) == ["gap-soft"])
    #expect(codes(Fixture.vibration(0, 0.01), Fixture.tap(0.025)) == ["fuse-hard"])
  }

  @Test func `taps on a vibration are still told apart`() {
    #expect(codes(Fixture.vibration(0, 0.5), Fixture.tap(0.1), Fixture.tap(0.12)) == ["fuse-hard"])
  }

  @Test func aSlopeIsFeltAsAWhole() {
    let levels = [0.3, 0.4, 0.5, 0.6, 0.7]
    #expect(Fixture.codes(levels.enumerated().map { Fixture.tap(Double($0.offset) * 0.2, $0.element) }) == [])
    #expect(
      codes(Fixture.tap(0, 0.5), Fixture.tap(0.2, 0.55), Fixture.tap(0.4, 0.6)) == [
        "level-step", "level-step",
      ])
  }

  @Test func `what feels like one is not compared in strength`() {
    #expect(codes(Fixture.tap(0, 0.8), Fixture.tap(0.02, 0.9)) == ["fuse-hard"])
  }

  /// Regression: a control that begins with the vibration counted as 1 until then.
  @Test func `a vibration that a control silences throughout is silent`() {
    func codes(_ points: [ParameterCurve.Point]) -> [String] {
      let curve = ParameterCurve(.hapticIntensity, points: points)
      let pattern = HapticPattern(
        events: [.continuous(Continuous(1.0, 0.5, for: .seconds(1)))], curves: [curve])
      let file = AHAPEncoder.encode(pattern).utf8
      return Linter().lint(PatternReader.read(bytes: file, name: "hum.ahap")).findings.map(\.code)
    }
    #expect(codes([.init(0, at: .zero), .init(0, at: .seconds(1))]).contains("silent"))
    #expect(!codes([.init(0, at: .zero), .init(0.5, at: .seconds(1))]).contains("silent"))
  }

  @Test func silentEventsAreNoEvents() {
    #expect(codes(Fixture.tap(0), Fixture.tap(0.01, 0), Fixture.tap(0.1)) == [])
  }

  @Test func `many findings of one rule are counted`() {
    let taps = (0..<10).map { Fixture.tap(Double($0) * 0.09 + Double($0 % 2) * 0.08) }
    let findings = Fixture.lint(Fixture.file(taps)).filter { $0.code == "fuse-hard" }
    #expect(findings.count == 4)
    #expect(findings.last?.message == "and 1 more of this kind in the pattern")
  }

  @Test func `thirty three taps in a second are too many and thirty two are not`() {
    func taps(_ count: Int) -> [String] { (0..<count).map { Fixture.tap(Double($0) * 0.03, 0.5) } }
    #expect(Fixture.codes(taps(33)).contains("rate-limit"))
    #expect(!Fixture.codes(taps(32)).contains("rate-limit"))
  }

  @Test func layersOfOneTapAreNoBurst() {
    let layered = (0..<4).map { _ in Fixture.tap(0, 1) } + [Fixture.tap(0.2, 1)]
    #expect(!Fixture.codes(layered).contains("rate-limit"))
    let row = (0..<4).flatMap { [Fixture.tap(Double($0) * 0.06, 0.1), Fixture.tap(Double($0) * 0.06, 1)] }
    #expect(Fixture.codes(row).contains("rate-limit"))
  }

  @Test func `a vibration within another begins long before that one ends`() {
    let nested = Fixture.file([Fixture.vibration(0, 0.5), Fixture.vibration(0.1, 0.1)])
    let finding = Fixture.lint(nested).first { $0.code == "overlaps" }
    #expect(finding?.message.contains("begins 400 ms before") == true, "\(finding?.message ?? "none")")
  }

  /// One rule in very many patterns would otherwise fill a report that nobody reads.
  @Test func `one rule has a hundred findings in a file however many patterns it holds`() {
    let rule = LintRule(id: "always", summary: "s", reason: "r.", severity: .note) { subject, log in
      for _ in 0..<2 {
        log.report(.event(0), severity: subject.part.name.hasSuffix("e149") ? .error : nil, "m")
      }
    }
    let feedbacks = (0..<150).map {
      #"{"event-name": "e\#($0)", "type": "VibraRumble", "duration": 50}"#
    }
    let text =
      #"{"name": "t", "profiles": [{"name": "full", "feedbacks": ["#
      + feedbacks.joined(separator: ",\n") + "]}]}"
    let document = Fixture.document(text, name: "t.json")
    #expect(document.parts.count == 150)
    let findings = Linter(rules: [rule]).lint(document).findings.filter { $0.code == "always" }
    #expect(findings.count == 101)
    #expect(
      findings.count { $0.message == "and 200 more of this kind in the file" && $0.severity == .error } == 1)
    #expect(Set(findings.compactMap(\.position?.line)) == Set(1...50))
  }

  @Test func aFindingStandsAtItsEvent() throws {
    let findings = Fixture.lint(
      #"\#u{FEFF}{ "Version": 1.0, "Pattern": [\#r\#n\#t"# + Fixture.tap(0) + ",\r\n\t/* 🎉 */ "
        + Fixture.tap(0.02) + "] }")
    let finding = try #require(findings.first { $0.code == "fuse-hard" })
    #expect(finding.position?.line == 4 && finding.position?.column == 21)
    #expect(finding.path == "events[1]")
  }

  @Test func `a file that cannot be read has only the findings of its reader`() {
    #expect(Fixture.lint(#"{ "Pattern": ["#).map(\.code) == ["json-syntax"])
  }

  @Test func rulesOfOthersRunBesideTheirs() {
    let strict = LintRule(id: "no-taps", summary: "A tap", reason: "Because.", severity: .error) {
      subject, log in
      for tap in subject.taps { log.report(.event(tap.index), "a tap") }
    }
    let document = Fixture.document(Fixture.file([Fixture.tap(0)]))
    #expect(Linter(rules: LintRule.all + [strict]).lint(document).findings.map(\.code) == ["no-taps"])
    #expect(Linter(rules: LintRule.all + [strict]).lint(document).fails(strictly: false))
  }
}

import HapticFormats
import HapticModel
import HapticText
import HapticTimeline
import Testing

@Suite struct LofeltHapticReadingTests {
  @Test func amplitudeBecomesAVibrationUnderACurveOfItsRoot() {
    let pattern = LofeltFixture.pattern(#"{"time":0.5,"amplitude":0.25},{"time":2,"amplitude":1}"#)
    #expect(pattern.events == [.continuous(Continuous(1.0, 0.0, at: .seconds(0.5), for: .seconds(1.5)))])
    #expect(
      pattern.curves == [
        ParameterCurve(
          .hapticIntensity, at: .seconds(0.5), points: [.init(0.5, at: .zero), .init(1, at: .seconds(1.5))])
      ])
    #expect(pattern.parameters.isEmpty)
  }

  @Test func frequencyBecomesACurveOfSharpnessAsItIs() {
    let pattern = LofeltFixture.pattern(
      #"{"time":0,"amplitude":1},{"time":1,"amplitude":1}"#,
      frequency: #"{"time":0.25,"frequency":0.25},{"time":0.5,"frequency":0.75}"#)
    #expect(
      pattern.curves.last
        == ParameterCurve(
          .hapticSharpness, at: .seconds(0.25),
          points: [.init(0.25, at: .zero), .init(0.75, at: .seconds(0.25))]))
  }

  @Test func breakpointsOfOneTimeAreAStep() {
    let pattern = LofeltFixture.pattern(
      #"{"time":0,"amplitude":1},{"time":1,"amplitude":1},{"time":1,"amplitude":0},{"time":2,"amplitude":0}"#)
    let controls = Timeline(compiling: pattern).entries.compactMap { entry -> ControlSegment? in
      if case .control(let segment) = entry.action { segment } else { nil }
    }
    #expect(controls.map(\.from) == [1, 0, 0])
    #expect(controls.map(\.to) == [1, 0, 0])
  }

  /// Amplitudes of the vibration with emphases stronger, as strong and weaker, at every place of the envelope.
  @Test(arguments: [
    #"{"time":0,"amplitude":0.3,"emphasis":E(0.7)},{"time":1,"amplitude":0}"#,
    #"{"time":0,"amplitude":0},{"time":1,"amplitude":0,"emphasis":E(0.7)},{"time":2,"amplitude":0}"#,
    #"{"time":0,"amplitude":0},{"time":1,"amplitude":0.35,"emphasis":E(0.35)},{"time":2,"amplitude":0.1}"#,
    #"{"time":0,"amplitude":0},{"time":1,"amplitude":0.9,"emphasis":E(0.2)},{"time":2,"amplitude":0.1}"#,
    #"{"time":0,"amplitude":0},{"time":1,"amplitude":0.5,"emphasis":E(1)}"#,
    #"{"time":0,"amplitude":0,"emphasis":E(0)},{"time":1,"amplitude":0.5,"emphasis":E(0)}"#,
    #"""
    {"time":0,"amplitude":0},{"time":1,"amplitude":0.5,"emphasis":E(0.6)},
    {"time":1,"amplitude":0.2,"emphasis":E(0.9)},{"time":1,"amplitude":0.1,"emphasis":E(0.3)},
    {"time":1.000000001,"amplitude":0.1,"emphasis":E(0.4)},{"time":1.000000002,"amplitude":0}
    """#,
    #"{"time":1,"amplitude":0.5,"emphasis":E(0.6)}"#,
  ])
  func aTapPlaysWithTheRootOfItsAmplitude(breakpoints: String) throws {
    let written = breakpoints.split(separator: "E(").dropFirst().compactMap { part in
      part.firstIndex(of: ")").flatMap { Double(part[..<$0]) }
    }
    let text = breakpoints.replacing("E(", with: #"{"frequency":0.625,"amplitude":"#).replacing(
      ")", with: "}")
    let taps = Timeline(compiling: LofeltFixture.pattern(text)).entries.compactMap { $0.tap }
    try #require(taps.count == written.count)
    for (tap, amplitude) in zip(taps, written) {
      #expect(abs(tap.intensity.value - amplitude.squareRoot()) <= 1e-12)
      #expect(tap.sharpness.value == 0.625)
    }
  }

  @Test func theControlIsBackOnItsCourseOneNanosecondAfterATap() {
    let pattern = LofeltFixture.pattern(
      #"""
      {"time":0,"amplitude":0.25},{"time":1,"amplitude":0.25,"emphasis":{"amplitude":1,"frequency":0}},
      {"time":2,"amplitude":0.25}
      """#)
    let values = pattern.curves[0].points.map(\.value)
    let offsets = pattern.curves[0].points.map(\.offset.nanoseconds)
    #expect(values == [0.5, 0.5, 1, 0.5, 0.5])
    #expect(offsets == [0, 1_000_000_000, 1_000_000_000, 1_000_000_001, 2_000_000_000])
    // A tap that is no stronger than the vibration needs no step.
    let even = LofeltFixture.pattern(
      #"""
      {"time":0,"amplitude":0.25},{"time":1,"amplitude":0.25,"emphasis":{"amplitude":0.25,"frequency":0}},
      {"time":2,"amplitude":0.25}
      """#)
    #expect(even.curves[0].points.count == 3)
    #expect(even.events.last == .transient(Transient(1.0, 0.0, at: .seconds(1))))
  }

  @Test func everyPartKnowsItsPlace() {
    let document = PatternReader.read(bytes: Array(LofeltFixture.everything.utf8), name: "a.haptic")
    #expect(document.isReadable)
    let lines = { (offsets: [Int]) in document.source.positions(at: offsets).map(\.line) }
    #expect(lines(document.origins.events) == [6, 8])
    #expect(lines(document.origins.curves) == [6, 11])
    #expect(document.origins.parameters.isEmpty)
  }

  @Test func whatTheFileSaysAboutItselfIsKept() {
    let document = LofeltFixture.read(LofeltFixture.everything)
    #expect(document.title == "knock")
    #expect(document.summary == "one of each")
    #expect(document.version == LofeltHapticVersion(major: 1, minor: 0, patch: 0))
    #expect(document.pattern.name == "knock")
    #expect(document.findings.isEmpty)
  }

  @Test(arguments: ["a.haptic", "A.HAPTIC", "a.json", "a.ahap", "-", "a"])
  func theFormatIsRecognisedByWhatIsInTheFile(name: String) {
    let document = PatternReader.read(bytes: Array(LofeltFixture.everything.utf8), name: name)
    #expect(document.format == .haptic)
    #expect(document.isReadable)
  }

  @Test func theNameOrTheOptionDecidesWhereTheBytesDoNot() {
    let named = PatternReader.read(bytes: Array("{}".utf8), name: "a.haptic")
    #expect(named.findings.map(\.code) == ["haptic-field-missing"])
    let told = PatternReader.read(bytes: Array("{}".utf8), name: "-", options: .init(format: .haptic))
    #expect(told.findings.map(\.code) == ["haptic-field-missing"])
    let ahap = PatternReader.read(bytes: Array(Fixture.everything.utf8), name: "a.haptic")
    #expect(ahap.format == .ahap)
  }
}

extension TimelineEntry {
  /// The tap that begins here.
  fileprivate var tap: TransientVoice? {
    if case .start(_, .transient(let voice)) = action { voice } else { nil }
  }
}

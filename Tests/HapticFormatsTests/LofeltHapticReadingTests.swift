@Suite struct LofeltHapticReadingTests {
  @Test func `amplitude becomes a vibration with a curve of its root`() throws {
    let pattern = LofeltFixture.pattern(#"{"time":0.5,"amplitude":0.25},{"time":2,"amplitude":1}"#)
    let vibration = try #require(pattern.vibrations.first)
    #expect(pattern.events.count == 1 && vibration.intensity == .full)
    #expect(vibration.time == .seconds(0.5) && vibration.duration == .seconds(1.5))
    let curve = try #require(vibration.intensityCurve)
    #expect(curve.points.first == .init(0.5, at: .zero) && curve.points.last == .init(1, at: .seconds(1.5)))
    // Between breakpoints the amplitude moves along a straight line.
    for milliseconds in [100, 400, 750, 1_100, 1_400] as [Int64] {
      let amplitude = 0.25 + 0.75 * Double(milliseconds) / 1_500
      #expect(abs(curve.value(at: .milliseconds(milliseconds)) - amplitude.squareRoot()) < 0.001)
    }
    #expect(pattern.curves.isEmpty && pattern.parameters.isEmpty)
  }

  /// At ten points of a ramp the amplitude is within half a decibel of the line that players render.
  @Test func `a ramp from nothing is within half a decibel`() throws {
    let pattern = LofeltFixture.pattern(#"{"time":0,"amplitude":0},{"time":1,"amplitude":1}"#)
    let curve = try #require(pattern.vibrations.first?.intensityCurve)
    for tenth in 1...10 {
      let intensity = curve.value(at: .milliseconds(Int64(tenth) * 95))
      let ratio = intensity * intensity / (Double(tenth) * 0.095)
      #expect(ratio > 0.944 && ratio < 1.059, "\(tenth): \(ratio)")
    }
  }

  @Test func `an amplitude that stands still needs no curve`() {
    let pattern = LofeltFixture.pattern(
      #"{"time":0,"amplitude":0.25},{"time":1,"amplitude":0.25}"#,
      frequency: #"{"time":0,"frequency":0.5625}"#)
    #expect(pattern == HapticPattern(notation: "~:0.5,0.75{1s}"))
  }

  @Test func `frequency becomes a curve of its root`() {
    let pattern = LofeltFixture.pattern(
      #"{"time":0,"amplitude":1},{"time":1,"amplitude":1}"#,
      frequency: #"{"time":0.25,"frequency":0.25},{"time":0.5,"frequency":0.5625}"#)
    // Before the first frequency it is 0.
    #expect(pattern.vibrations.map(\.sharpness) == [.zero])
    // A straight line of frequency is bent in sharpness.
    #expect(
      pattern.vibrations.map { $0.sharpnessCurve?.listed } == [
        ["250 0.0", "250 0.5", "303.125 0.5625", "362.5 0.625", "428.125 0.6875", "500 0.75"]
      ])
    #expect(pattern.vibrations.map(\.intensityCurve) == [nil])
  }

  @Test func breakpointsOfOneTimeAreAStep() throws {
    let pattern = LofeltFixture.pattern(
      #"{"time":0,"amplitude":1},{"time":1,"amplitude":1},{"time":1,"amplitude":0},{"time":2,"amplitude":0}"#)
    let curve = try #require(pattern.vibrations.first?.intensityCurve)
    #expect(curve.segments.map(\.from) == [1, 0, 0])
    #expect(curve.segments.map(\.to) == [1, 0, 0])
    #expect(curve.value(before: .seconds(1)) == 1)
    #expect(curve.value(at: .seconds(1)) == 0)
  }

  /// Amplitudes of the vibration, with weaker, equal and stronger emphases, at every place of the envelope.
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
  func `a tap plays with the root of its amplitude`(breakpoints: String) throws {
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

  /// Regression: a tap was a peak of a nanosecond in the vibration's curve.
  @Test(arguments: [(1.0, 1.0), (0.25, 0.5), (0.04, 0.2)])
  func `the vibration keeps its strength whatever the taps do`(amplitude: Double, intensity: Double) throws {
    let emphasis = #""emphasis":{"amplitude":\#(amplitude),"frequency":0}"#
    let steady = LofeltFixture.pattern(
      #"{"time":0,"amplitude":0.25},{"time":1,"amplitude":0.25,\#(emphasis)},{"time":2,"amplitude":0.25}"#)
    let tap = HapticEvent.transient(Transient(UnitLevel(clamping: intensity), 0.0, at: .seconds(1)))
    #expect(steady.events == [.continuous(Continuous(0.5, 0.0, for: .seconds(2))), tap])
    let rising = LofeltFixture.pattern(
      #"{"time":0,"amplitude":0},{"time":1,"amplitude":0.25,\#(emphasis)},{"time":2,"amplitude":1}"#)
    let curve = try #require(rising.vibrations.first?.intensityCurve)
    #expect([0, 1, 2].map { curve.value(at: .seconds($0)) } == [0, 0.5, 1])
    #expect(abs(curve.value(at: .seconds(0.64)) - 0.4) < 0.002)
    #expect(rising.events.last == tap)
  }

  @Test func everyPartKnowsItsPlace() {
    let document = PatternReader.read(bytes: Array(LofeltFixture.everything.utf8), name: "a.haptic")
    #expect(document.isReadable)
    let lines = { (offsets: [Int]) in offsets.map { document.source.position(at: $0).line } }
    #expect(lines(document.origins.events) == [6, 8])
    #expect(document.origins.curves.isEmpty)
    #expect(document.origins.parameters.isEmpty)
  }

  @Test func `what the file says about itself is kept`() {
    let document = LofeltFixture.read(LofeltFixture.everything)
    #expect(document.details?.title == "knock")
    #expect(document.summary == "one of each")
    #expect(document.details?.version == "1.0.0")
    #expect(document.pattern.name == "knock")
    #expect(document.findings.isEmpty)
  }

  @Test(arguments: ["a.haptic", "A.HAPTIC", "a.json", "a.ahap", "-", "a"])
  func `the format is recognised by what is in the file`(name: String) {
    let document = PatternReader.read(bytes: Array(LofeltFixture.everything.utf8), name: name)
    #expect(document.format == .haptic)
    #expect(document.isReadable)
  }

  @Test func `the name or the option decides where the bytes do not`() {
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

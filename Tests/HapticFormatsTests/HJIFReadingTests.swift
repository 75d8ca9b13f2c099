@Suite struct HJIFReadingTests {
  /// True if a vibration has these amplitudes at some milliseconds, each within half a decibel or 0.002.
  private func has(_ bands: String, _ amplitudes: [(milliseconds: Int64, value: Double)]) throws -> Bool {
    let pattern = HJIFFixture.read(HJIFFixture.file(bands)).pattern
    let vibration = try #require(pattern.vibrations.first)
    return amplitudes.allSatisfy { time, value in
      let curve = vibration.intensityCurve?.value(at: .milliseconds(time)) ?? 1
      let amplitude = vibration.intensity.value * curve * vibration.intensity.value * curve
      return abs(amplitude - value) < max(0.002, 0.059 * value)
    }
  }

  /// MPEG's Synthesizer is silent where the wave turns over.
  @Test func `an amplitude that changes its sign passes through nothing`() throws {
    let band = HJIFFixture.band("VectorialWave", HJIFFixture.effect(0, [(0, 0.5, 100), (100, -0.5, nil)]))
    #expect(try has(band, [(0, 0.5), (25, 0.25), (50, 0), (75, 0.25), (100, 0.5)]))
  }

  /// 3s² - 2s³ of the way, as MPEG's Synthesizer renders a curve without a type.
  @Test(arguments: ["", #""curve_type":"Cubic","#]) func `a curve eases from keyframe to keyframe`(
    _ type: String
  ) throws {
    let band = HJIFFixture.band(
      "Curve", HJIFFixture.effect(0, [(0, 0, nil), (500, 1, nil), (800, 0.2, nil)])
    )
    .replacing(#""effects""#, with: type + #""effects""#)
    #expect(
      try has(band, [(50, 0.028), (150, 0.216), (250, 0.5), (350, 0.784), (450, 0.972), (650, 0.6)]))
  }

  @Test func `a curve of type linear has straight lines`() throws {
    let band = HJIFFixture.band("Curve", HJIFFixture.effect(0, [(0, 0, nil), (500, 1, nil)]))
      .replacing(#""effects""#, with: #""curve_type":"Linear","effects""#)
    #expect(try has(band, [(50, 0.1), (250, 0.5), (450, 0.9)]))
  }

  @Test func `a curve of another type is reported as read along straight lines`() {
    let band = HJIFFixture.band("Curve", HJIFFixture.effect(0, [(0, 0, nil), (500, 1, nil)]))
      .replacing(#""effects""#, with: #""curve_type":"Akima","effects""#)
    let messages = HJIFFixture.read(HJIFFixture.file(band)).findings.map(\.message)
    #expect(
      messages.contains(
        "the curve is read as a vibration, along straight lines instead of Akima; its distance from 0 is the strength"
      ))
  }

  private typealias File = HJIFFixture

  @Test func `a keyframe of a transient band is a tap`() {
    let text = File.file(
      File.band("Transient", File.effect(10, [(0, 0.25, 65), (40, 1, 300)]), File.effect(5, [(0, 0, 182)])))
    let document = File.read(text)
    #expect(document.findings.isEmpty)
    #expect(document.parts.map(\.name) == ["palm"])
    #expect(
      document.parts[0].pattern.events == [
        .transient(Transient(0.0, UnitLevel(clamping: 117.0 / 235), at: .milliseconds(5))),
        .transient(Transient(0.5, 0.0, at: .milliseconds(10))),
        .transient(Transient(1.0, 1.0, at: .milliseconds(50))),
      ])
    #expect(document.parts[0].pattern.curves.isEmpty)
  }

  @Test func `a vibration that does not change needs no curve`() {
    let text = File.file(
      File.band("VectorialWave", File.effect(100, [(0, 0.25, 300), (50, nil, nil)])))
    #expect(File.codes(text).isEmpty)
    #expect(
      File.pattern(text).events == [
        .continuous(Continuous(0.5, 1.0, at: .milliseconds(100), for: .milliseconds(50)))
      ])
    #expect(File.pattern(text).curves.isEmpty)
  }

  @Test func `a vibration that changes has curves of its own that taps do not feel`() throws {
    let wave = File.effect(0, [(0, 0, 65), (100, 0.25, 300), (200, 0, nil)])
    let text = File.file(
      File.band("VectorialWave", wave) + "," + File.band("Transient", File.effect(50, [(0, 0.81, 182)])))
    let pattern = File.pattern(text)
    #expect(pattern.curves.isEmpty)
    let vibration = try #require(pattern.vibrations.first)
    #expect(vibration.intensity == .full && vibration.sharpness == .zero)
    let curve = try #require(vibration.intensityCurve)
    #expect([0, 100, 200].map { curve.value(at: .milliseconds($0)) } == [0, 0.5, 0])
    #expect(vibration.sharpnessCurve?.listed == ["0 0.0", "100 1.0", "200 1.0"])
    let starts = Timeline(compiling: pattern).entries.compactMap { entry -> Double? in
      guard case .start(_, .transient(let tap)) = entry.action else { return nil }
      return tap.intensity.value
    }
    #expect(starts == [0.9])
    // At the tap, the vibration is between the amplitudes 0 and 0.25.
    #expect(abs(curve.value(at: .milliseconds(50)) - (0.125 as Double).squareRoot()) < 0.005)
  }

  /// The curve of the second must not affect the release of the first.
  @Test func `a vibration knows nothing of the curve of another`() {
    let text = File.file(
      File.band(
        "VectorialWave", File.effect(0, [(0, 0, 65), (10, 1, nil)]),
        File.effect(20, [(0, 0.25, 65), (10, 0.25, nil)])))
    let events = File.pattern(text).vibrations
    #expect(events.count == 2 && events[0].intensityCurve?.extremes == 0...1)
    #expect(events[0].intensityCurve?.value(at: .milliseconds(10)) == 1)
    #expect(events[1] == Continuous(0.5, .zero, at: .milliseconds(20), for: .milliseconds(10)))
  }

  @Test func theGainMultipliesAmplitudes() {
    let band = File.band("Transient", File.effect(0, [(0, 0.5, 65)]))
    #expect(File.pattern(File.file(band, gain: "0.5")).events == [.transient(Transient(0.5, 0.0))])
    #expect(File.pattern(File.file(band, gain: "-0.5")).events == [.transient(Transient(0.5, 0.0))])
    #expect(File.codes(File.file(band, gain: "-0.5")) == ["hjif-signal-ignored"])
    #expect(File.pattern(File.file(band, gain: "3")).events == [.transient(Transient(1.0, 0.0))])
    #expect(File.codes(File.file(band, gain: "3")) == ["hjif-clamped"])
    #expect(File.codes(File.file(band, gain: "1e308")) == ["hjif-out-of-range"])
  }

  @Test func `a curve is as strong as it is far from zero`() {
    let text = File.file(File.band("Curve", File.effect(0, [(0, -0.25, 9999), (10, 0, nil), (20, 1, nil)])))
    let curve = File.pattern(text).vibrations.first?.intensityCurve
    #expect([0, 10, 20].map { curve?.value(at: .milliseconds($0)) } == [0.5, 0, 1])
    #expect(File.codes(text) == ["hjif-curve-rectified", "hjif-clamped"])
  }

  @Test func ticksAreOfTheTimescale() {
    let head = File.head.replacing("1000", with: "48000")
    let text = File.file(File.band("Transient", File.effect(1, [(4_800_000, 1, 65)])), head: head)
    #expect(File.pattern(text).events.map(\.time) == [.nanoseconds(100_000_020_833)])
  }

  @Test func `steps at the ends of a vibration have no length`() {
    let text = File.file(
      File.band("VectorialWave", File.effect(0, [(0, 0, 65), (0, 1, nil), (10, 1, nil), (10, 0, nil)])))
    #expect(File.pattern(text).events == [.continuous(Continuous(1.0, 0.0, for: .milliseconds(10)))])
    #expect(File.pattern(text).curves.isEmpty)
  }

  // MARK: Overlaps

  @Test func steadyVibrationsMayOverlap() {
    let text = File.file(
      File.band(
        "VectorialWave", File.effect(0, [(0, 1, 65), (20, 1, nil)]),
        File.effect(10, [(0, 0.25, 65), (20, 0.25, nil)])))
    #expect(File.pattern(text).events.count == 2)
    #expect(File.codes(text).isEmpty)
  }

  @Test func `changing vibrations that overlap keep their own curves`() {
    let text = File.file(
      File.band(
        "VectorialWave", File.effect(0, [(0, 1, 65), (20, 0, nil)]),
        File.effect(10, [(0, 0.64, 300), (20, 0.64, nil)])))
    let events = File.pattern(text).vibrations
    #expect(events.count == 2 && events[0].intensityCurve?.extremes == 0...1)
    #expect(events[0].intensityCurve?.value(at: .zero) == 1)
    #expect(events[1] == Continuous(0.8, 1.0, at: .milliseconds(10), for: .milliseconds(20)))
    #expect(File.codes(text).isEmpty)
  }

  // MARK: Libraries

  @Test func `a reference plays the librarys effect at its own position`() {
    let library =
      #"{"effect_type":"Basis","id":3,"position":0,"keyframes":[{"relative_position":5,"amplitude_modulation":1,"frequency_modulation":65}]},{"effect_type":"Reference","id":3,"position":0}"#
    let band = File.band("Transient", #"{"effect_type":"Reference","id":3,"position":20}"#)
    let text = File.file(band, library: library)
    #expect(File.pattern(text).events == [.transient(Transient(1.0, 0.0, at: .milliseconds(25)))])
    #expect(File.codes(text) == ["hjif-id-repeated"])
  }

  @Test(arguments: [
    (#"{"effect_type":"Reference","id":3,"position":0}"#, "hjif-reference-cycle"),
    (#"{"effect_type":"Composite","id":3,"position":0,"composition":[]}"#, "hjif-composite-left-out"),
    (#"{"effect_type":"Basis","id":4,"position":0,"keyframes":[]}"#, "hjif-id-unknown"),
  ])
  func `a reference that leads nowhere is left out`(library: String, code: String) {
    let reference = #"{"effect_type":"Reference","id":3,"position":0}"#
    let text = File.file(
      File.band("Transient", reference, File.effect(0, [(0, 1, 65)])), library: library)
    #expect(File.pattern(text).events.count == 1)
    #expect(File.codes(text).contains(code))
    #expect(File.read(text).isReadable)
  }

  /// A thousand references to a thousand keyframes: a small file must not become a million taps.
  @Test func `references may not repeat without bound`() {
    let keyframes = [String](
      repeating: #"{"relative_position":0,"amplitude_modulation":1,"frequency_modulation":65}"#,
      count: 1000)
    let library =
      #"{"effect_type":"Basis","id":3,"position":0,"keyframes":[\#(keyframes.joined(separator: ","))]}"#
    let references = [String](repeating: #"{"effect_type":"Reference","id":3,"position":0}"#, count: 1000)
    let document = File.read(
      File.file(File.band("Transient", references.joined(separator: ",")), library: library))
    #expect(!document.isReadable)
    #expect(document.parts[0].pattern.events.count == 262_000)
    #expect(Set(document.findings.map(\.code)) == ["hjif-too-many-keyframes"])
  }

  // MARK: Names

  @Test func aPartIsNamedAfterItsChannel() {
    func channel(_ name: String) -> String {
      #"{"id":1,"description":"\#(name)","gain":1,"mixing_coefficient":1,"body_part_mask":0,"bands":[]}"#
    }
    func perception(_ name: String, _ channels: String...) -> String {
      #"{"id":1,"avatar_id":0,"description":"\#(name)","perception_modality":"Vibration","channels":["#
        + channels.joined(separator: ",") + "]}"
    }
    func names(_ perceptions: String...) -> [String] {
      File.read(#"{"perceptions":[\#(perceptions.joined(separator: ","))]}"#).parts.map(\.name)
    }
    #expect(names(perception("a", channel("x"), channel("y"))) == ["x", "y"])
    #expect(names(perception("a", channel("x"), channel("x"))) == ["x", "1.2"])
    #expect(
      names(perception("a", channel("x")), perception("b", channel("x"), channel(""))) == [
        "a/x", "b/x", "2.2",
      ])
    #expect(names(perception("a", channel(""))) == [""])
  }

  @Test func `origins point at the keyframes and effects`() {
    let text = File.file(
      File.band("Transient", File.effect(0, [(0, 1, 65)])) + ",\n"
        + File.band("VectorialWave", File.effect(0, [(0, 1, 65), (10, 0, nil)])))
    let source = SourceText(name: "test.hjif", bytes: Array(text.utf8))
    let origins = File.read(text).parts[0].origins
    #expect(origins.events.map { source.position(at: $0).line } == [3, 2])
    #expect(origins.curves.isEmpty)
  }
}

/// Regression: a strong tap over a weak hum raised a control, and with it the hum, in every written format.
@Suite struct TapOnHumTests {
  private static let emphasis = #""emphasis":{"amplitude":0.64,"frequency":0.25}"#

  /// A hum of 0.1 with a tap of 0.8 at 0.3 s.
  private static let steady = read(
    #"{"time":0,"amplitude":0.01},{"time":0.3,"amplitude":0.01,\#(emphasis)},{"time":0.6,"amplitude":0.01}"#)

  /// A hum that grows from 0.1 to 0.2, with the same tap.
  private static let growing = read(
    #"{"time":0,"amplitude":0.01},{"time":0.3,"amplitude":0.0225,\#(emphasis)},{"time":0.6,"amplitude":0.04}"#
  )

  private static func read(_ amplitude: String) -> PatternDocument {
    let text = LofeltFixture.file(amplitude, frequency: #"{"time":0,"frequency":0.0625}"#)
    return PatternReader.read(bytes: Array(text.utf8), name: "hum.haptic")
  }

  private static func write(
    _ document: PatternDocument, as format: PatternFormat, kind: String? = nil
  ) throws -> Export {
    try #require(
      PatternWriter.write(ExportRequest(document, options: ExportOptions(kind: kind)), as: format))
  }

  @Test func theTapIsReadBesideTheHum() {
    #expect(Self.steady.findings.isEmpty && Self.growing.findings.isEmpty)
    let tap = HapticEvent.transient(Transient(0.8, 0.25, at: .seconds(0.3)))
    #expect(
      Self.steady.pattern.events == [.continuous(Continuous(0.1, 0.25, for: .seconds(0.6))), tap])
    #expect(Self.growing.pattern.events.last == tap)
    let hum = Self.growing.pattern.vibrations
    #expect(hum.map(\.intensity) == [.full] && hum.map(\.sharpness) == [0.25])
    #expect(hum.map { $0.intensityCurve?.extremes } == [0.1...0.2])
    #expect(Strength.of(Self.growing.pattern, at: .seconds(0.3)) == (0.0225 as Double).squareRoot())
  }

  @Test func `a steady hum is written as AHAP without a control`() throws {
    let export = try Self.write(Self.steady, as: .ahap)
    #expect(export.losses.isEmpty, "\(export.losses)")
    #expect(!export.files[0].text.contains("ParameterCurve") && !export.files[0].text.contains("Control"))
    let again = AHAPFixture.patterns(export)[0]
    #expect(again.events == Self.steady.pattern.events)
    #expect(again.curves.isEmpty && again.parameters.isEmpty)
  }

  @Test func `an envelope of android is no stronger than the hum before the tap`() throws {
    let export = try Self.write(Self.steady, as: .androidXML, kind: "basic-envelope")
    let part = try #require(Vibration.read(export.files[0].text).parts.first)
    let points = part.pattern.vibrations.flatMap { vibration in
      (vibration.intensityCurve?.points ?? []).map { (time: vibration.time + $0.offset, value: $0.value) }
    }
    let before = points.filter { $0.time <= .seconds(0.3) }
    #expect(before.count > 1)
    // The weakest that an envelope can be is a tenth; its six decimals are a little more.
    #expect(before.allSatisfy { $0.value <= 0.100_001 }, "\(before)")
    #expect(Vibration.strength(part.pattern, at: 150) == "0.1/0.25")
    #expect(Vibration.strength(part.pattern, at: 310) == "0.8/0.25")
    #expect(Vibration.strength(part.pattern, at: 450) == "0.1/0.25")
  }

  @Test func `a waveform of android has no curve to step`() throws {
    let export = try Self.write(Self.steady, as: .androidWaveform)
    #expect(!export.losses.contains { $0.code == "course-as-steps" }, "\(export.losses)")
    let again = MotorFixture.read(export.files[0].utf8, as: .androidWaveform).pattern
    // The hum, the tap for the length of a tap, and the hum again: one run of the motor.
    let curve = try #require(again.vibrations.first?.intensityCurve)
    #expect(again.vibrations.count == 1)
    // 3 and 163 of 255 are the amplitudes nearest to 0.1² and 0.8².
    let (hum, tap) = ((3.0 / 255).squareRoot(), (163.0 / 255).squareRoot())
    #expect(
      curve.points.map(\.value) == [hum, hum, tap, tap, hum]
        && curve.value(before: .milliseconds(300)) == hum && curve.value(at: .milliseconds(300)) == tap)
  }

  @Test func `a growing hum is raised for a millisecond on both sides of the tap`() throws {
    let export = try Self.write(Self.growing, as: .ahap)
    let loss = try #require(export.losses.first)
    #expect(export.losses.map(\.code) == ["ahap-curve-reaches-taps"])
    #expect(loss.path == "events[1]" && loss.count == 1 && loss.timeError == .milliseconds(1))
    #expect(abs((loss.levelError ?? 0) - 0.01) < 1e-9)
    let again = AHAPFixture.patterns(export)[0]
    #expect(again.vibrations == [Continuous(0.2, 0.25, for: .seconds(0.6))])
    #expect(again.curves.map(\.id) == [.hapticIntensity] && again.curves.map(\.time) == [.zero])
    let control = try #require(again.curves.first?.curve)
    #expect(
      control.points.filter { $0.value == 0.8 }.map(\.offset) == [.milliseconds(299), .milliseconds(301)])
    // Before and after the raise the control is on the line from 0.5 over 0.75 to 1.
    #expect(abs(control.value(before: .milliseconds(299)) - (0.5 + 0.25 * 299 / 300)) < 1e-9)
    #expect(abs(control.value(at: .milliseconds(301)) - (0.75 + 0.25 / 300)) < 1e-9)
    let tap = try #require(Preset.taps(again).first)
    #expect(Preset.taps(again).count == 1)
    #expect(abs(tap.intensity - 0.8) < 1e-12 && tap.sharpness == 0.25)
    for milliseconds in [1, 100, 298, 302, 450, 599] as [Int64] {
      let time = TimePoint.milliseconds(milliseconds)
      let (left, right) = (Strength.of(again, at: time), Strength.of(Self.growing.pattern, at: time))
      #expect(abs(left - right) < 1e-9, "\(time)")
    }
    let split = try Self.write(Self.growing, as: .ahap, kind: "split")
    #expect(split.losses.isEmpty && split.files.count == 2)
  }
}

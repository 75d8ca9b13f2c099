@Suite struct HapsTests {
  /// An effect with these notes in one melody.
  private static func effect(_ notes: String, gain: String = "1") -> String {
    #"{"m_version":"5","m_vibration":{"m_melodies":[{"m_gain":\#(gain),"m_notes":[\#(notes)]}]}}"#
  }

  /// A note with these members and keyframes of amplitude and frequency.
  private static func note(_ members: String, _ strength: String, _ pitch: String = "") -> String {
    let second = pitch.isEmpty ? "" : #","m_frequencyModulation":{"m_keyframes":[\#(pitch)]}"#
    return
      #"{\#(members),"m_hapticEffect":{"m_amplitudeModulation":{"m_keyframes":[\#(strength)]}\#(second)}}"#
  }

  private static func keyframe(_ time: String, _ value: String) -> String {
    #"{"m_time":\#(time),"m_value":\#(value)}"#
  }

  private func read(_ text: String) -> PatternDocument {
    PatternReader.read(bytes: Array(text.utf8), name: "test.json")
  }

  private func codes(_ text: String) -> [String] {
    read(text).findings.map { "\($0.severity.rawValue) \($0.code) \($0.path)" }
  }

  @Test func aNoteWithoutKeyframesIsATap() {
    let document = read(
      Self.effect(#"{"m_startingPoint":0.5,"m_gain":0.25,"m_hapticEffect":{"m_type":0}}"#))
    #expect(document.format == .haps)
    #expect(document.findings.isEmpty)
    #expect(document.pattern.events == HapticPattern(notation: "@0.5s o{0}").events)
  }

  @Test func `keyframes are a vibration of the root of their amplitude`() {
    let text = Self.effect(
      Self.note(
        #""m_startingPoint":1,"m_length":2"#, Self.keyframe("0", "0.25") + "," + Self.keyframe("2", "1"),
        Self.keyframe("0", "65") + "," + Self.keyframe("2", "300")))
    let pattern = read(text).pattern
    #expect(codes(text) == [])
    let (strength, pitch) = (
      Curve([.init(0.5, at: .zero), .init(1, at: .seconds(2))]),
      Curve([.init(0, at: .zero), .init(1, at: .seconds(2))])
    )
    #expect(
      pattern.events == [
        .continuous(
          Continuous(
            1.0, 0.0, at: .seconds(1), for: .seconds(2), intensityCurve: strength, sharpnessCurve: pitch))
      ])
    #expect(pattern.curves.isEmpty)
  }

  /// Regression: a demo effect of Interhaptics, with two keyframes of its frequency swapped, could not be read.
  @Test func `keyframes out of order are sorted with a warning`() {
    let (first, last) = (Self.keyframe("0", "65"), Self.keyframe("2", "300"))
    func text(_ pitch: String) -> String {
      Self.effect(Self.note(#""m_startingPoint":0,"m_length":2"#, Self.keyframe("0", "0.25"), pitch))
    }
    let swapped = text(last + "," + first)
    #expect(read(swapped).pattern.events == read(text(first + "," + last)).pattern.events)
    #expect(codes(swapped).map { $0.prefix(29) } == ["warning haps-times-decreasing"])
  }

  @Test func gainsMultiplyTheAmplitude() {
    let text = Self.effect(
      Self.note(#""m_startingPoint":0,"m_length":1,"m_gain":0.5"#, Self.keyframe("0", "0.5")),
      gain: "0.25")
    #expect(read(text).pattern.events == HapticPattern(notation: "~:0.25{1s}").events)
  }

  @Test func `keyframes after the end are cut there`() {
    let text = Self.effect(
      Self.note(
        #""m_startingPoint":0,"m_length":1"#, Self.keyframe("0", "0") + "," + Self.keyframe("2", "1")))
    #expect(read(text).pattern.vibrations.map { $0.intensityCurve?.listed } == [["0 0.0", "1000 0.5"]])
    #expect(codes(text).map { $0.hasPrefix("note haps-keyframes-outside") } == [true])
  }

  @Test func `a later vibration ends the one that sounds`() {
    let one = Self.note(
      #""m_startingPoint":0,"m_length":2"#, Self.keyframe("0", "0") + "," + Self.keyframe("2", "1"))
    let other = Self.note(#""m_startingPoint":1,"m_length":2"#, Self.keyframe("0", "0.25"))
    let text = Self.effect(one + "," + other)
    let rise = Curve([.init(0, at: .zero), .init(0.5, at: .seconds(1))])
    #expect(
      read(text).pattern.events == [
        .continuous(Continuous(1.0, 0.5, for: .seconds(1), intensityCurve: rise)),
        .continuous(Continuous(0.5, 0.5, at: .seconds(1), for: .seconds(2))),
      ])
    #expect(codes(text) == ["warning haps-notes-overlap m_vibration.m_melodies[0].m_notes[1]"])
  }

  @Test func theNumbersMayStandInTheEffect() {
    let text = Self.effect(
      #"{"m_hapticEffect":{"m_startingPoint":1,"m_gain":0.25,"m_length":0.022,"m_type":0}}"#)
    #expect(read(text).pattern.events == HapticPattern(notation: "@1s o{0}").events)
    #expect(codes(text) == [])
  }

  @Test func `an effect that loops repeats from its start`() {
    let text = #"{"m_version":"5","m_vibration":{"m_loop":1,"m_melodies":[]}}"#
    #expect(read(text).parts[0].repeatStart == .zero)
  }

  @Test(arguments: [
    (#"{"m_vibration":{}}"#, ["error haps-field-missing ", "error haps-field-missing m_vibration"]),
    (effect(""), ["error haps-pattern-empty m_vibration"]),
    (
      effect(#"{"m_startingPoint":-1,"m_hapticEffect":{}}"#),
      ["error haps-time-negative m_vibration.m_melodies[0].m_notes[0].m_startingPoint"]
    ),
    (
      effect(#"{"m_startingPoint":1e99,"m_hapticEffect":{}}"#),
      ["error haps-time-too-late m_vibration.m_melodies[0].m_notes[0].m_startingPoint"]
    ),
    (
      effect(
        note(#""m_startingPoint":600000,"m_length":600000"#, "\(keyframe("0", "1")),\(keyframe("1", "1"))")),
      ["error haps-time-too-late m_vibration.m_melodies[0].m_notes[0]"]
    ),
    // Infinity times the gain 0 is not a number.
    (
      effect(note(#""m_startingPoint":0,"m_length":1,"m_gain":0"#, keyframe("0", "1e999"))),
      [
        "error haps-out-of-range m_vibration.m_melodies[0].m_notes[0].m_hapticEffect.m_amplitudeModulation"
          + ".m_keyframes[0].m_value"
      ]
    ),
    (
      effect(#"{"m_startingPoint":1}"#), ["error haps-field-missing m_vibration.m_melodies[0].m_notes[0]"]
    ),
    (
      effect(#"{"m_startingPoint":1,"m_gain":1.5,"m_hapticEffect":{}}"#),
      ["warning haps-clamped m_vibration.m_melodies[0].m_notes[0].m_gain"]
    ),
    (
      effect(#"{"m_startingPoint":1,"m_gain":-1,"m_hapticEffect":{}}"#),
      ["error haps-out-of-range m_vibration.m_melodies[0].m_notes[0].m_gain"]
    ),
    (
      effect(#"{"m_startingPoint":1,"m_Gain":1,"m_hapticEffect":{}}"#),
      ["warning haps-key-misspelled m_vibration.m_melodies[0].m_notes[0].m_Gain"]
    ),
  ])
  func aFaultIsFoundAtItsField(text: String, findings: [String]) {
    #expect(codes(text) == findings)
  }

  @Test func noGainOrTimeTraps() {
    for number in ["1e308", "-1e308", "1e999", "9223372036854775807", "1e-400"] {
      let text = Self.effect(
        Self.note(
          #""m_startingPoint":\#(number),"m_length":\#(number),"m_gain":\#(number)"#,
          Self.keyframe(number, number), Self.keyframe("0", number)), gain: number)
      #expect(!read(text).findings.isEmpty)
    }
  }
}

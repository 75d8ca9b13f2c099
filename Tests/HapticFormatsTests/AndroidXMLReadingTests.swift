@Suite struct AndroidXMLReadingTests {
  private static func part(_ content: String) throws -> PatternPart {
    let document = Vibration.read(Vibration.effect(content))
    #expect(document.isReadable, "\(document.findings.map(\.message))")
    return try #require(document.parts.first)
  }

  /// Android's parser refuses it: "Error parsing document start tag".
  @Test func `a byte-order mark is an error as on Android`() {
    let text = "\u{FEFF}<vibration-effect><predefined-effect name=\"click\"/></vibration-effect>"
    let document = PatternReader.read(bytes: Array(text.utf8), name: "a.xml")
    #expect(document.format == .androidXML && !document.isReadable)
    #expect(document.findings.map(\.code) == ["xml-byte-order-mark"])
  }

  @Test func `every effect of a selection is a part`() {
    let document = Vibration.read(Vibration.everything)
    #expect(document.isReadable)
    #expect(document.parts.map(\.name) == ["1", "2", "3", "4", "5", "6"])
    #expect(document.findings.map(\.code) == ["android-xml-primitive-cut", "android-xml-default-amplitude"])
    #expect(document.parts.allSatisfy { $0.pattern.events.count == $0.origins.events.count })
    #expect(document.parts.allSatisfy { $0.pattern.curves.isEmpty && $0.origins.curves.isEmpty })
  }

  @Test func `a waveform is a vibration for each stretch the motor runs`() throws {
    let part = try Self.part(
      """
      <waveform-effect><waveform-entry durationMs="10" amplitude="0"/>\
      <waveform-entry durationMs="20" amplitude="255"/><waveform-entry durationMs="30" amplitude="0"/>\
      <waveform-entry durationMs="40" amplitude="64"/></waveform-effect>
      """)
    #expect(Vibration.played(part.pattern) == ["10-30", "60-100"])
    // √(64 / 255)
    #expect(Vibration.strength(part.pattern, at: 20) == "1.0/0.5")
    #expect(Vibration.strength(part.pattern, at: 80) == "0.501/0.5")
    #expect(part.pattern.vibrations.allSatisfy { $0.intensityCurve == nil && $0.sharpnessCurve == nil })
    #expect(part.repeatStart == nil)
  }

  @Test func `a change while the motor runs is no new onset`() throws {
    let part = try Self.part(
      """
      <waveform-effect><waveform-entry durationMs="20" amplitude="255"/>\
      <waveform-entry durationMs="30" amplitude="64"/></waveform-effect>
      """)
    #expect(Vibration.played(part.pattern) == ["0-50"])
    #expect(Vibration.strength(part.pattern, at: 19) == "1.0/0.5")
    #expect(Vibration.strength(part.pattern, at: 20) == "0.501/0.5")
  }

  // Regression: the pause was dropped with a warning, and the loop in other formats was 100 ms instead of 300 ms.
  @Test func `a pause at the end of a loop keeps its rhythm`() throws {
    let loop = """
      <waveform-effect><repeating><waveform-entry durationMs="100" amplitude="255"/>\
      <waveform-entry durationMs="200" amplitude="0"/></repeating></waveform-effect>
      """
    #expect(Vibration.findings(loop) == [])
    let part = try #require(Vibration.read(Vibration.effect(loop)).parts.first)
    #expect(MotorFixture.events(part.pattern) == ["0+100:1.0", "100+200:0.0"])
    var request = ExportRequest(part.pattern)
    request.repeatStart = part.repeatStart
    let (text, losses) = MotorFixture.write(request, as: .androidWaveform)
    #expect(text == #"{"timings":[100,200],"amplitudes":[255,0],"repeat":0}"#)
    #expect(losses == [])
  }

  @Test func `what repeats is there once and says from where`() throws {
    let part = Vibration.read(Vibration.everything).parts[2]
    #expect(Vibration.played(part.pattern) == ["10-60", "100-150"])
    #expect(part.repeatStart == .milliseconds(60))
    let parts = try Self.part(
      """
      <repeating-effect><preamble><predefined-effect name="tick"/></preamble>\
      <repeating><predefined-effect name="click"/></repeating></repeating-effect>
      """)
    #expect(parts.repeatStart == .milliseconds(5))
    #expect(Vibration.played(parts.pattern) == ["0:0.5/1.0", "5:0.8/0.7"])
    // The loop is as long as the click.
    #expect(Timeline(compiling: parts.pattern).length == .milliseconds(17))
  }

  @Test func `primitives follow each other by their lengths and delays`() throws {
    let part = try Self.part(
      """
      <primitive-effect name="click"/><primitive-effect name="tick" scale="0.5" delayMs="100"/>\
      <primitive-effect name="low_tick" delayMs="50" delayType="relative_start_offset"/>\
      <primitive-effect name="thud" delayMs="8" delayType="pause"/>
      """)
    // 12 ms of click and 100 ms; 50 ms after that; 12 ms of low_tick and 8 ms.
    #expect(
      Vibration.played(part.pattern) == ["0:1.0/0.7", "112:0.5/1.0", "162:1.0/0.3", "182-482", "182:1.0/0.1"])
    #expect(Vibration.strength(part.pattern, at: 182.1) == "0.2/0.1")
    #expect(Vibration.strength(part.pattern, at: 332) == "0.1/0.1")
  }

  @Test(arguments: [
    ("slow_rise", ["0.0/0.4", "0.25/0.4", "0.499/0.4"], 500.0),
    ("quick_rise", ["0.0/0.5", "0.25/0.5", "0.497/0.5"], 150),
    ("quick_fall", ["0.5/0.5", "0.25/0.5", "0.005/0.5"], 100),
    ("spin", ["0.0/0.4", "0.25/0.4", "0.003/0.4"], 150),
  ])
  func `a primitive that is no tap has a course that is scaled`(
    name: String, levels: [String], length: Double
  ) throws {
    let part = try Self.part(#"<primitive-effect name="\#(name)" scale="0.5"/>"#)
    let times = [0, length / 2, length - 1]
    #expect(times.map { Vibration.strength(part.pattern, at: $0) } == levels)
  }

  @Test func `taps keep their scale whatever came before`() throws {
    let part = try Self.part(
      """
      <primitive-effect name="quick_rise" scale="0.25"/><primitive-effect name="click"/>\
      <primitive-effect name="tick" scale="0.1"/><primitive-effect name="quick_fall"/>\
      <primitive-effect name="click" scale="0.75"/>
      """)
    #expect(
      Vibration.played(part.pattern)
        == ["0-150", "150:1.0/0.7", "162:0.1/1.0", "167-267", "267:0.75/0.7"])
  }

  @Test func `a primitive that begins early cuts the one before`() throws {
    let document = Vibration.read(
      Vibration.effect(
        """
        <primitive-effect name="quick_rise"/>\
        <primitive-effect name="spin" delayMs="75" delayType="relative_start_offset"/>
        """))
    #expect(document.findings.map(\.code) == ["android-xml-primitive-cut"])
    let pattern = document.parts[0].pattern
    #expect(Vibration.played(pattern) == ["0-75", "75-225"])
    #expect(Vibration.strength(pattern, at: 74.999) == "0.5/0.5")
    #expect(Vibration.strength(pattern, at: 150) == "0.5/0.4")
  }

  @Test func `envelopes are vibrations with two curves`() throws {
    let basic = try Self.part(
      """
      <basic-envelope-effect initialSharpness="0.5">\
      <control-point intensity="0.5" sharpness="0.25" durationMs="100"/>\
      <control-point intensity="0" sharpness="0.75" durationMs="100"/></basic-envelope-effect>
      """)
    #expect(Vibration.played(basic.pattern) == ["0-200"])
    let vibration = try #require(basic.pattern.vibrations.first)
    #expect(vibration.sharpnessCurve?.listed == ["0 0.5", "100 0.25", "200 0.75"])
    // Half of 40 dB below the full amplitude; the amplitude is straight, and the intensity its root.
    let middle = try #require(vibration.intensityCurve?.value(at: .milliseconds(100)))
    #expect(abs(middle - (0.1 as Double).squareRoot()) < 1e-12)
    #expect(
      [0, 50, 100, 150, 199].map { Vibration.strength(basic.pattern, at: $0) }
        == ["0.0/0.5", "0.223/0.375", "0.316/0.25", "0.223/0.5", "0.025/0.745"])
    let waveform = Vibration.read(Vibration.everything).parts[3].pattern
    // √0.25 at 155 Hz, which is half-way from 80 to 230.
    #expect(
      [0, 100, 149].map { Vibration.strength(waveform, at: $0) } == ["0.0/0.0", "0.5/0.5", "0.992/0.99"])
  }

  @Test func `without an initial sharpness that of the first point holds`() {
    let pattern = Vibration.read(Vibration.everything).parts[4].pattern
    #expect([0, 50].map { Vibration.strength(pattern, at: $0) } == ["0.0/0.25", "0.223/0.25"])
  }

  @Test func `different parts of a repeating effect do not weaken each other`() {
    let part = Vibration.read(Vibration.everything).parts[5]
    #expect(part.repeatStart == .milliseconds(100))
    #expect(Vibration.played(part.pattern) == ["0-100", "200-300"])
    #expect(Vibration.strength(part.pattern, at: 50) == "0.5/0.5")
    #expect(Vibration.strength(part.pattern, at: 250) == "1.0/0.5")
  }

  @Test func `vibrations are known by their content or their name`() {
    func format(_ text: String, _ name: String) -> PatternFormat? {
      PatternReader.read(bytes: Array(text.utf8), name: name).format
    }
    #expect(format("<!-- c -->\n<vibration-effect>", "a.txt") == .androidXML)
    #expect(format("\u{FEFF}<?xml version='1.0'?><vibration-select/>", "a") == .androidXML)
    #expect(format("<svg/>", "a.svg") == nil)
    #expect(format("<svg/>", "a.xml") == .androidXML)
    #expect(format("x<vibration-effect/>", "a.txt") == nil)
  }
}

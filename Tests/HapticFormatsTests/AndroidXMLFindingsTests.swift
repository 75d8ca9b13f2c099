@Suite struct AndroidXMLFindingsTests {
  private static let click = #"<predefined-effect name="click"/>"#
  private static let entry = #"<waveform-entry durationMs="1" amplitude="1"/>"#

  @Test(arguments: [
    ("", ["0 error android-xml-empty vibration-effect"]),
    ("<predefined-effect/>", ["1 error android-xml-attribute-missing vibration-effect.predefined-effect[0]"]),
    (
      #"<predefined-effect name="Click"/>"#,
      ["26 warning android-xml-name-case vibration-effect.predefined-effect[0].name"]
    ),
    (
      #"<predefined-effect name="texture_tick"/>"#,
      ["26 error android-xml-name-unknown vibration-effect.predefined-effect[0].name"]
    ),
    (
      #"<predefined-effect name="click" fallback="false"/>"#,
      ["33 error android-xml-attribute-unknown vibration-effect.predefined-effect[0].fallback"]
    ),
    (
      #"<predefined-effect name="click" xmlns:a="b"/>"#,
      ["33 warning android-xml-namespace-ignored vibration-effect.predefined-effect[0].xmlns:a"]
    ),
    (click + click, ["34 error android-xml-effect-mixed vibration-effect.predefined-effect[1]"]),
    (click + "x", ["34 error android-xml-text-misplaced vibration-effect"]),
    (click + "<b/>", ["34 error android-xml-element-unknown vibration-effect.b[1]"]),
    (entry, ["1 error android-xml-element-misplaced vibration-effect.waveform-entry[0]"]),
    (
      #"<predefined-effect name="click">\#(click)</predefined-effect>"#,
      ["33 error android-xml-element-misplaced vibration-effect.predefined-effect[0].predefined-effect[0]"]
    ),
    (
      #"<primitive-effect name="click" scale="1.01" delayMs="-1" delayType="none"/>"#,
      [
        "39 error android-xml-out-of-range vibration-effect.primitive-effect[0].scale",
        "54 error android-xml-out-of-range vibration-effect.primitive-effect[0].delayMs",
        "69 error android-xml-name-unknown vibration-effect.primitive-effect[0].delayType",
      ]
    ),
    (
      #"<waveform-effect><waveform-entry durationMs="1.5" amplitude="256"/></waveform-effect>"#,
      [
        "46 error android-xml-not-a-number vibration-effect.waveform-effect[0].waveform-entry[0].durationMs",
        "62 error android-xml-out-of-range vibration-effect.waveform-effect[0].waveform-entry[0].amplitude",
      ]
    ),
    (
      "<waveform-effect>\(entry)<repeating/></waveform-effect>",
      ["64 error android-xml-empty vibration-effect.waveform-effect[0].repeating[1]"]
    ),
    (
      #"<waveform-effect><waveform-entry durationMs="0" amplitude="1"/></waveform-effect>"#,
      ["1 error android-xml-no-length vibration-effect.waveform-effect[0]"]
    ),
    (
      "<repeating-effect><preamble>\(click)</preamble></repeating-effect>",
      ["1 error android-xml-repeating-missing vibration-effect.repeating-effect[0]"]
    ),
    (
      #"<basic-envelope-effect><control-point intensity="1" sharpness="0" durationMs="5"/></basic-envelope-effect>"#,
      ["24 error android-xml-envelope-open vibration-effect.basic-envelope-effect[0].control-point[0]"]
    ),
    ("<vendor-effect> </vendor-effect>", ["1 error android-xml-empty vibration-effect.vendor-effect[0]"]),
    (
      "<vendor-effect>invalid</vendor-effect>",
      ["16 error android-xml-vendor-data-invalid vibration-effect.vendor-effect[0]"]
    ),
  ])
  func everyFaultHasItsPlace(content: String, expected: [String]) {
    #expect(Vibration.findings(content) == expected)
  }

  @Test func allFaultsAreFoundAtOnce() {
    let text = """
      <vibration-effect>
        <waveform-effect extra="1">
          <waveform-entry duration="10" amplitude="1"/>
          <waveform-entry durationMs="ten" amplitude="loud"/>
          text
          <repeating>
            <primitive-effect name="tick"/>
          </repeating>
          <waveform-entry durationMs="1" amplitude="1"/>
        </waveform-effect>
        <waveform-efect/>
      </vibration-effect>
      """
    let document = Vibration.read(text)
    let places = document.findings.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.code.dropFirst(12))"
    }
    #expect(
      places == [
        "2:20 attribute-unknown", "3:5 attribute-missing", "3:21 attribute-unknown", "4:33 not-a-number",
        "4:49 not-a-number", "5:5 text-misplaced", "7:7 element-misplaced", "9:5 element-misplaced",
        "11:3 element-unknown",
      ])
    let hints = document.findings.compactMap(\.hint)
    #expect(hints.contains("did you mean durationMs?"))
    #expect(hints.contains("did you mean <waveform-effect>?"))
  }

  @Test(arguments: [
    ("<vibration/>", "android-xml-root-unknown"), ("<svg/>", "android-xml-root-unknown"),
    ("<vibration-effect/>", "android-xml-empty"),
    ("<vibration-select><a/></vibration-select>", "android-xml-element-unknown"),
    ("<vibration-select>\(click)</vibration-select>", "android-xml-element-misplaced"),
    ("<vibration-effect>", "xml-tag-unclosed"), ("{}", "xml-text-outside"),
    (
      #"<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><vibration-select>&c;</vibration-select>"#,
      "xml-document-type"
    ),
  ])
  func whatIsNoVibrationIsRefused(text: String, code: String) {
    #expect(Vibration.read(text).findings.map(\.code) == [code])
  }

  @Test(arguments: [
    ("1", true), ("1.0", true), (" 0.5 ", true), ("5e-1", true), ("0.5f", true), ("+.5", true), ("-0", true),
    ("1.00000001", true), ("1.0000002", false), ("-0.1", false), ("NaN", false), ("Infinity", false),
    ("inf", false), ("0x1p-1", false), ("", false), ("0,5", false), ("1e999", false), ("½", false),
  ])
  func `scales are read as java reads floats`(scale: String, isRead: Bool) {
    let document = Vibration.read(
      Vibration.effect(#"<primitive-effect name="tick" scale="\#(scale)"/>"#))
    #expect(document.isReadable == isRead)
  }

  @Test(arguments: [
    ("0", true), ("+5", true), ("007", true), ("2147483647", true), ("2147483648", false), ("-1", false),
    (" 5", false), ("5.0", false), ("", false), ("-", false), ("99999999999999999999", false),
  ])
  func `durations are read as java reads ints`(text: String, isRead: Bool) {
    let document = Vibration.read(
      Vibration.effect(#"<primitive-effect name="tick" delayMs="\#(text)"/>"#))
    #expect(document.findings.map(\.code).contains("android-xml-time-too-late") == (text == "2147483647"))
    let others = document.findings.filter { $0.code != "android-xml-time-too-late" }
    #expect(others.isEmpty == isRead)
  }

  @Test func `times beyond the latest are refused at the entry`() {
    let long = #"<waveform-entry durationMs="2000000000" amplitude="9"/>"#
    let waveform = "<waveform-effect>\(long)\(long)</waveform-effect>"
    #expect(
      Vibration.findings(waveform)
        == ["73 error android-xml-time-too-late vibration-effect.waveform-effect[0].waveform-entry[1]"])
    #expect(Vibration.findings("<waveform-effect>\(long)</waveform-effect>").isEmpty)
  }

  @Test func vendorDataIsKeptSilent() {
    // "ABX", 0 and two bytes more; with line breaks and without padding.
    for data in ["QUJYABAh", "\n  QUJY\n  ABAh\n", "QUJYABA"] {
      let document = Vibration.read(Vibration.effect("<vendor-effect>\(data)</vendor-effect>"))
      #expect(document.findings.map(\.code) == ["android-xml-nothing-to-play"])
      #expect(document.isReadable)
    }
    // <a><b/></a> and <a/>
    #expect(Vibration.findings("<vendor-effect>PGE+PGIvPjwvYT4=</vendor-effect>").count == 1)
    #expect(!Vibration.read(Vibration.effect("<vendor-effect>PGEvPg==</vendor-effect>")).isReadable)
    for data in ["QUJYABAh=", "QUJYA", "QUJY====", "QUJYABA*", "=QUJY"] {
      #expect(!Vibration.read(Vibration.effect("<vendor-effect>\(data)</vendor-effect>")).isReadable)
    }
  }

  @Test func `silence at the end is not dropped in silence`() {
    let off = #"<waveform-entry durationMs="7" amplitude="0"/>"#
    #expect(
      Vibration.findings("<waveform-effect>\(Self.entry)\(off)</waveform-effect>")
        == ["0 note android-xml-silence-dropped vibration-effect"])
    let mixed =
      #"<preamble><predefined-effect name="tick"/></preamble><repeating>\#(Self.entry)\#(off)</repeating>"#
    #expect(
      Vibration.findings("<repeating-effect>\(mixed)</repeating-effect>")
        == ["0 warning android-xml-silence-dropped vibration-effect"])
    #expect(
      Vibration.findings("<waveform-effect>\(off)</waveform-effect>")
        == ["0 warning android-xml-nothing-to-play vibration-effect"])
    let zero = #"<waveform-entry durationMs="0" amplitude="1"/>"#
    #expect(
      Vibration.findings("<waveform-effect>\(Self.entry)<repeating>\(zero)</repeating></waveform-effect>")
        == ["64 warning android-xml-repeat-ignored vibration-effect.waveform-effect[0].repeating[1]"])
  }
}

@Suite struct AndroidXMLHostileTests {
  @Test func floodsOfFaultsStayLinear() {
    let junk = String(repeating: "<a b='1'>x</a>", count: 100_000)
    #expect(Vibration.read(Vibration.effect(junk)).findings.count <= 1_001)
    let attributes = (0..<100_000).map { " a\($0)='1'" }.joined()
    #expect(Vibration.read("<vibration-effect\(attributes)/>").findings.count <= 1_001)
    let text = String(repeating: "x<!-- -->", count: 100_000)
    #expect(Vibration.read(Vibration.effect(text)).findings.count <= 1_001)
  }

  @Test(.disabled(if: Effort.isQuick)) func `long waveforms and compositions stay linear`() {
    let entries = (0..<100_000).map { #"<waveform-entry durationMs="1" amplitude="\#($0 % 256)"/>"# }
      .joined()
    let waveform = Vibration.read(Vibration.effect("<waveform-effect>\(entries)</waveform-effect>"))
    #expect(waveform.parts[0].pattern.events.count == 391)
    let taps = String(
      repeating: #"<primitive-effect name="spin"/><primitive-effect name="thud"/>"#, count: 50_000)
    let composition = Vibration.read(Vibration.effect(taps))
    #expect(composition.isReadable)
    #expect(composition.parts[0].pattern.events.count == 150_000)
  }
}

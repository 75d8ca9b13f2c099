@testable import HapticFormats

@Suite struct WebVibrateTests {
  private func read(_ text: String) -> PatternDocument { MotorFixture.read(text, as: .webVibrate) }

  @Test func `a pattern that starts later begins with a zero`() {
    let (text, losses) = MotorFixture.write(HapticPattern(notation: ".{30ms} ={40ms}"), as: .webVibrate)
    #expect(text == "[0,30,40]")
    #expect(losses == [])
  }

  @Test func longTimesAreSplitByZeros() {
    let (text, losses) = MotorFixture.write(
      HapticPattern(notation: "={15s} @40s ={10s}"), as: .webVibrate)
    #expect(text == "[10000,0,5000,10000,0,10000,0,5000,10000]")
    #expect(losses == [])
  }

  @Test func `what browsers leave out is not written and counted`() {
    let pattern = HapticPattern(notation: "O*51 O{0}")
    let export = PatternWriter.write(ExportRequest(pattern), as: .webVibrate)
    let again = MotorFixture.read(export?.files[0].utf8 ?? [], as: .webVibrate)
    #expect(again.findings.isEmpty)
    #expect(again.pattern.events.count == 50)
    let loss = export?.losses.first { $0.code == "entries-capped" }
    #expect(loss?.count == 2)
    #expect(loss?.subject == .event(50))
    #expect(loss?.timeError == .milliseconds(200))
    #expect(loss?.message == "2 runs after the 99th time left out, 200 ms of the pattern")
  }

  @Test func `a pause longer than the whole list leaves nothing`() {
    let late = HapticPattern(notation: "@600s O{0}")
    let (text, losses) = MotorFixture.write(late, as: .webVibrate)
    #expect(text == "[]")
    #expect(losses == ["nothing-to-play  ×1", "entries-capped events[0] ×1", "tap-as-pulse events[0] ×1"])
  }

  @Test func `a hundred entries are read with a warning`() {
    let text = "[" + (0..<101).map { _ in "1" }.joined(separator: ",") + "]"
    #expect(
      MotorFixture.findings(text, as: .webVibrate) == [
        "1:200 warning web-vibrate-too-many-for-browser [99]"
      ])
    #expect(read(text).pattern.events.count == 51)
  }

  @Test func strengthIsALossWithItsSize() {
    let pattern = HapticPattern(notation: "o:0.25{0}")
    let export = PatternWriter.write(ExportRequest(pattern), as: .webVibrate)
    #expect(export?.losses.first { $0.code == "strength-dropped" }?.levelError == 0.75)
  }

  @Test func `a list of numbers is known by its content`() {
    #expect(PatternReader.read(bytes: Array("[1,2]".utf8), name: "a.json").format == .webVibrate)
    #expect(PatternReader.read(bytes: Array("[[1],2]".utf8), name: "a.json").format == nil)
    #expect(WebVibrateReader.decode(SourceText(name: "", bytes: Array("[1]".utf8))).isReadable)
  }
}

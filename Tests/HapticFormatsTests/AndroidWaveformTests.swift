@testable import HapticFormats

@Suite struct AndroidWaveformTests {
  private static let ring = """
    {"timings": [10, 20, 30, 40, 50], "amplitudes": [0, 255, 0, 64, 0], "repeat": 2}
    """

  private func read(_ text: String) -> PatternDocument { MotorFixture.read(text, as: .androidWaveform) }

  @Test func everyAmplitudeComesBack() {
    let list = (1...255).map(String.init).joined(separator: ",")
    let times = (1...255).map { _ in "20" }.joined(separator: ",")
    let text = #"{"timings":[\#(times)],"amplitudes":[\#(list)],"repeat":-1}"#
    #expect(MotorFixture.write(ExportRequest(read(text)), as: .androidWaveform).text == text)
  }

  @Test func `onsets come back within half a millisecond`() {
    let pattern = HapticPattern(
      table: """
          0 ms         tap  0.8  0.9
        100.4 ms       tap  0.8  0.9
        333.333333 ms  tap  0.8  0.9
        500.5 ms       tap  0.8  0.9
        """)
    let export = PatternWriter.write(ExportRequest(pattern), as: .androidWaveform)
    let again = MotorFixture.read(export?.files[0].utf8 ?? [], as: .androidWaveform).pattern
    #expect(again.events.map(\.time.nanoseconds) == [0, 100_000_000, 333_000_000, 501_000_000])
    #expect(
      export?.losses.map(\.code.rawValue).sorted()
        == ["levels-rounded", "sharpness-dropped", "tap-as-pulse", "times-rounded"])
    #expect(export?.losses.first { $0.code == "times-rounded" }?.timeError == .microseconds(500))
  }

  @Test func `nothing to play is a millisecond of silence`() {
    let (text, losses) = MotorFixture.write(HapticPattern(), as: .androidWaveform)
    #expect(text == #"{"timings":[1],"amplitudes":[0],"repeat":-1}"#)
    #expect(losses == ["nothing-to-play  ×1"])
  }

  @Test func `a loop without length is played once`() {
    var request = ExportRequest(HapticPattern(notation: "={10ms}"))
    request.repeatStart = .milliseconds(10)
    let (text, losses) = MotorFixture.write(request, as: .androidWaveform)
    #expect(text == #"{"timings":[10],"amplitudes":[255],"repeat":-1}"#)
    #expect(losses == ["repeat-dropped  ×1"])
  }

  @Test func `it is known by its content and by its name`() {
    let bytes = Array(Self.ring.utf8)
    #expect(PatternReader.read(bytes: bytes, name: "a.json").format == .androidWaveform)
    #expect(PatternFormat(fileName: "A.Waveform.JSON") == .androidWaveform)
    #expect(AndroidWaveformReader.decode(SourceText(name: "", bytes: bytes)).isReadable)
  }
}

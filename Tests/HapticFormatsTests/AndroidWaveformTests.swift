@testable import HapticFormats

@Suite struct AndroidWaveformTests {
  @Test func everyAmplitudeComesBack() {
    let list = (1...255).map(String.init).joined(separator: ",")
    let times = (1...255).map { _ in "20" }.joined(separator: ",")
    let text = #"{"timings":[\#(times)],"amplitudes":[\#(list)],"repeat":-1}"#
    #expect(
      MotorFixture.write(ExportRequest(MotorFixture.read(text, as: .androidWaveform)), as: .androidWaveform)
        .text == text)
  }

  @Test func `it is known by its content and by its name`() {
    let bytes = Array(#"{"timings": [10, 20], "amplitudes": [0, 255]}"#.utf8)
    #expect(PatternReader.read(bytes: bytes, name: "a.json").format == .androidWaveform)
    #expect(PatternFormat(fileName: "A.Waveform.JSON") == .androidWaveform)
    #expect(AndroidWaveformReader.decode(SourceText(name: "", bytes: bytes)).isReadable)
  }
}

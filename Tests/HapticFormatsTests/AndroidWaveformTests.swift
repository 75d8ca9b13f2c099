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
}

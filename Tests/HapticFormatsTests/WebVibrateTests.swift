@testable import HapticFormats

@Suite struct WebVibrateTests {
  @Test func `a hundred entries are read with a warning`() {
    let text = "[" + (0..<101).map { _ in "1" }.joined(separator: ",") + "]"
    let document = MotorFixture.read(text, as: .webVibrate)
    #expect(document.findings.map(\.code) == ["web-vibrate-too-many-for-browser"])
    #expect(document.findings.first?.position?.column == 200 && document.findings.first?.path == "[99]")
    #expect(document.pattern.events.count == 51)
  }

  @Test func `lists of React Native and Flutter are only written`() {
    let document = MotorFixture.read("[0,20]", as: .reactNative)
    #expect(document.findings.map(\.code) == ["unknown-format"])
    #expect(!PatternFormat.flutter.isReadable)
  }
}

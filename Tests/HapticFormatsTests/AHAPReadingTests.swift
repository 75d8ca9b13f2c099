@Suite struct AHAPReadingTests {
  @Test func `quoted input cannot drive a terminal`() throws {
    let text = Fixture.file(
      #"{"Event":{"EventType":"\u001b[2J\#u{202E}\#(String(repeating: "x", count: 99))"}}"#)
    let message = try #require(Fixture.read(text).findings.first?.message)
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E })
    #expect(message.count < 100)
  }

  @Test func `a version of one point one is read and kept`() {
    let document = Fixture.read(#"{"Version":1.1,"Pattern":[\#(Fixture.tap("\"Time\":0"))]}"#)
    #expect(document.isReadable)
    #expect(document.version.text == "1.1")
  }
}

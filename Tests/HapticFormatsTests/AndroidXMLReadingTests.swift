@Suite struct AndroidXMLReadingTests {
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

/// The examples of the library's documentation, compiled.
@Suite struct DocumentationTests {
  @Test func `the examples of the overview say what they print`() {
    let haptic = Catalogue.builtIn["destructiveAction"]
    #expect(haptic?.playsTitle == "notification warning, then impact rigid 0.5 at 0.1 s")

    let bytes: [UInt8] = Array("{}".utf8)
    let catalogue = Catalogue(reading: [SourceText(name: "knock.json", bytes: bytes)])
    #expect(catalogue.findings.map(\.file).allSatisfy { $0 == "knock.json" })
    #expect(catalogue.findings.contains { $0.finding.message == "name is missing" })
  }
}

@Suite struct LofeltV0Tests {
  @Test func `a clip of version one is not taken for an older one`() {
    let bytes = Array(LofeltFixture.everything.utf8)
    #expect(PatternReader.read(bytes: bytes, name: "test.json").format == .haptic)
    #expect(PatternReader.read(bytes: Array("{}".utf8), name: "a.vij").format == .lofeltV0)
  }
}

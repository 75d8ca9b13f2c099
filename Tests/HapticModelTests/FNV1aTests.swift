/// The hash of bytes, by the test vectors of its authors (draft-eastlake-fnv, appendix C).
@Suite struct FNV1aTests {
  @Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
  ])
  func `it is the published hash of every kind of sequence`(text: String, digits: String) {
    #expect(FNV1a.text(of: text.utf8) == digits)
    #expect(FNV1a.text(of: Array(text.utf8)) == digits)
    #expect(FNV1a.text(of: (Array("x".utf8) + text.utf8).dropFirst()) == digits)
    // Bytes that lie nowhere in one section.
    #expect(FNV1a.text(of: text.utf8.lazy.map { $0 }) == digits)
    #expect(FNV1a.text(of: AnySequence(text.utf8)) == digits)
  }
}

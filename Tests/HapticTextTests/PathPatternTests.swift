@Suite struct PathPatternTests {
  @Test(arguments: [
    ("drafts", "drafts/a.ahap", true), ("drafts", "a/drafts/b.ahap", true), ("drafts", "draft/a.ahap", false),
    ("*.old.ahap", "a/b.old.ahap", true), ("*.old.ahap", "b.ahap", false), ("a/*.ahap", "a/b.ahap", true),
    ("a/*.ahap", "x/a/b.ahap", false), ("**/raw/", "x/y/raw/z.ahap", true), ("a/**/b", "a/b", true),
    ("a/**/b", "a/x/y/b/c", true), ("a/**/b", "a/x", false), ("?.ahap", "b.ahap", true),
    ("?.ahap", "bb.ahap", false),
    ("./a", "a", true), ("", "a", false), ("*", "a", true), ("a*b*c", "aXbXbYc", true),
    ("a*b*c", "aXbXbY", false),
  ])
  func `path patterns mean what they look like`(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches, "\(pattern) and \(path)")
  }

  @Test func `a hostile path pattern takes no longer than its length`() {
    let pattern = PathPattern(String(repeating: "*a", count: 500) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 5_000)))
    #expect(
      !PathPattern(String(repeating: "**/", count: 200) + "b").matches(String(repeating: "a/", count: 500)))
  }
}

/// Names come from paths byte by byte, whatever the script.
///
/// Regression: a name was cut off by a count of bytes that was taken for characters.
@Suite struct PathTextTests {
  /// Names in which bytes, scalars and characters differ, or a slash or a dot joins the character beside it.
  private static let names = [
    "plain", "j\u{F6}rg", "jo\u{308}rg", "Проект", "مشروع", "日本語", "👩‍👩‍👧🏽 🇪🇺", "line\nbreak", "cr\r\nlf",
    "\u{301}mark",
    "\u{600}sign", "\u{600}",
  ]

  @Test(arguments: names) func `a path below a folder has its own name`(root: String) throws {
    for file in Self.names {
      for folder in ["/home/\(root)", "/home/\(root)/", "/\(root)"] {
        let whole = file + ".ahap"
        let path = folder + (folder.utf8.last == UInt8(ascii: "/") ? "" : "/") + whole
        #expect(PathText.isSame(try #require(PathText.name(of: path, below: folder)), whole))
        let (above, name) = PathText.split(path)
        #expect(PathText.isSame(name, whole) && PathText.isSame("\(above)\(name)", path))
        let (stem, ending) = try #require(PathText.ending(of: name))
        #expect(PathText.isSame(stem, file) && PathText.isSame(ending, "ahap"))
        #expect(PathText.hasEnding(path, ".ahap") && PathText.isAbsolute(path))
        #expect(PathText.isSame(try #require(PathText.steps(of: path).last), whole))
        #expect(PathText.name(of: folder, below: folder) == nil)
      }
      #expect((PathKey(root) == PathKey(file)) == root.utf8.elementsEqual(file.utf8))
    }
  }

  @Test func `a folder is not below itself or beside`() {
    #expect(PathText.name(of: "/x", below: "") == "x" && PathText.name(of: "/x", below: "/") == "x")
    #expect(PathText.name(of: "./a/b", below: ".") == "a/b" && PathText.name(of: "a", below: ".") == nil)
    #expect(PathText.name(of: "/ab", below: "/a") == nil && PathText.name(of: "/a/", below: "/a") == nil)
    #expect(PathText.lies("/a", atOrBelow: "/a") && PathText.isHidden(".\u{301}x"))
  }

  @Test func `two spellings of a name are two keys`() {
    #expect(Set(Self.names.map(PathKey.init)).count == Self.names.count)
    #expect(Set(Self.names).count == Self.names.count - 1)
  }
}

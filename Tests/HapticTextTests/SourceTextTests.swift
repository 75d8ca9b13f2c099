@Suite struct SourceTextTests {
  /// The place of `mark` in `text`, as line:column.
  private func position(of mark: Character, in text: String) throws -> String {
    let bytes = Array(text.utf8)
    let code = try #require(mark.asciiValue)
    let offset = try #require(bytes.firstIndex(of: code))
    let position = SourceText(name: "", bytes: bytes).position(at: offset)
    #expect(position.offset == offset)
    return "\(position.line):\(position.column)"
  }

  @Test(arguments: [
    ("#", "1:1"), ("ab#", "1:3"), ("\t\t#", "1:3"), ("a\nb\n#", "3:1"), ("a\r\nb\r\n #", "3:2"),
    ("a\rb\r#", "3:1"), ("a\r\r\n\n#", "4:1"), ("äöü#", "1:4"), ("日本#", "1:3"), ("👋 #", "1:3"),
    ("👩‍👧#", "1:4"), ("e\u{301}#", "1:3"), ("\u{FEFF}#", "1:1"), ("\u{FEFF}a\n\u{FEFF}#", "2:2"),
    ("\n\n\t#", "3:2"),
  ])
  func `columns count scalars and every line end counts`(text: String, expected: String) throws {
    #expect(try position(of: "#", in: text) == expected)
  }

  @Test func `offsets in any order get their positions`() {
    let source = SourceText(name: "", bytes: Array("ab\ncd\nef".utf8))
    let positions = [7, 0, 3, 3, 99, -1].map(source.position)
    #expect(positions.map(\.line) == [3, 1, 2, 2, 3, 1])
    #expect(positions.map(\.column) == [2, 1, 1, 1, 3, 1])
    #expect(positions.map(\.offset) == [7, 0, 3, 3, 8, 0])
  }

  /// A count of lines and columns from the rules: a scalar is a column, and LF, CR LF and CR end a line.
  private func counted(_ text: [UInt8], to offset: Int) -> [Int] {
    let hasMark = text.starts(with: [0xEF, 0xBB, 0xBF])
    let before = Array(text[..<offset].dropFirst(hasMark ? 3 : 0))
    let next = offset < text.count ? text[offset] : 0
    let ends = before.indices.filter { index in
      let follower = index + 1 < before.count ? before[index + 1] : next
      return before[index] == 0x0A || before[index] == 0x0D && follower != 0x0A
    }
    let line = before[((ends.last ?? -1) + 1)...]
    return [ends.count + 1, line.count { $0 & 0xC0 != 0x80 } + 1]
  }

  @Test(arguments: [0, 1, 2])
  func `a long text is counted from marks, and all its places are right`(kind: Int) {
    let fragments = [["ab\n", "c\r\n", "é\r", "👋"], ["äöü日本"], ["\r\n"]][kind]
    var text = kind == 1 ? "\u{FEFF}" : ""
    for index in 0..<6_000 { text += fragments[index * 7 % fragments.count] }
    let bytes = Array(text.utf8)
    let source = SourceText(name: "", bytes: bytes)
    let marks = stride(from: 0, through: bytes.count, by: 4_096)
    for offset in marks.flatMap({ [$0 - 1, $0, $0 + 1, $0 + 2_000] }) + [bytes.count]
    where offset >= 3 && offset <= bytes.count {
      let position = source.position(at: offset)
      #expect([position.line, position.column] == counted(bytes, to: offset), "\(offset)")
    }
  }

  @Test func theLineEndBelongsToItsLine() {
    let source = SourceText(name: "", bytes: Array("ab\r\ncd".utf8))
    #expect(source.position(at: 2).column == 3)
    #expect(source.position(at: 3).line == 1)
    #expect(source.position(at: 4) == SourcePosition(offset: 4, line: 2, column: 1))
  }

  @Test func `a finding is printed as file line column`() {
    let source = SourceText(name: "a.ahap", bytes: Array("ab".utf8))
    let position = SourcePosition(offset: 1, line: 1, column: 2)
    let bare = Finding(code: "some-code", severity: .error, message: "what")
    let full = Finding(
      code: "some-code", severity: .warning, message: "what", position: position, path: "a[0]", hint: "do it")
    #expect(source.describe(bare) == "a.ahap: error: what [some-code]")
    #expect(source.describe(full) == "a.ahap:1:2: warning: what [some-code]\n  hint: do it")
  }
}

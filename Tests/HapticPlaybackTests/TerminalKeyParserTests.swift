@Suite struct TerminalKeyParserTests {
  /// The sequences that terminals send, and their keys.
  private static let sequences: [(String, [PlaybackKeys.Key])] = [
    (" ", [.character(" ")]), ("qL", [.character("q"), .character("l")]), ("\t", [.tab]),
    ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]), ("\u{1B}OC", [.right]), ("\u{1B}OD", [.left]),
    ("\u{1B}[H", [.home]), ("\u{1B}OH", [.home]), ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]),
    // Ctrl and Shift with an arrow are the arrow.
    ("\u{1B}[1;5C", [.right]), ("\u{1B}[1;2D", [.left]),
    // Up, End, Delete, F1 in three dialects, F5, a mouse, a paste: none of their letters is a key.
    ("\u{1B}[A", []), ("\u{1B}[F", []), ("\u{1B}[3~", []), ("\u{1B}OP", []), ("\u{1B}[11~", []),
    ("\u{1B}[[A", []), ("\u{1B}[15~", []), ("\u{1B}[<0;12;7M", []), ("\u{1B}[200~", []), ("\u{1B}[?1;2c", []),
    // Alt with a key is the key.
    ("\u{1B}q", [.character("q")]), ("\u{1B}\u{1B}[C", [.right]),
    // A sequence that is interrupted by another.
    ("\u{1B}[1\u{1B}[D", [.left]),
    ("é。👍", []), ("\u{3}\u{4}\u{0}\r\n\u{7F}", []),
  ]

  @Test(arguments: sequences)
  func aSequenceIsReadAsAWhole(text: String, keys: [PlaybackKeys.Key]) {
    var parser = TerminalKeyParser()
    // The key after it shows that the parser holds no rest of it.
    #expect(
      parser.keys(in: Array(text.utf8) + [UInt8(ascii: "z")]) == keys + [.character("z")],
      "\(text.debugDescription)")
  }

  @Test(arguments: sequences)
  func `how the bytes are split over reads does not matter`(text: String, keys: [PlaybackKeys.Key]) {
    let bytes = Array(text.utf8)
    for index in 0...bytes.count {
      var parser = TerminalKeyParser()
      let first = parser.keys(in: bytes[..<index])
      #expect(first + parser.keys(in: bytes[index...]) == keys, "\(text.debugDescription) at \(index)")
    }
  }

  @Test func `an escape that stays alone is given up`() {
    var parser = TerminalKeyParser()
    #expect(parser.keys(in: [0x1B]) == [])
    #expect(parser.isInsideSequence)
    parser.reset()
    #expect(!parser.isInsideSequence)
    #expect(parser.keys(in: Array("[".utf8)) == [.character("[")])
  }

  @Test func `a sequence without end takes no room and ends at its letter`() {
    var parser = TerminalKeyParser()
    let endless = Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "9"), count: 100_000)
    #expect(parser.keys(in: endless) == [])
    #expect(parser.keys(in: Array(repeating: UInt8(ascii: ";"), count: 100_000)) == [])
    #expect(parser.keys(in: Array("Cq".utf8)) == [.right, .character("q")])
  }
}

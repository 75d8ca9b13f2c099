/// Covers of 400 × 600.
@Suite struct CoverPictureTests {
  /// The lines of text of a cover, with their sizes.
  private static func lines(_ svg: String) -> [(size: String, text: String)] {
    var size = ""
    return svg.split(separator: "\n").compactMap { line in
      if let found = line.firstMatch(of: /font-size="(\d+)"/) { size = String(found.1) }
      return line.firstMatch(of: /<text [^>]*>(.*)<\/text>/).map { (size, String($0.1)) }
    }
  }

  private static func title(_ words: String) -> [String] {
    lines(CoverPicture(words).svg()).filter { $0.size == "32" }.map(\.text)
  }

  @Test(arguments: Theme.allCases) func `a cover has the sizes and places of the reading theme`(theme: Theme)
    throws
  {
    let svg = CoverPicture("Paid", author: "Ada", theme: theme).svg()
    #expect(svg.contains(#"width="400" height="600" viewBox="0 0 400 600""#))
    #expect(
      svg.contains(#"font-size="32" font-weight="700""#) && svg.contains(#"font-size="18" font-weight="400""#)
    )
    #expect(svg.matches(of: /font-family="Georgia, serif"/).count == 2)
    #expect(svg.contains(##"fill="#FFFFFF" text-anchor="middle""##) && svg.contains(#"fill-opacity="0.8""#))
    let baselines = svg.matches(of: /\sy="([\d.]+)"/).compactMap { Double($0.1) }
    try #require(baselines.count == 2)
    // The title's line begins at 40 % of the height; the author's is below all of the title's space.
    #expect((240...280).contains(baselines[0]) && baselines[1] > 240 + 150 + 20)
    #expect(svg == CoverPicture("Paid", author: "Ada", theme: theme).svg())
  }

  /// WCAG 2.2 AA for text of any size, also for the author's words, through which the ground shows.
  @Test(arguments: Theme.allCases) func `the words of a cover can be read`(theme: Theme) throws {
    let svg = CoverPicture("Paid", theme: theme).svg()
    let ground = try #require(svg.firstMatch(of: /<rect [^>]*fill="#([0-9A-F]{6})"/)).1
    let value = try #require(UInt32(ground, radix: 16))
    let color = TokenColor(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    let white = TokenColor(red: 255, green: 255, blue: 255)
    #expect(white.contrast(with: color) >= 4.5)
    #expect(white.blended(over: color, opacity: 0.8).contrast(with: color) >= 4.5)
  }

  @Test(arguments: [
    ("Paid", ["Paid"]), ("", []), ("  two \n words ", ["two words"]),
    ("settlementComplete", ["settlement", "Complete"]), ("a b c d e f g h i", ["a b c d e f g h i"]),
    ("Small debts weigh less when they are shared by all", ["Small debts", "weigh less", "when they…"]),
    ("Version 1234567890 is out", ["Version", "1234567890 is", "out"]),
    ("transaction_deleted_undo", ["transaction_", "deleted_undo"]),
    ("v1.25-beta.of-the-player", ["v1.25-beta.of-", "the-player"]),
    ("1234567890123456789012", ["123456789012", "3456789012"]),
  ]) func `a title breaks between words, and within those that are longer than a line`(
    _ title: String, _ lines: [String]
  ) {
    #expect(Self.title(title) == lines)
  }

  /// Words of one to twelve letters, which all have room on a line: each is whole, in its order, and only the last line may
  /// end early.
  @Test func `no word and no number of random titles is broken`() {
    for seed in 0..<300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let words = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        let letters = Bool.random(using: &random) ? "abcdefgmw" : "0123456789"
        return String(
          (0..<Int.random(in: 1...9, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a"
          })
      }
      let lines = Self.title(words.joined(separator: " "))
      #expect(lines.count <= 3)
      let isCut = lines.last?.hasSuffix("…") == true
      let shown = lines.joined(separator: " ").replacing("…", with: "").split(separator: " ").map(String.init)
      #expect(isCut ? words.starts(with: shown) && shown.count < words.count : shown == words, "\(words)")
      // The widest letters of the widest font are 1.12 × 32 px and 1.5 px apart.
      for line in lines { #expect(line.count <= 320 / 8) }
    }
  }

  @Test func `a title as long as a book costs no more than its lines`() {
    #expect(Self.title(String(repeating: "word ", count: 100_000)).last?.hasSuffix("…") == true)
    #expect(Self.title(String(repeating: "a", count: 100_000)).count == 3)
    #expect(
      CoverPicture(String(repeating: "W", count: 100_000), author: String(repeating: "x y ", count: 50_000))
        .svg().utf8.count < 410_000)
  }

  @Test func `a hostile name is words`() throws {
    let hostile = #"</text><script>window.ran=1</script>"&' onload=x"# + "\u{202E}\u{7}"
    for svg in [CoverPicture(hostile, author: hostile).svg(), CoverPicture(hostile, author: hostile).element]
    {
      #expect(!svg.contains("<script") && !svg.contains("\u{202E}") && !svg.contains("\u{7}"))
      let tags = Set(svg.matches(of: /<\/?([a-z]+)/).map { String($0.1) })
      #expect(tags == ["svg", "rect", "g", "text"])
      #expect(XMLTree(reading: SourceText(name: "cover", bytes: Array(svg.utf8))).findings.isEmpty)
    }
  }
}

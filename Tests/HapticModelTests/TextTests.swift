@Suite struct TextTests {
  @Test(arguments: [
    "\u{1B}", "\u{0}", "\u{7F}", "\u{9B}", "\u{061C}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{2028}",
    "\u{2029}",
    "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\r",
  ])
  func whatATerminalObeysIsNotShown(mark: String) {
    #expect(DisplayText.plain("a\(mark)b") == "a?b")
    #expect(DisplayText.plain(mark, sign: "\u{FFFD}") == "\u{FFFD}")
  }

  @Test(arguments: ["plain", "Größe – „ja“ ∞", "שלום", "👩‍🚀", "می‌خواهم", "e\u{301}", ""])
  func writtenTextIsShownAsItIs(text: String) {
    #expect(DisplayText.plain(text) == text)
  }

  @Test func `tabs and ends of lines become blanks`() {
    #expect(DisplayText.plain("a\tb\nc") == "a b c")
  }

  @Test(arguments: [
    (0.0, "0.00"), (1.005, "1.00"), (-0.004, "0.00"), (-0.5, "-0.50"), (0.125, "0.12"), (0.375, "0.38"),
    (12.999, "13.00"), (1e300, "1000000000.00"), (.infinity, "0.00"), (.nan, "0.00"),
  ])
  func aNumberHasItsDigits(value: Double, text: String) {
    #expect(FixedDecimal.text(value, digits: 2) == text)
  }

  @Test func zerosGoWhereTheyAreNotWanted() {
    #expect(FixedDecimal.text(2.5, digits: 3, isTrimmed: true) == "2.5")
    #expect(FixedDecimal.text(-2, digits: 3, isTrimmed: true) == "-2")
    #expect(FixedDecimal.text(10, digits: 0, isTrimmed: true) == "10")
    #expect(FixedDecimal.text(1e12, digits: 99) == "1000000000.000000")
    #expect(FixedDecimal.text(7, digits: -1) == "7")
  }
}

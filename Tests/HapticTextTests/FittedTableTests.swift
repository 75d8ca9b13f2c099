@testable import HapticText

/// Tables on a screen: whole, with broken words, with fewer columns, with words below, on lines of their own.
@Suite struct FittedTableTests {
  private let table = FittedTable(
    [
      ["NAME", "LEVEL", "NOTES"], ["first", "0.5", "a soft tap that most hands feel"], ["second", "1.0", ""],
    ], dropping: ["LEVEL"], words: "NOTES")

  @Test func withoutAWidthNothingIsLeftOut() {
    #expect(
      table.text(width: nil) == """
        NAME    LEVEL  NOTES
        first   0.5    a soft tap that most hands feel
        second  1.0

        """)
    #expect(table.text(width: 46) == table.text(width: nil))
  }

  @Test func theColumnOfWordsIsBrokenFirst() {
    #expect(
      table.text(width: 40) == """
        NAME    LEVEL  NOTES
        first   0.5    a soft tap that most
                       hands feel
        second  1.0

        """)
  }

  @Test func thenAColumnIsLeftOutAndNamed() {
    #expect(
      table.text(width: 30) == """
        NAME    NOTES
        first   a soft tap that most
                hands feel
        second
        (no room for LEVEL)

        """)
  }

  @Test func thenTheWordsStandBelow() {
    #expect(
      table.text(width: 20) == """
        NAME    LEVEL
        first   0.5
            a soft tap that
            most hands feel
        second  1.0

        """)
  }

  @Test func aRowOfWideCellsIsStacked() {
    let wide = FittedTable([["FIELD", "VALUE"], ["actuator.resonance", "145 hertz"], ["", "150 hertz"]])
    #expect(
      wide.text(width: 20) == """
        actuator.resonance
            VALUE: 145 hertz
            VALUE: 150 hertz

        """)
  }

  @Test(arguments: 12...60) func noLineIsWiderThanTheScreen(width: Int) {
    for line in table.text(width: width).split(separator: "\n") {
      #expect(line.count <= width || !line.drop { $0 == " " }.contains(" "), "\(width): \(line)")
    }
  }
}

/// Lines that are broken between words.
@Suite struct TextWrappingTests {
  @Test func linesBreakAtSpacesAndHang() {
    #expect(TextWrapping.wrap("one two three four\n", to: 9) == "one two\nthree\nfour\n")
    #expect(TextWrapping.wrap("  one two three\n", to: 11, hanging: 2) == "  one two\n   three\n")
    #expect(TextWrapping.wrap("short\n\nlines\n", to: 8) == "short\n\nlines\n")
  }

  @Test func nothingIsBrokenInsideAWord() {
    #expect(TextWrapping.wrap("a indivisible b", to: 5) == "a\nindivisible\nb")
    #expect(TextWrapping.wrap("(0.9). Lasts 0.15 s.", to: 9) == "(0.9).\nLasts\n0.15 s.")
  }

  @Test func noWidthChangesNothing() {
    let text = "a line that is as long as it is  \n"
    #expect(TextWrapping.wrap(text, to: nil) == text)
  }

  @Test func coloursTakeNoColumnsAndWideCharactersTwo() {
    let coloured = "\u{1B}[0;38;5;68mabc\u{1B}[0m def"
    #expect(TextWrapping.wrap(coloured, to: 7) == coloured)
    #expect(TextWrapping.wrap("日本 日本", to: 8) == "日本\n日本")
    #expect(TextWrapping.wrap("日本 日本", to: 9) == "日本 日本")
  }

  @Test(arguments: [20, 40, 60, 80, 120]) func theWordsStayTheSame(width: Int) {
    let text = (1...60).map { "word\($0)" }.joined(separator: " ")
    let words = TextWrapping.wrap(text, to: width, hanging: 4).split { $0 == " " || $0 == "\n" }
    #expect(words == text.split(separator: " "))
  }
}

@Suite struct NotationReadingTests {
  private typealias Line = NotationFixture

  @Test func `soft and strong taps and a rest lie on steps of a tenth of a second`() {
    #expect(Line.events("oO.O") == ["0 tap 0.5 0.5", "100 tap 1.0 0.5", "300 tap 1.0 0.5"])
    #expect(Line.length("oO.O") == "400")
    #expect(Line.findings("oO.O") == [])
  }

  @Test func lettersSayHowCrispATapIs() {
    #expect(
      Line.events("xXuU") == ["0 tap 0.5 0.8", "100 tap 1.0 0.8", "200 tap 0.5 0.3", "300 tap 1.0 0.3"])
  }

  @Test func `an accent adds half of what is missing`() {
    #expect(Line.events("o^o^^O^") == ["0 tap 0.75 0.5", "100 tap 0.875 0.5", "200 tap 1.0 0.5"])
    #expect(Line.events("o^:0.5,0") == ["0 tap 0.75 0.0"])
  }

  @Test func levelsStandBehindAColon() {
    #expect(
      Line.events("o:0.7 x:0.25 u:,0.125 O:1e-3,1")
        == ["0 tap 0.7 0.5", "100 tap 0.25 0.8", "200 tap 0.5 0.125", "300 tap 0.001 1.0"])
  }

  @Test func `a point behind a level is a rest unless a digit follows`() {
    #expect(Line.onsets("o:0.O") == ["0", "200"])
    #expect(Line.onsets("o:1..O") == ["0", "300"])
  }

  @Test func lengthsStandInBraces() {
    #expect(Line.onsets("o{35ms}o{1.5s}o{2}o{0}o") == ["0", "35", "1535", "1735", "1735"])
    #expect(Line.onsets(".{0.000001ms}o") == ["0.000001"])
    #expect(Line.onsets("o{0.1}o{1.5}O") == ["0", "10", "160"])
  }

  @Test func `a run of signs is one vibration and a blank ends it`() {
    #expect(
      Line.events("~~~=~ ~") == ["0+300 0.5 0.5", "300+100 1.0 0.5", "400+100 0.5 0.5", "500+100 0.5 0.5"])
    #expect(
      Line.events("~~^:0.25,1 ={1.2s}o") == ["0+200 0.625 1.0", "200+1200 1.0 0.5", "1400 tap 0.5 0.5"])
  }

  @Test func countsAndGroupsRepeat() {
    #expect(Line.onsets("(oO.)*3o") == ["0", "100", "300", "400", "600", "700", "900"])
    #expect(Line.onsets("o*3O") == ["0", "100", "200", "300"])
    #expect(Line.onsets("((o)*2.)*2O") == ["0", "100", "300", "400", "600"])
    #expect(Line.onsets("o{50ms}*2O") == ["0", "50", "100"])
  }

  @Test func aJumpGoesToATimeOfItsGroup() {
    #expect(Line.onsets("@1s O @0.25s o @3 o") == ["1000", "250", "300"])
    #expect(Line.onsets("..(o @50ms O)*2 o") == ["200", "250", "350", "400", "500"])
  }

  /// A jump back must not make a group shorter than its content.
  @Test func `a group takes as long as its latest part`() {
    #expect(Line.onsets("(@500ms O @0 o)O") == ["500", "0", "600"])
  }

  @Test func aStepHoldsUntilItsGroupEnds() {
    #expect(Line.onsets("[50ms]oo(o[20ms]oo)oo") == ["0", "50", "100", "150", "170", "190", "240"])
    #expect(Line.onsets("([2]o)*2o") == ["0", "200", "400"])
  }

  @Test func `blanks lines and comments separate`() {
    #expect(Line.onsets(" o O # strong, not o\n\t.o\r\n") == ["0", "100", "300"])
    #expect(Line.onsets("\u{FEFF}oo") == ["0", "100"])
  }

  @Test func `the last tap carries the silence at the end`() {
    #expect(Line.length("oO..") == "400")
    #expect(Line.length("O{0}") == "0")
    #expect(Line.length("o~~") == "305")
    #expect(Line.length("o~~.") == "400")
    #expect(Line.findings("~~.") == ["3 note notation-silence-dropped"])
  }

  @Test func aLineIsKnownByItsCharacters() {
    for line in ["oO.O", " (o{35ms}.)*3\n", "~~{2}", "=:0.5", "@1s O", "[40ms]ooo", "O:1e-3"] {
      #expect(PatternReader.read(bytes: Array(line.utf8), name: "<stdin>").format == .notation, "\(line)")
    }
    for text in ["tap", "hello", "sum", "...", "1", "", "[1, 2]", "o-O", "ms", #"{"a":1}"#] {
      #expect(PatternReader.read(bytes: Array(text.utf8), name: "<stdin>").format != .notation, "\(text)")
    }
    #expect(PatternFormat(fileName: "knock.thrum") == .notation)
  }

  @Test func `every symbol knows its place in the text`() {
    #expect(Line.read("o (O ~~)*2").origins.events == [0, 3, 5, 3, 5])
  }
}

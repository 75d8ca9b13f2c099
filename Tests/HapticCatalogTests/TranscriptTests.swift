import SeededRandom

/// Texts with `|` after each character that has an impact; the bars are not part of the text.
@Suite struct TranscriptTests {
  /// The text with a bar after each character that ends a sentence.
  private static func marked(_ text: String) -> String {
    let transcript = Transcript(SourceText(name: "<text>", bytes: Array(text.utf8)))
    let ends = Set(transcript.impacts)
    return text.enumerated().map { String($1) + (ends.contains($0) ? "|" : "") }.joined()
  }

  private static func transcript(_ text: String, _ rate: String = "50") throws -> Transcript {
    let rate: RevealRate = try #require(RevealRate(rate))
    return Transcript(SourceText(name: "<text>", bytes: Array(text.utf8)), rate: rate)
  }

  @Test(arguments: [
    // Plain ends, runs, and the last character.
    "Paid.| Thank you!| Really?|", "Wait...| Now?!| Yes!!!|", "no end", "One.|\nTwo.|", "A line\nand one.|",
    // Numbers.
    "Pi is 3.14.| Good.|", "1.000,50 Euro.|", "Version 1.2.3 is out.|", ".5 is half.|",
    "In 1999.| Then more.|",
    "1. First.|\n2. Second.|",
    // Abbreviations and initials.
    "Dr. Who met Mrs. Smith.|", "Use it, e.g. Here.|", "In the U.S. Army.|", "J. R. R. Tolkien.|",
    "Das geht, z. B. Morgen.|", "Str. 5, Nr. 7.|", "No. 7 is here.|", "He said no.| Then left.|",
    "ул. Ленина.|", "So do I.| We left.|", "At 5 p.m. it rained.|", "He left the U.S.|", "Ask Dr.|\nNext.|",
    "See Fig. 3.|", "approx. five.|", "And so on, etc. and more.|",
    // Ellipses.
    "Well... maybe.|", "Well…| Maybe.|", "Well… maybe.|", "So…|",
    // Addresses and file names.
    "Open thrum.json.|", "Open thrum.json.| Then run it.|", "She has a Ph.D. Degree.|",
    "See https://a.b/c?d=e now.|", "Run ./thrum, then.|", "!important is no end.|",
    "Write to a@b.example.|",
    // Quotation marks and brackets.
    "“Hi.|” He left.|", "(Done.|) Next.|", #""Stop!|" she said.|"#, "He asked: “Why?|”", "**Done.|** Next.|",
    "„Gut.|“ Er ging.|", "“Hi.” he said.|",
    // Other scripts.
    "你好。|再见！|真的？|", "お元気ですか？|はい。|", "هل أنت بخير؟| نعم۔|", "नमस्ते।| ठीक है॥|", "Τι\u{37E}| Ναι.|",
    "Բարեւ։|", "សួស្តី។|", "수고하셨습니다.| 네!|", "Great!|🎉 Bye.|", "OK!|你好", "１．５倍。|", "終わり．|次。|", "Was‽| Ja.|",
    // Texts without letters.
    "!|", "...|", "👍🏽.| E\u{301}te\u{301}.|", "Wait!—no.|",
  ])
  func `sentences end where a reader would say`(text: String) {
    let plain = text.replacing("|", with: "")
    #expect(Self.marked(plain) == text)
  }

  @Test func `an impact is struck as its mark appears`() throws {
    let transcript = try Self.transcript("Hi. Ok!")
    #expect(transcript.impacts == [2, 6])
    let onsets = transcript.pattern.events.map(\.time)
    #expect(onsets == [.milliseconds(40), .milliseconds(120)])
    #expect(transcript.length == .milliseconds(140))
    #expect(transcript.timeline.length == .milliseconds(140))
    let light = try #require(Catalogue.builtIn.haptic(for: .impact(.light)))
    guard case .transient(let tap) = transcript.pattern.events[0],
      case .transient(let impact) = light.pattern.events[0]
    else { return #expect(Bool(false), "no taps") }
    #expect(tap.intensity == impact.intensity && tap.sharpness == impact.sharpness)
  }

  /// At 30 characters a second a character takes 33.333… ms: each time is rounded once from the index, never
  /// accumulated.
  @Test func `times of characters are exact however many came before`() throws {
    let rate: RevealRate = try #require(RevealRate("30"))
    #expect(rate.time(ofCharacter: 1) == .nanoseconds(33_333_333))
    #expect(rate.time(ofCharacter: 2) == .nanoseconds(66_666_667))
    #expect(rate.time(ofCharacter: 900_000) == .milliseconds(30_000_000))
    #expect(try #require(RevealRate("12.5")).time(ofCharacter: 5) == .milliseconds(400))
    #expect(RevealRate("1000")?.time(ofCharacter: Transcript.limit) == .milliseconds(1_048_576))
  }

  @Test(arguments: ["0", "0.9", "1001", "-50", "nan", "", "50x", "1e9"])
  func `a rate outside one to a thousand is refused`(text: String) { #expect(RevealRate(text) == nil) }

  /// A family emoji of seven scalars and a letter with a combining accent are one character each.
  @Test func `a character is what a reader takes for one`() throws {
    let transcript = try Self.transcript("👨‍👩‍👧e\u{301}\r\n🇩🇪.")
    #expect(transcript.count == 5)
    #expect(transcript.impacts == [4])
  }

  @Test func `what is visible grows by whole characters`() throws {
    let transcript = try Self.transcript("aé👍.")
    let bytes = [0, 1, 3, 7, 8]
    #expect(transcript.visibleBytes(at: .nanoseconds(-1)) == 0)
    for index in 0..<4 {
      let time = TimePoint.milliseconds(Int64(index) * 20)
      #expect(transcript.visibleBytes(at: time) == bytes[index + 1])
      #expect(transcript.visibleBytes(at: time + .nanoseconds(19_999_999)) == bytes[index + 1])
    }
    #expect(transcript.visibleBytes(at: .latest) == 8)
  }

  @Test func `a text without sentences plays silence for its time`() throws {
    let transcript = try Self.transcript("no end")
    #expect(transcript.pattern.events.isEmpty && transcript.findings.isEmpty)
    #expect(transcript.timeline.length == .milliseconds(120))
  }

  private static func findings(_ text: String, _ rate: String = "50") throws -> [String] {
    try transcript(text, rate).findings.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.severity.rawValue) \($0.code)"
    }
  }

  /// 90 ms are 4.5 characters at the standard rate.
  @Test func `taps that run together are a finding at the first`() throws {
    #expect(
      try Self.findings("Go on. No! He went away, and came back to see her once more.") == [
        "1:6 warning transcript-overuse"
      ])
    #expect(try Self.findings("Hi you. Nope. And then we all went on.") == [])
    #expect(try Self.findings("Hi you. No. And then we all went on.") == ["1:7 warning transcript-overuse"])
    #expect(try Self.findings("Hi you. No. And then we all went on.", "40") == [])
    let line = try Self.transcript("Ha! Ha! Ha!").findings.map(Transcript.describe)
    #expect(line.first?.hasPrefix("3 taps within 160 ms") == true, "\(line)")
  }

  @Test func `more than three taps in a second are a finding`() throws {
    #expect(try Self.findings("Red one. Two two. Three. Four is here.") == ["1:8 warning transcript-overuse"])
    #expect(try Self.findings("Red one. Two two. Three.") == [])
    // Two runs that a third one joins are one.
    #expect(
      try Self.findings("Hi. Bye! No. Yes. Well, then let us go on and on and on.") == [
        "1:3 warning transcript-overuse"
      ])
  }

  @Test func `a text that cannot be revealed is refused with its place`() {
    func codes(_ bytes: [UInt8]) -> [String] {
      Transcript(SourceText(name: "<text>", bytes: bytes)).findings.map {
        "\($0.position?.offset ?? -1) \($0.severity.rawValue) \($0.code)"
      }
    }
    #expect(codes([]) == ["0 error transcript-empty"])
    #expect(codes([0xEF, 0xBB, 0xBF]) == ["0 error transcript-empty"])
    #expect(codes([0x48, 0xC3, 0xA9, 0xFF, 0x2E]) == ["3 error transcript-not-utf8"])
    #expect(codes([0x48, 0xE2, 0x80]) == ["1 error transcript-not-utf8"])
    #expect(
      codes([UInt8](repeating: 0x61, count: Transcript.limit + 1)) == ["1048576 error transcript-too-long"])
  }

  /// The longest text that consists only of characters to be examined on both sides is processed at once.
  @Test(
    .disabled(if: Effort.isQuick),
    arguments: [".", "a.", "\" ", ". ", ".\"", "1. ", "!?", "\u{301}", "A. "])
  func theLongestTextOfOneKindEnds(unit: String) {
    let bytes = Array(String(repeating: unit, count: Transcript.limit / unit.utf8.count).utf8)
    let transcript = Transcript(SourceText(name: "<text>", bytes: bytes))
    #expect(transcript.count > 0 && !transcript.findings.hasErrors)
  }
}

extension Transcript {
  fileprivate static func describe(_ finding: Finding) -> String { finding.message }
}

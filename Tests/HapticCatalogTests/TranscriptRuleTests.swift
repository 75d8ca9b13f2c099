import SeededRandom

/// The two rules for the impacts of a transcript, by the words of its page.
@Suite struct TranscriptRuleTests {
  private static func impacts(_ text: String, _ rule: TranscriptRule) -> [Int] {
    Transcript(SourceText(name: "<text>", bytes: Array(text.utf8)), rule: rule).impacts
  }

  @Test func `the example of the page has its impacts`() {
    #expect(Self.impacts("It is 4.50. Pay now...", .sentences) == [10, 21])
    #expect(Self.impacts("It is 4.50. Pay now...", .literal) == [7, 10, 19, 20, 21])
  }

  @Test(
    arguments: [
      ("", []), ("no mark", []), (".", [0]), ("...", [0, 1, 2]), ("a?!", [1, 2]), ("4.50", [1]),
      ("e.g. Dr. U.S.", [1, 3, 7, 10, 12]),
      ("https://a.b/c?d=e!", [9, 13, 17]), ("你好。真的？", []), ("wait…", []), ("a.\u{301}b", []),
      ("!\u{FE0F}", []), ("👨‍👩‍👧.\r\n?", [1, 3]),
      ("⁉ ‽ ．", []),
    ] as [(String, [Int])]) func `the literal rule takes each mark and nothing else`(
      _ text: String, _ impacts: [Int]
    )
  {
    #expect(Self.impacts(text, .literal) == impacts)
  }

  /// The page once more: a character at index i appears at i × 20 ms, and an impact comes with each full stop, exclamation
  /// mark and question mark; the last character is visible for its 20 ms.
  @Test func `the impacts of random texts come at their times`() throws {
    let letters = Array("ab .!?…。é\n4,5\u{1F44D}A")
    let light = try #require(Catalogue.builtIn.haptic(for: .impact(.light)))
    guard case .transient(let tap)? = light.pattern.events.first else {
      Issue.record("the light impact is no tap")
      return
    }
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let text = String(
        (0..<Int.random(in: 1...60, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
      )
      var (position, times) = (Int64(0), [TimePoint]())
      for character in text {
        if [".", "!", "?"].contains(String(character)) { times.append(.nanoseconds(position * 20_000_000)) }
        position += 1
      }
      let transcript = Transcript(SourceText(name: "<text>", bytes: Array(text.utf8)), rule: .literal)
      let onsets = transcript.pattern.events.map(\.time)
      #expect(onsets == times, "\(text.debugDescription)")
      #expect(transcript.timeline.length == .nanoseconds(position * 20_000_000))
      for event in transcript.pattern.events {
        guard case .transient(let impact) = event else {
          Issue.record("an impact is no tap")
          continue
        }
        #expect(impact.intensity == tap.intensity && impact.sharpness == tap.sharpness)
      }
      // Every end of a sentence that ASCII marks is a mark, too.
      let ends = Self.impacts(text, .sentences).filter { ".!?".contains(Array(text)[$0]) }
      #expect(Set(ends).isSubset(of: Self.impacts(text, .literal)))
    }
  }

  @Test func `too many marks are told with the rule that has fewer`() {
    let transcript = Transcript(SourceText(name: "<text>", bytes: Array("Wait... now.".utf8)), rule: .literal)
    #expect(transcript.findings.map(\.code) == ["transcript-overuse"])
    #expect(transcript.findings.first?.hint?.contains("--rule sentences") == true)
  }
}

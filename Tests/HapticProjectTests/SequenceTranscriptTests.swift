/// Texts that a sequence plays, by the catalogue and both rules.
@Suite struct SequenceTranscriptTests {
  /// The onsets of a sequence of one track with these steps, in milliseconds.
  private static func onsets(_ steps: String) throws -> [Int64] {
    let text = #"{"format": "thrum.sequence/1", "tracks": [{"steps": [\#(steps)]}]}"#
    let source = SourceText(name: "test.sequence.json", bytes: Array(text.utf8))
    let document = SequenceReader.read(source, library: CatalogueLibrary())
    #expect(document.findings.isEmpty, "\(document.findings.map(source.describe))")
    let score = try #require(document.score)
    let timeline = Timeline(
      windowOf: ScoreSource(score), from: .zero, to: .zero + .seconds(100), limit: 1_000)
    return timeline.entries.filter { if case .start = $0.action { true } else { false } }
      .map { $0.time.nanoseconds / 1_000_000 }
  }

  /// The page: a character takes 20 ms, an impact comes with its mark, and the text lasts until its last character has been
  /// visible for its 20 ms.
  @Test func `a text has its impacts at their times`() throws {
    #expect(try Self.onsets(#"{"transcript": "It is 4.50. Hi"}"#) == [200])
    #expect(try Self.onsets(#"{"transcript": "It is 4.50. Hi", "rule": "sentences"}"#) == [200])
    #expect(try Self.onsets(#"{"transcript": "It is 4.50. Hi", "rule": "literal"}"#) == [140, 200])
    #expect(try Self.onsets(#"{"transcript": "a.", "at": "1 s"}, {"transcript": "b?"}"#) == [1_020, 1_060])
  }

  @Test func `a text without a mark lasts as long as it takes`() throws {
    #expect(try Self.onsets(#"{"transcript": "no end"}, {"play": "tap"}"#) == [120])
    #expect(try Self.onsets(#"{"transcript": "Hi!", "repeat": 3, "rule": "literal"}"#) == [40, 100, 160])
  }

  @Test func `a transform takes a text as any other content`() throws {
    #expect(
      try Self.onsets(#"{"transcript": "Hi!ab", "rule": "literal", "stretch": 2}, {"play": "tap"}"#) == [
        80, 200,
      ])
  }
}

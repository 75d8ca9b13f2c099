/// The score of the model on published anchors, by version: `Scores.tsv`, whose last line is the model as it is.
@Suite struct ModelScoreTests {
  /// The versions with their scores, the oldest first.
  static func versions() throws -> [(name: String, score: AnchorScore)] {
    let file = PublishedAnchor.folder.appending(path: "Scores.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t")
      return try (
        String(#require(cells.first)),
        AnchorScore(
          rows: #require(Int(cells[1])), hits: #require(Int(cells[2])), error: #require(Double(cells[3])))
      )
    }
  }

  @Test func `the model is no worse than its stored score`() throws {
    let stored = try #require(Self.versions().last?.score)
    let score = AnchorScore(try PublishedAnchor.all().map { ($0, $0.level(by: .model)) })
    #expect(
      !score.isWorse(than: stored),
      "\(score.hits) of \(score.rows) rows, \(score.error) dB: worse than the \(stored.hits) and \(stored.error) dB of Scores.tsv"
    )
    #expect(
      score.rows == stored.rows && !stored.isWorse(than: score),
      "\(score.hits) of \(score.rows) rows, \(score.error) dB: better than Scores.tsv, or other rows; add a line to it"
    )
  }

  @Test func `no version is worse than one before on the same rows`() throws {
    let scores = try Self.versions().map(\.score)
    for (before, after) in zip(scores, scores.dropFirst()) { #expect(!after.isWorse(than: before)) }
  }

  @Test func `a model that is worse fails`() throws {
    let levels = try PublishedAnchor.all().map { ($0, $0.level(by: .model)) }
    let score = AnchorScore(levels)
    // 3 dB too sensitive, or too blunt; and the other judges.
    for shift in [-3.0, 3.0] { #expect(AnchorScore(levels, shift: shift).isWorse(than: score)) }
    for judge in Judge.allCases where judge != .model {
      let other = AnchorScore(try PublishedAnchor.all().map { ($0, $0.level(by: judge)) })
      #expect(other.isWorse(than: score))
    }
  }

  @Test func `anchors of a profile's own numbers are not scored`() throws {
    let fitted = try PublishedAnchor.all().filter { !$0.isScored }
    #expect(fitted.map(\.source) == ["Pine64-Arch, issue 44", "web-haptics, pull request 27"])
  }
}

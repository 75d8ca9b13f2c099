internal import HapticModel

extension GoldenComparison {
  /// Compares what patterns are with what they were.
  ///
  /// Patterns are told apart by their names; those of one name by their order. Where the two hold other devices or
  /// exports, the first pattern that both have says so.
  ///
  /// Total. Cost: grows with the number of events; 20,000 that all changed take well under a second in an optimised
  /// build.
  public init(of new: Golden, with old: Golden, within tolerances: GoldenTolerances = GoldenTolerances()) {
    var before: [String: [GoldenPattern]] = [:]
    for pattern in old.patterns.reversed() { before[pattern.name, default: []].append(pattern) }
    var isContentsTold = false
    patterns = new.patterns.map { pattern in
      guard let was = before[pattern.name]?.popLast() else {
        return Pattern(
          name: pattern.name, old: nil, new: pattern, regressions: [Regression(.pattern, "is new")])
      }
      var regressions = PatternComparison(was, pattern, within: tolerances).regressions
      if !isContentsTold, let words = Self.contents(was, pattern) {
        regressions.insert(Regression(.contents, words), at: 0)
        isContentsTold = true
      }
      return Pattern(name: pattern.name, old: was, new: pattern, regressions: regressions)
    }
    for pattern in old.patterns {
      guard let gone = before[pattern.name]?.popLast() else { continue }
      patterns.append(
        Pattern(name: gone.name, old: gone, new: nil, regressions: [Regression(.pattern, "is gone")]))
    }
  }

  /// How the contents differ: `the golden does not hold android-erm; it holds watch, which is not chosen any more`.
  private static func contents(_ old: GoldenPattern, _ new: GoldenPattern) -> String? {
    let before = old.felt.map(\.profile) + old.exports.map(\.format)
    let after = new.felt.map(\.profile) + new.exports.map(\.format)
    let (held, chosen) = (Set(before), Set(after))
    func list(_ names: [String]) -> String { names.map { DisplayText.plain($0) }.joined(separator: ", ") }
    let (absent, surplus) = (after.filter { !held.contains($0) }, before.filter { !chosen.contains($0) })
    switch (absent.isEmpty, surplus.isEmpty) {
    case (true, true): return nil
    case (false, true): return "the golden does not hold \(list(absent))"
    case (true, false): return "the golden holds \(list(surplus)), which is not chosen any more"
    case (false, false):
      return
        "the golden does not hold \(list(absent)); it holds \(list(surplus)), which is not chosen any more"
    }
  }
}

extension GoldenComparison.Pattern {
  /// The most sentences about one pattern that a report has to bear: 20 (*chosen*).
  public static var mostSentences: Int { 20 }

  /// What changed in words, at most `most` sentences, and then how many there are more: `and 17 more`.
  public func sentences(atMost most: Int = mostSentences) -> [String] {
    let shown = regressions.prefix(max(most, 0)).map(\.message)
    return shown.count < regressions.count ? shown + ["and \(regressions.count - shown.count) more"] : shown
  }
}

internal import HapticModel
package import HapticText
internal import HapticTimeline

/// The differences between a pattern and its golden.
struct PatternComparison {
  private(set) var regressions: [Regression] = []
  /// The old timeline, with the curves of the new one where they are the same.
  private(set) var was: Timeline

  /// Compares a pattern with its golden.
  ///
  /// Changes of the command come first, with their consequences on devices. Sound and exports follow from the command,
  /// and are compared only if it is the same.
  init(
    _ old: GoldenPattern, _ new: GoldenPattern, within tolerances: GoldenTolerances,
    in terms: LevelSemantics, playing score: GoldenScore? = nil
  ) {
    was = old.timeline
    if old == new { return }
    let tempo = TempoChange(old, new: new, score: score)
    let shown = ShownCurves(old, tempo.pattern, in: terms)
    was = shown.was
    let commanded = TimelineChanges(shown.old, shown.new, in: terms)
    let fallback = Change.ofFallback(old.fallback, new.fallback)
    var changes = tempo.changes + commanded.changes + shown.changes + fallback
    let partners = commanded.events.partners
    let isSame = tempo.changes.isEmpty && commanded.changes.isEmpty && shown.changes.isEmpty
    if !changes.isEmpty {
      let profiles = Set(old.felt.map(\.profile)).intersection(new.felt.map(\.profile)).count
      let flips = FeltChange.flips(old, new, partners: partners)
        .filter { flip in
          // A changed fallback only affects which step plays.
          if !isSame { return true }
          if case .plays = flip.turn { return true } else { return false }
        }
      DeviceConsequences(commanded.events.new, profiles: profiles, changes: changes)
        .add(flips, to: &changes)
    }
    regressions = changes.stablySorted { $0.rank < $1.rank }.map(\.regression)
    guard isSame else { return }
    let names = Dictionary(
      commanded.events.new.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    regressions += FeltChanges(partners: partners, names: names, tolerances: tolerances)
      .regressions(old, new, skipsFallbacks: !fallback.isEmpty)
    regressions +=
      SoundChanges(
        old.sound, new.sound, partners: partners, names: names, tolerance: tolerances.loudness
      ).regressions
    regressions += ExportChanges(old.exports, new.exports).regressions
  }
}

extension GoldenComparison {
  /// Compares patterns with their goldens.
  ///
  /// Patterns are matched by name; those with the same name by order. If exactly one pattern is new and one is gone, it
  /// was renamed. If the devices or exports differ, the first pattern that both have reports it.
  ///
  /// Total. Cost: grows with the number of events; 20,000 that all changed take well under a second in an optimised
  /// build.
  ///
  /// - Parameters:
  ///   - terms: the words and the numbers for the levels of each new pattern, in order; those of ``LevelTerms/model``
  ///     for the rest.
  ///   - scores: the scores of those new patterns that are sequences, in order, for a change of tempo.
  package init(
    of new: Golden, with old: Golden, within tolerances: GoldenTolerances = GoldenTolerances(),
    in terms: [LevelSemantics] = [], playing scores: [GoldenScore?] = []
  ) {
    var before: [String: [GoldenPattern]] = [:]
    for pattern in old.patterns.reversed() { before[pattern.name, default: []].append(pattern) }
    let pairs = new.patterns.map { (was: before[$0.name]?.popLast(), now: $0) }
    var gone = old.patterns.compactMap { before[$0.name]?.popLast() }
    let isRenamed = gone.count == 1 && pairs.count { $0.was == nil } == 1
    var isContentsTold = false
    patterns = pairs.enumerated().map { index, pair in
      let pattern = pair.now
      let terms = terms.indices.contains(index) ? terms[index] : .model
      guard let was = pair.was ?? (isRenamed ? gone.popLast() : nil) else {
        return Pattern(
          name: pattern.name, old: nil, new: pattern, regressions: [Regression(.pattern, "is new")])
      }
      let comparison = PatternComparison(
        was, pattern, within: tolerances, in: terms,
        playing: scores.indices.contains(index) ? scores[index] : nil)
      var regressions = Self.position(was, pattern) + comparison.regressions
      if !isContentsTold, let words = Self.contents(was, pattern) {
        regressions.insert(Regression(.contents, words), at: 0)
        isContentsTold = true
      }
      return Pattern(
        name: pattern.name, old: was, new: pattern, was: comparison.was, regressions: regressions)
    }
    for pattern in gone {
      patterns.append(
        Pattern(name: pattern.name, old: pattern, new: nil, regressions: [Regression(.pattern, "is gone")]))
    }
  }

  /// Returns the changes of a pattern's name and actuator.
  private static func position(_ old: GoldenPattern, _ new: GoldenPattern) -> [Regression] {
    var regressions: [Regression] = []
    if old.name != new.name {
      regressions.append(Regression(.pattern, "was called \(DisplayText.plain(old.name)) before"))
    }
    if old.actuator != new.actuator {
      func words(_ actuator: Int?) -> String { actuator.map { "actuator \($0 + 1)" } ?? "the only actuator" }
      regressions.append(
        Regression(.pattern, "plays on \(words(new.actuator)), not on \(words(old.actuator))"))
    }
    return regressions
  }

  /// Returns the difference of the contents: `the golden does not hold android-erm, and still holds watch`.
  private static func contents(_ old: GoldenPattern, _ new: GoldenPattern) -> String? {
    let before = old.felt.map(\.profile) + old.exports.map(\.format)
    let after = new.felt.map(\.profile) + new.exports.map(\.format)
    let (held, chosen) = (Set(before), Set(after))
    func list(_ names: [String]) -> String { names.map { DisplayText.plain($0) }.joined(separator: ", ") }
    let (absent, surplus) = (after.filter { !held.contains($0) }, before.filter { !chosen.contains($0) })
    switch (absent.isEmpty, surplus.isEmpty) {
    case (true, true): return nil
    case (false, true): return "the golden does not hold \(list(absent))"
    case (true, false): return "the golden still holds \(list(surplus))"
    case (false, false):
      return "the golden does not hold \(list(absent)), and still holds \(list(surplus))"
    }
  }
}

extension GoldenComparison.Pattern {
  /// The maximum number of messages about one pattern in a report: 20 (*chosen*).
  package static var maximumSentences: Int { 20 }

  /// Returns the messages of the changes, at most `maximum`, then the number of the rest: `and 17 more`.
  package func sentences(atMost maximum: Int = maximumSentences) -> [String] {
    let shown = regressions.prefix(max(maximum, 0)).map(\.message)
    return shown.count < regressions.count ? shown + ["and \(regressions.count - shown.count) more"] : shown
  }
}

/// The exports that differ from the golden although the commands are the same.
struct ExportChanges {
  let regressions: [Regression]

  init(_ old: [ExportDigest], _ new: [ExportDigest]) {
    let before = Dictionary(old.map { ($0.format, $0) }, uniquingKeysWith: { first, _ in first })
    regressions = new.compactMap { digest in
      before[digest.format].flatMap { Self.words($0, digest) }.map { Regression(.export, $0) }
    }
  }

  private static func words(_ old: ExportDigest, _ new: ExportDigest) -> String? {
    guard old != new else { return nil }
    let name = "export \(DisplayText.plain(new.format))"
    if old.losses.sorted() != new.losses.sorted() {
      return "\(name) loses \(list(new.losses)), not \(list(old.losses))"
    }
    // The order of losses is for readers, and says nothing of the file.
    if old.digest == new.digest { return nil }
    if old.bytes == new.bytes { return "\(name) has different bytes, as many as before (\(new.bytes))" }
    return "\(name) has other bytes (\(old.bytes) → \(new.bytes))"
  }

  private static func list(_ losses: [String]) -> String {
    losses.isEmpty ? "nothing" : losses.map { DisplayText.plain($0) }.joined(separator: ", ")
  }
}

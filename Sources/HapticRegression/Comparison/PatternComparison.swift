internal import HapticModel
internal import HapticTimeline

/// The differences between a pattern and its golden.
struct PatternComparison {
  private(set) var regressions: [Regression] = []

  /// Compares a pattern with its golden.
  ///
  /// Changes of the command come first, with their consequences on devices. Sound and exports follow from the command,
  /// and are compared only if it is the same.
  init(_ old: GoldenPattern, _ new: GoldenPattern, within tolerances: GoldenTolerances) {
    if old == new { return }
    let commanded = TimelineChanges(old, new)
    let fallback = Change.ofFallback(old.fallback, new.fallback)
    var changes = commanded.changes + fallback
    let partners = commanded.events.partners
    let isSame = commanded.changes.isEmpty
    if !changes.isEmpty {
      let profiles = Set(old.felt.map(\.profile)).intersection(new.felt.map(\.profile)).count
      let flips = FeltFlip.flips(old, new, partners: partners)
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

internal import HapticModel

/// The result of a search: the draft, and the levels of its events.
struct AdaptationOutcome {
  let draft: PatternDraft
  /// The levels of the original on the reference device, and on the device.
  let reference: FeltLevels
  let before: FeltLevels
  /// The levels of the draft on the device.
  let after: FeltLevels
  /// The levels that were sought; `nil` for an event that stays.
  let targets: [Double?]

  /// Events that begin less than this apart are layers of one: 15 ms, *chosen*, as in `fuse-hard` of HapticLint.
  static var layer: TimeSpan { .milliseconds(15) }

  /// Returns the strongest event that is felt in place of a tap: it begins with the tap, or a little before it.
  func cover(of index: Int) -> Int? {
    guard draft.plans[index].isTap, !after.isFelt(index) else { return nil }
    let onset = draft.plans[index].source.time
    return draft.order.filter { other in
      let lead = onset - draft.plans[other].source.time
      return other != index && after.isFelt(other) && lead >= .zero && lead < Self.layer
    }.max { (after.levels[$0] ?? 0) < (after.levels[$1] ?? 0) }
  }
}

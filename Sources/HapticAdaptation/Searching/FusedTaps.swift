internal import HapticDevices
internal import HapticModel

/// Pairs of taps that begin so soon after each other that most hands feel one: less than ``Fusion/span`` apart.
struct FusedTaps {
  let equaliser: Equaliser

  /// The intensity from which two such taps are written to be felt as two: 0.5, *chosen*, as in `fuse-hard` of HapticLint.
  static let strong = 0.5

  /// Returns the pairs of a draft, in order of time.
  static func pairs(in draft: PatternDraft) -> [(first: Int, second: Int)] {
    let taps = draft.order.filter { draft.plans[$0].staysTap }
    return zip(taps, taps.dropFirst()).filter { first, second in
      draft.onset(of: second) - draft.onset(of: first) < Fusion.span
    }.map { ($0, $1) }
  }

  /// Returns the draft with the weaker tap of each pair below ``strong`` where the search has raised it above.
  ///
  /// As one with the other it needs no more. The draft stays as it is if an event would suffer.
  func softened(_ settled: Equaliser.SimulatedDraft) -> Equaliser.SimulatedDraft {
    var draft = settled.draft
    for (first, second) in Self.pairs(in: draft) {
      let (one, other) = (draft.plans[first], draft.plans[second])
      guard min(one.strength, other.strength) >= Self.strong, min(one.written, other.written) < Self.strong
      else { continue }
      draft.plans[one.written < other.written ? first : second].strength = Self.strong - 0.001
    }
    guard draft != settled.draft else { return settled }
    let soft = equaliser.measure(draft)
    let isHarmed = draft.plans.indices.contains { equaliser.isWorse($0, soft) }
    return isHarmed ? settled : soft
  }
}

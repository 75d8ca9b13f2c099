internal import HapticModel

/// Keeps a run in place of a tap from being neither a tap nor a vibration: up to 20 ms it is one impulse, as Android's
/// hardware assessment asks, and from more than 50 ms on a vibration (`tap-too-long` of HapticLint).
///
/// A slow motor needs the lengths in between. Where a tap is well felt by itself, they only blur it.
struct TapLengths {
  let equaliser: Equaliser
  /// The longest length of a tap, in milliseconds, that no next event sets.
  let limit: Int64

  /// The longest run that is a tap, in milliseconds.
  static let tap: Int64 = 20
  /// The shortest run that is a vibration, in milliseconds.
  static let vibration: Int64 = 51

  /// Returns the draft with other lengths in place of taps that are well felt: 20 ms if that is within the tolerance
  /// or if a tap may not be longer, or else 51 ms, or the length as it is if neither does.
  ///
  /// Cost: two simulations, none if no length is in between.
  ///
  /// - Parameter longest: the longest length of each event, in milliseconds.
  func fitted(
    _ draft: PatternDraft, after settled: Equaliser.SimulatedDraft, _ longest: (Int) -> Int64
  ) -> PatternDraft {
    let between = draft.order.filter { isBetween($0, draft: draft, settled: settled) }
    guard !between.isEmpty, !draft.order.contains(where: { isVibration(draft.plans[$0]) }) else {
      return draft
    }
    var fitted = draft
    for index in between { fitted.plans[index].length = .milliseconds(Self.tap) }
    let short = equaliser.measure(fitted).felt
    let longer = between.filter { (equaliser.error($0, short) ?? 0) > Adaptation.tolerance.value - 0.2 }
    guard !longer.isEmpty else { return fitted }
    for index in longer {
      // Longer ones are not wanted where a tap must stay one.
      if longest(index) == limit { continue }
      fitted.plans[index] = draft.plans[index]
      if longest(index) >= Self.vibration { fitted.plans[index].length = .milliseconds(Self.vibration) }
    }
    guard equaliser.isSwitch else { return fitted }
    let long = equaliser.measure(fitted).felt
    for index in longer where (equaliser.error(index, long) ?? 0) < -Adaptation.tolerance.value {
      fitted.plans[index] = draft.plans[index]
    }
    return fitted
  }

  private func isBetween(_ index: Int, draft: PatternDraft, settled: Equaliser.SimulatedDraft) -> Bool {
    guard draft.plans[index].isTap, let length = draft.plans[index].length else { return false }
    return length > .milliseconds(Self.tap) && length < .milliseconds(Self.vibration)
      && (settled.felt.levels[index] ?? 0) >= StrengthLadder.usefulLevel
  }

  /// True for a vibration beside which a shorter one belongs to a rhythm.
  private func isVibration(_ plan: EventPlan) -> Bool {
    !plan.isTap && plan.end - plan.source.time >= .milliseconds(Self.vibration)
  }
}

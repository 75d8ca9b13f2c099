internal import HapticDevices
internal import HapticModel

/// Takes changes back where they harm a neighbour: no felt event is lost, and none that is too weak gets weaker.
struct Safeguard {
  let equaliser: Equaliser

  /// The distance up to which a neighbour's change is taken back, round by round: the reach of masking, then that of
  /// the integral (see `EventSensation`); the last is the whole pattern.
  private static let reaches: [TimeSpan] = [
    .milliseconds(100), .milliseconds(100), .milliseconds(200), .milliseconds(300), .milliseconds(700),
    .milliseconds(1_400),
  ]

  /// Returns a draft in which nothing is worse than before.
  func guarded(_ settled: Equaliser.Settled) -> Equaliser.Settled {
    var now = settled
    for (round, reach) in Self.reaches.enumerated() {
      let harmed = harmed(now)
      guard !harmed.isEmpty else { return now }
      var draft = now.draft
      for index in draft.plans.indices where isNear(index, harmed, reach, draft) {
        takeBack(&draft.plans[index], wholly: round >= 2)
      }
      now = equaliser.measure(draft)
    }
    guard !harmed(now).isEmpty else { return now }
    return equaliser.measure(PatternDraft(settled.draft.original))
  }

  private func harmed(_ settled: Equaliser.Settled) -> [Int] {
    settled.draft.plans.indices.filter { equaliser.isWorse($0, settled.felt) }
  }

  private func isNear(_ index: Int, _ harmed: [Int], _ reach: TimeSpan, _ draft: PatternDraft) -> Bool {
    let plan = draft.plans[index]
    guard plan.isChanged else { return false }
    return harmed.contains { other in
      plan.source.time - reach <= draft.plans[other].end && draft.plans[other].source.time <= plan.end + reach
    }
  }

  /// Takes half of a rise back, or all changes.
  private func takeBack(_ plan: inout EventPlan, wholly: Bool) {
    if wholly { return plan.revert() }
    guard plan.strength > plan.written else { return }
    plan.strength = EventPlan.rounded((plan.strength * plan.written).squareRoot())
  }
}

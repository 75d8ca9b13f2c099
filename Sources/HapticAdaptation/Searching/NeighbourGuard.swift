internal import HapticDevices
internal import HapticModel

/// Takes changes back where they harm a neighbour: no felt event is lost, and none that is too weak gets weaker.
struct NeighbourGuard {
  let equaliser: Equaliser

  /// The rounds in which half of a neighbour's rise is taken back, those in which all of it is, and those in which
  /// every change near is (*chosen*); then the original remains.
  private static let (halves, rises, wholes) = (10, 18, 30)

  /// The factor by which a harmed event gets stronger in a round (*chosen*).
  private static let rise = 1.1

  /// The distance up to which changes are taken back in a round: the reach of masking, and later that of the integral
  /// (see `EventSensation`).
  private static func reach(_ round: Int) -> TimeSpan {
    if round < 4 { return .milliseconds(100) }
    return round.isMultiple(of: 4) ? .milliseconds(600) : .milliseconds(200)
  }

  /// Returns a draft in which nothing is worse than before.
  func guarded(_ settled: Equaliser.SimulatedDraft) -> Equaliser.SimulatedDraft {
    var now = settled
    for round in 0..<Self.wholes {
      if equaliser.isCancelled() { return now }
      let harmed = harmed(now)
      guard !harmed.isEmpty else { return now }
      var draft = now.draft
      let spans = EventSpans(harmed.map { (start: draft.plans[$0].source.time, end: draft.plans[$0].end) })
      var isHarmed = [Bool](repeating: false, count: draft.plans.count)
      for index in harmed { isHarmed[index] = true }
      WorkTally.add(draft.plans.count)
      for index in draft.plans.indices
      where isHarmed[index] || isNear(draft.plans[index], harmed: spans, reach: Self.reach(round)) {
        if isHarmed[index], draft.plans[index].takeBackSharpness() { continue }
        if round < Self.rises, isHarmed[index] {
          draft.plans[index].strength = EventPlan.rounded(draft.plans[index].strength * Self.rise)
        } else {
          takeBack(&draft.plans[index], in: round)
        }
      }
      // A strength that is taken back there is played at full strength all the same.
      if equaliser.isSwitch { draft.switchOn() }
      now = equaliser.measure(draft)
    }
    guard !harmed(now).isEmpty else { return now }
    return equaliser.measure(PatternDraft(settled.draft.original))
  }

  private func harmed(_ settled: Equaliser.SimulatedDraft) -> [Int] {
    settled.draft.plans.indices.filter { equaliser.isWorse($0, settled) }
  }

  private func isNear(_ plan: EventPlan, harmed: EventSpans, reach: TimeSpan) -> Bool {
    plan.isChanged && harmed.count(from: plan.source.time - reach, to: plan.end + reach) > 0
  }

  private func takeBack(_ plan: inout EventPlan, in round: Int) {
    if round >= Self.rises { return plan.revert() }
    let isRaised = plan.strength > plan.written || plan.length != nil
    guard isRaised else { return }
    if round >= Self.halves { return plan.revert() }
    guard plan.strength > plan.written else { return }
    plan.strength = EventPlan.rounded((plan.strength * plan.written).squareRoot())
  }
}

extension EventPlan {
  /// Plans the sharpness as written; false if it already is, or if it is that of a vibration in place of a tap.
  fileprivate mutating func takeBackSharpness() -> Bool {
    guard sharpness != nil || dropsSharpnessCurve, !isTap || staysTap else { return false }
    (sharpness, isRetuned, dropsSharpnessCurve) = (nil, false, false)
    return true
  }
}

internal import HapticDevices
internal import HapticModel

/// Changes of strength, length and sharpness that bring an event no nearer to its target, since its neighbours changed too.
struct NeedlessChanges {
  let equaliser: Equaliser
  let sharpness: SharpnessFit

  /// Returns the draft without them.
  ///
  /// Cost: at most two simulations for each of the ``Turns``.
  func takenBack(_ settled: Equaliser.SimulatedDraft) -> Equaliser.SimulatedDraft {
    guard !equaliser.isSwitch else { return settled }
    var now = settled
    let changed = settled.draft.order.filter { isChanged(settled.draft.plans[$0]) }
    for turn in Turns.of(changed) {
      if equaliser.isCancelled() { return settled }
      let written = equaliser.measure(reverted(turn, in: now.draft))
      let needless = turn.filter { error($0, written) <= error($0, now) }
      guard !needless.isEmpty else { continue }
      let trial = needless == turn ? written : equaliser.measure(reverted(needless, in: now.draft))
      if trial.cost <= now.cost { now = trial }
    }
    return now
  }

  private func isChanged(_ plan: EventPlan) -> Bool {
    plan.isAsked && plan.pauses.isEmpty && !plan.isInPause
      && (plan.strength != plan.written || plan.length != nil || plan.isRetuned)
  }

  private func reverted(_ indices: [Int], in draft: PatternDraft) -> PatternDraft {
    var draft = draft
    for index in indices {
      draft.plans[index].strength = draft.plans[index].written
      (draft.plans[index].length, draft.plans[index].isRetuned) = (nil, false)
    }
    draft.fit(sharpness)
    return draft
  }

  private func error(_ index: Int, _ settled: Equaliser.SimulatedDraft) -> Double {
    equaliser.error(index, settled.felt)?.magnitude ?? 0
  }
}

internal import HapticDevices
internal import HapticModel

/// Events that stay too weak with less than full strength: their neighbours need that, or more does nothing.
struct FullStrength {
  let equaliser: Equaliser

  /// Returns the draft in which vibrations have full strength where that is better for all, and the others are marked with what
  /// full strength does.
  ///
  /// Cost: two simulations for each of the ``Turns``, none if no event is too weak.
  func raised(_ settled: Equaliser.SimulatedDraft) -> Equaliser.SimulatedDraft {
    guard !equaliser.isSwitch else { return settled }
    var now = settled
    for turn in Turns.of(weak(settled).filter { !settled.draft.plans[$0].isTap }) {
      let measured = atFullStrength(turn, in: now)
      if measured.cost < now.cost { now = measured }
    }
    for turn in Turns.of(weak(now)) {
      let full = atFullStrength(turn, in: now)
      let own = Set(turn)
      let isHarmful = now.draft.order.contains { index in
        !own.contains(index)
          && (full.felt.levels[index] ?? -.infinity) < (now.felt.levels[index] ?? -.infinity) - 0.05
      }
      for index in turn {
        let gain = (full.felt.levels[index] ?? -.infinity) - (now.felt.levels[index] ?? -.infinity)
        now.draft.plans[index].limit =
          !(gain >= Equaliser.leastError) ? .strength : isHarmful ? .neighbours : nil
      }
    }
    return now
  }

  private func weak(_ settled: Equaliser.SimulatedDraft) -> [Int] {
    settled.draft.order.filter { index in
      settled.draft.plans[index].strength < 1
        && (equaliser.error(index, settled.felt) ?? 0) > Adaptation.tolerance.value
    }
  }

  private func atFullStrength(_ indices: [Int], in settled: Equaliser.SimulatedDraft)
    -> Equaliser.SimulatedDraft
  {
    var draft = settled.draft
    for index in indices { draft.plans[index].strength = 1 }
    return equaliser.measure(draft)
  }
}

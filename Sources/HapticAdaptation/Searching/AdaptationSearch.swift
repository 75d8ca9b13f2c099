internal import HapticDevices
internal import HapticModel

/// The search for an adapted pattern: which changes are tried, in which order.
struct AdaptationSearch {
  /// The pattern as written.
  let original: Equaliser.SimulatedDraft
  /// The level that each event is to reach; `nil` for an event that stays.
  let targets: [Double?]
  private let equaliser: Equaliser
  private let sharpness: SharpnessFit
  private let retuning: Retuning
  private let notching: TapGaps
  private let lengthening: Lengthening
  private let spacing: Spacing

  init(
    _ pattern: HapticPattern, from reference: DeviceProfile, goal: FeltLevels, to device: DeviceProfile,
    before: FeltLevels, longest: TimeSpan?, progress: SearchProgress?,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    let draft = PatternDraft(pattern)
    original = Equaliser.SimulatedDraft(draft: draft, felt: before, cost: 0)
    // On the reference device itself nothing is to change.
    targets =
      device == reference
      ? goal.levels.map { ($0 ?? -1) >= 0 ? $0 : nil } : Targets(goal, isTexture: draft.isTexture).levels
    equaliser = Equaliser(
      device, targets: targets, before: before.levels, progress: progress, isCancelled: isCancelled)
    sharpness = SharpnessFit(reference: reference.drive, device: device.drive)
    retuning = Retuning(equaliser: equaliser, sharpness: sharpness)
    notching = TapGaps(equaliser: equaliser, reference: goal)
    lengthening = Lengthening(
      longest: longest ?? Adaptation.longest, longestTap: longest ?? Adaptation.longestTap,
      equaliser: equaliser, sharpness: sharpness)
    spacing = Spacing(reference: goal)
  }

  /// Returns the adapted draft; any draft once the search is cancelled.
  func run() -> Equaliser.SimulatedDraft {
    var draft = original.draft
    draft.fit(sharpness)
    if equaliser.isSwitch { draft.switchOn() }
    if draft.pattern == original.draft.original, isGood(original) { return original }
    var best = attempt(draft)
    var merges = spacing.merges(best)
    var last = best
    while merges > 0, var spaced = spacing.spaced(last) {
      // Lengths are searched again: there is more time.
      for index in spaced.plans.indices {
        (spaced.plans[index].length, spaced.plans[index].isRetuned) = (nil, false)
        (spaced.plans[index].pauses, spaced.plans[index].isInPause) = ([], false)
      }
      spaced.fit(sharpness)
      last = attempt(spaced)
      let left = spacing.merges(last)
      if left < merges { (best, merges) = (last, left) }
    }
    if equaliser.isCancelled() { return best }
    let guarded = NeighbourGuard(equaliser: equaliser).guarded(best)
    let softened = FusedTaps(equaliser: equaliser).softened(guarded)
    let needed = NeedlessChanges(equaliser: equaliser, sharpness: sharpness).takenBack(softened)
    return retuning.marked(FullStrength(equaliser: equaliser).raised(longer(needed)))
  }

  /// True if every event is close to its target, and none merges that should not.
  private func isGood(_ settled: Equaliser.SimulatedDraft) -> Bool {
    let isClose = targets.indices.allSatisfy { index in
      (equaliser.error(index, settled.felt) ?? 0).magnitude <= equaliser.tolerance
    }
    return isClose && spacing.merges(settled) == 0
  }

  private func attempt(_ draft: PatternDraft) -> Equaliser.SimulatedDraft {
    let first = equaliser.settle(draft)
    let tuned = settle(retuning.retuned(first), after: first)
    let paused = settle(notching.notched(tuned), after: tuned)
    let longer = settle(lengthening.lengthened(paused), after: paused)
    // A vibration in place of a tap has another frequency.
    let again = longer.draft == paused.draft ? paused : settle(retuning.retuned(longer), after: longer)
    let strong = resonant(again)
    return settle(notching.pruned(strong), after: strong)
  }

  /// Returns the draft with longer events at the resonance, if that is stronger.
  private func resonant(_ settled: Equaliser.SimulatedDraft) -> Equaliser.SimulatedDraft {
    guard !equaliser.isCancelled(), let strongest = retuning.strongest(settled) else { return settled }
    var resonant = lengthening
    resonant.tuning = strongest
    return settle(resonant.lengthened(settled), after: settled)
  }

  /// Lengthens vibrations once more where changes were taken back.
  private func longer(_ settled: Equaliser.SimulatedDraft) -> Equaliser.SimulatedDraft {
    var draft = lengthening.lengthened(settled)
    for index in draft.plans.indices where draft.plans[index].isTap {
      draft.plans[index] = settled.draft.plans[index]
    }
    guard draft != settled.draft, !equaliser.isCancelled() else { return settled }
    let longer = equaliser.measure(draft)
    return longer.cost < settled.cost ? longer : settled
  }

  private func settle(
    _ draft: @autoclosure () -> PatternDraft, after settled: Equaliser.SimulatedDraft
  ) -> Equaliser.SimulatedDraft {
    // Without its simulations, a change of a draft would cost time for nothing.
    if equaliser.isCancelled() { return settled }
    let draft = draft()
    return draft == settled.draft ? settled : equaliser.settle(draft)
  }
}

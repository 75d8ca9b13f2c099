internal import HapticDevices
internal import HapticModel

/// Pauses vibrations around taps that they hide, on a device that plays one event at a time: the motor comes to rest,
/// the tap is felt, and the vibration goes on.
struct TapGaps {
  let equaliser: Equaliser
  let reference: FeltLevels

  /// The pauses before and after a tap, in milliseconds, in the order in which they are tried (*chosen*): the 50 ms for
  /// which Android's guide asks, longer ones for slow motors, and shorter ones for short vibrations.
  private static let gaps: [Int64] = [50, 60, 80, 100, 30, 20]
  /// The shortest section of a vibration, and its length before the first pause: 30 ms (*chosen*); a shorter one feels
  /// like a tap.
  static var leastSection: TimeSpan { .milliseconds(30) }
  /// The largest share of a vibration that becomes pauses: a third (*chosen*), so that it still counts as one.
  static let largestShare = 0.33

  /// A tap and the vibration that runs at its onset.
  private struct Pair {
    let tap: Int
    let vibration: Int
  }

  /// Returns the draft with pauses in vibrations: for each tap the first with which it is felt apart.
  ///
  /// Cost: up to six simulations, none if no tap is hidden.
  func notched(_ settled: Equaliser.SimulatedDraft) -> PatternDraft {
    var open = pairs(settled)
    guard !open.isEmpty else { return settled.draft }
    var kept: [(pair: Pair, gap: TimeSpan)] = []
    for gap in Self.gaps.map({ TimeSpan.milliseconds($0) }) where !open.isEmpty {
      if equaliser.isCancelled() { return settled.draft }
      let trial = equaliser.measure(draft(settled, kept + open.map { ($0, gap) }))
      open.removeAll { pair in
        guard isBetter(pair, trial, than: settled) else { return false }
        kept.append((pair, gap))
        return true
      }
    }
    guard !kept.isEmpty else { return settled.draft }
    // Several pauses may take more of a vibration than each alone.
    let all = equaliser.measure(draft(settled, kept))
    return draft(settled, kept.filter { isEnough($0.pair.vibration, all, beside: settled) })
  }

  /// True if a tap is felt, and more than without a pause, and the vibration is felt as before.
  private func isBetter(
    _ pair: Pair, _ trial: Equaliser.SimulatedDraft, than settled: Equaliser.SimulatedDraft
  ) -> Bool {
    guard isHeard(pair, trial), isEnough(pair.vibration, trial, beside: settled) else { return false }
    guard settled.felt.isFelt(pair.tap) else { return true }
    let gain = (trial.felt.levels[pair.tap] ?? 0) - (settled.felt.levels[pair.tap] ?? 0)
    if isHeard(pair, settled) { return gain >= Equaliser.leastGain }
    // The level of one that merges is that of the vibration: apart from it, it only has to be well felt.
    let level = trial.felt.levels[pair.tap] ?? 0
    return level >= min(StrengthLadder.usefulLevel, equaliser.targets[pair.tap] ?? .infinity)
  }

  /// True if a vibration reaches its target, or loses at most ``Equaliser/leastError``.
  private func isEnough(
    _ vibration: Int, _ trial: Equaliser.SimulatedDraft, beside settled: Equaliser.SimulatedDraft
  ) -> Bool {
    let level = trial.felt.levels[vibration] ?? -.infinity
    let minimum = (settled.felt.levels[vibration] ?? 0) - Equaliser.leastError
    return level >= min(minimum, equaliser.targets[vibration] ?? .infinity)
  }

  /// Returns the draft without the pauses of vibrations that get too weak, and without pauses that help no tap.
  func pruned(_ settled: Equaliser.SimulatedDraft) -> PatternDraft {
    var draft = settled.draft
    for index in draft.plans.indices where !draft.plans[index].pauses.isEmpty {
      if equaliser.isWorse(index, settled) || !settled.felt.isFelt(index) { draft.plans[index].pauses = [] }
      let start = draft.plans[index].source.time
      let heard = draft.order.filter { tap in
        draft.plans[tap].staysTap && isHeard(Pair(tap: tap, vibration: index), settled)
      }
      let offsets = heard.map { draft.plans[$0].source.time - start }
      draft.plans[index].pauses.removeAll { pause in !offsets.contains(where: pause.contains) }
    }
    draft.markTapsInPauses()
    return draft
  }

  /// True if a tap is felt apart from the vibration.
  private func isHeard(_ pair: Pair, _ settled: Equaliser.SimulatedDraft) -> Bool {
    let partner = settled.felt.merged[pair.tap]
    return settled.felt.isFelt(pair.tap)
      && (partner != pair.vibration || reference.merged[pair.tap] == pair.vibration)
  }

  /// The taps that a vibration hides, each with the vibration.
  private func pairs(_ settled: Equaliser.SimulatedDraft) -> [Pair] {
    let draft = settled.draft
    guard equaliser.isSwitch || equaliser.device.drive.mixing.playsOne, !draft.isTexture else { return [] }
    return draft.order.compactMap { tap in
      guard draft.plans[tap].staysTap, equaliser.targets[tap] != nil else { return nil }
      let onset = draft.plans[tap].source.time
      let running = draft.order.filter { index in
        let plan = draft.plans[index]
        return plan.isSustained && plan.length == nil && plan.source.time < onset && onset < plan.end
      }
      guard running.count == 1, let vibration = running.first else { return nil }
      let pair = Pair(tap: tap, vibration: vibration)
      let isWeak = (equaliser.error(tap, settled.felt) ?? 0) > Adaptation.tolerance.value
      return isHeard(pair, settled) && !isWeak ? nil : pair
    }
  }

  /// Returns the draft with a pause around each tap.
  private func draft(_ settled: Equaliser.SimulatedDraft, _ notches: [(pair: Pair, gap: TimeSpan)])
    -> PatternDraft
  {
    var draft = settled.draft
    var pauses: [Int: [Range<TimeSpan>]] = [:]
    for (pair, gap) in notches {
      let (plan, vibration) = (draft.plans[pair.tap], draft.plans[pair.vibration])
      let onset = plan.source.time - vibration.source.time
      guard onset - gap >= Self.leastSection else { continue }
      let end = min(onset + tapLength(plan) + gap, vibration.end - vibration.source.time)
      pauses[pair.vibration, default: []].append((onset - gap)..<end)
    }
    for (vibration, ranges) in pauses {
      let length = draft.plans[vibration].end - draft.plans[vibration].source.time
      let joined = Self.joined(ranges, in: length)
      let silent = joined.reduce(TimeSpan.zero) { $0 + ($1.upperBound - $1.lowerBound) }
      guard silent.inSeconds <= length.inSeconds * Self.largestShare else { continue }
      draft.plans[vibration].pauses = joined
    }
    for (pair, _) in notches where !equaliser.isSwitch && !draft.plans[pair.vibration].pauses.isEmpty {
      draft.plans[pair.tap].strength = 1
    }
    draft.markTapsInPauses()
    return draft
  }

  /// Joins pauses between which a section would be too short.
  private static func joined(_ ranges: [Range<TimeSpan>], in length: TimeSpan) -> [Range<TimeSpan>] {
    var joined: [Range<TimeSpan>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound < last.upperBound + leastSection {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    if let last = joined.last, length < last.upperBound + leastSection {
      joined[joined.count - 1] = last.lowerBound..<length
    }
    return joined
  }

  private func tapLength(_ plan: EventPlan) -> TimeSpan {
    guard case .transient(let tap) = plan.source else { return .zero }
    return equaliser.device.drive.tap.length(plan.sharpness ?? tap.sharpness)
  }
}

extension PatternDraft {
  /// Marks the taps in pauses.
  fileprivate mutating func markTapsInPauses() {
    let pauses = plans.flatMap { plan in
      plan.pauses.map { plan.source.time + $0.lowerBound..<plan.source.time + $0.upperBound }
    }
    for index in plans.indices where plans[index].isTap {
      plans[index].isInPause = pauses.contains { $0.contains(plans[index].source.time) }
    }
  }
}

extension DriveMixing {
  /// True if a tap and a vibration do not sound together.
  fileprivate var playsOne: Bool {
    switch self {
    case .strongest, .latest: true
    case .sum, .duck: false
    }
  }
}

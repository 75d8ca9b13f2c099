internal import HapticDevices
internal import HapticModel

/// Lengthens events that are too weak at full strength, and shortens taps that are too strong at the weakest one.
struct Lengthening {
  /// The longest length to which an event is lengthened.
  let longest: TimeSpan
  /// The same for a tap that is felt with it.
  let longestTap: TimeSpan
  let equaliser: Equaliser
  let sharpness: SharpnessFit
  /// The sharpness of lengthened events; `nil` for that of the nearest frequency.
  var tuning: UnitLevel?

  /// The range of an event's length, in milliseconds.
  private struct Bracket {
    var low: Int64
    var high: Int64
  }

  private var device: DeviceProfile { equaliser.device }

  /// Returns the draft with longer events; at most as long as half the time to the next onset.
  func lengthened(_ settled: Equaliser.SimulatedDraft) -> PatternDraft {
    var brackets = brackets(settled)
    guard !brackets.isEmpty else { return settled.draft }
    keepTapsShort(&brackets, settled)
    let order = brackets.keys.sorted()
    guard !order.isEmpty else { return settled.draft }
    let limits = brackets.mapValues(\.high)
    var draft = settled.draft
    for index in order {
      if !equaliser.isSwitch, (equaliser.error(index, settled.felt) ?? 0) > 0 {
        draft.plans[index].strength = 1
      }
      set(brackets[index]?.high ?? 0, index, in: &draft)
    }
    let maximum = equaliser.measure(draft).felt
    for index in order where !isWorth(index, from: settled.felt, to: maximum) {
      brackets[index] = nil
      draft.plans[index] = settled.draft.plans[index]
    }
    while brackets.values.contains(where: { $0.high - $0.low > 1 }) {
      if equaliser.isCancelled() { return settled.draft }
      for index in order {
        guard let bracket = brackets[index] else { continue }
        set((bracket.low + bracket.high) / 2, index, in: &draft)
      }
      let felt = equaliser.measure(draft).felt
      for index in order {
        guard let bracket = brackets[index], bracket.high - bracket.low > 1 else { continue }
        let middle = (bracket.low + bracket.high) / 2
        if suffices(index, felt: felt, maximum: maximum) {
          brackets[index]?.high = middle
        } else {
          brackets[index]?.low = middle
        }
      }
    }
    for index in order {
      if let bracket = brackets[index] { set(bracket.high, index, in: &draft) }
    }
    draft.fit(sharpness)
    draft = TapLengths(equaliser: equaliser, limit: longestTap.nanoseconds / 1_000_000).fitted(
      draft, after: settled
    ) { limits[$0] ?? 0 }
    // A tap that a shorter run does not bring nearer stays a tap.
    let shortened = order.filter { brackets[$0] != nil && (equaliser.error($0, settled.felt) ?? 0) < 0 }
    guard !shortened.isEmpty else { return draft }
    let felt = equaliser.measure(draft).felt
    for index in shortened {
      let (old, new) = (equaliser.error(index, settled.felt) ?? 0, equaliser.error(index, felt) ?? 0)
      if new.magnitude > old.magnitude - Equaliser.leastError {
        draft.plans[index] = settled.draft.plans[index]
      }
    }
    return draft
  }

  /// Limits taps to the length of a click where they are felt with it.
  private func keepTapsShort(_ brackets: inout [Int: Bracket], _ settled: Equaliser.SimulatedDraft) {
    let limit = longestTap.nanoseconds / 1_000_000
    let taps = brackets.keys.filter { settled.draft.plans[$0].isTap && (brackets[$0]?.high ?? 0) > limit }
      .filter { (equaliser.error($0, settled.felt) ?? 0) > 0 }
    guard !taps.isEmpty else { return }
    var draft = settled.draft
    for index in taps {
      if !equaliser.isSwitch { draft.plans[index].strength = 1 }
      if brackets[index].map({ $0.low < limit }) ?? false { set(limit, index, in: &draft) }
    }
    let felt = equaliser.measure(draft).felt
    for index in taps where felt.isFelt(index) {
      guard let low = brackets[index]?.low, low < limit else {
        brackets[index] = nil
        continue
      }
      brackets[index]?.high = limit
    }
  }

  private func set(_ milliseconds: Int64, _ index: Int, in draft: inout PatternDraft) {
    let isTap = draft.plans[index].staysTap
    draft.plans[index].length = .milliseconds(milliseconds)
    if let tuning {
      (draft.plans[index].sharpness, draft.plans[index].isRetuned) = (tuning, true)
      return
    }
    guard case .transient(let tap) = draft.plans[index].source else { return }
    guard draft.plans[index].isRetuned else {
      draft.plans[index].sharpness = sharpness.pulse(inPlaceOf: tap.sharpness)
      return
    }
    guard isTap else { return }
    draft.plans[index].isRetuned = !sharpness.isFixed
    draft.plans[index].sharpness = sharpness.pulse(
      inPlaceOfOwn: draft.plans[index].sharpness ?? tap.sharpness)
  }

  /// True if the longest length is felt noticeably more, or if any length is close to the target.
  private func isWorth(_ index: Int, from felt: FeltLevels, to maximum: FeltLevels) -> Bool {
    guard let error = equaliser.error(index, felt) else { return false }
    if error < 0 { return true }
    guard let longest = maximum.levels[index] else { return false }
    return equaliser.isWorth(index, from: felt.levels[index], to: longest)
  }

  /// True if a length gives the target, or nearly as much as the longest one.
  private func suffices(_ index: Int, felt: FeltLevels, maximum: FeltLevels) -> Bool {
    guard let level = felt.levels[index] else { return false }
    return level >= equaliser.sufficient(index, best: maximum.levels[index] ?? .infinity) ?? .infinity
  }

  /// The events to lengthen, with the lengths between which to search.
  private func brackets(_ settled: Equaliser.SimulatedDraft) -> [Int: Bracket] {
    var brackets: [Int: Bracket] = [:]
    let order = settled.draft.order
    let limits = limits(order, settled.draft)
    let vibrations = EventSpans(
      settled.draft.plans.filter { !$0.isTap && $0.isAsked }.map { (start: $0.source.time, end: $0.end) })
    WorkTally.add(order.count)
    for (position, index) in order.enumerated() {
      guard let error = equaliser.error(index, settled.felt) else { continue }
      let plan = settled.draft.plans[index]
      guard equaliser.isTooWeak(index, settled.felt) || (plan.isTap && error < -2 * Equaliser.leastError)
      else {
        continue
      }
      // On a vibration a tap stays a tap: most formats hold one envelope at a time, so that a vibration on a vibration
      // would be lost in them.
      let isOnVibration = plan.isTap && vibrations.count(at: plan.source.time) > 0
      guard plan.isTap ? !isOnVibration : plan.isSustained && plan.pauses.isEmpty else { continue }
      let limit = limits[position]
      let current = length(of: plan).nanoseconds / 1_000_000
      if error < 0 {
        brackets[index] = Bracket(low: 0, high: max(current, 1))
      } else if limit > current {
        brackets[index] = Bracket(low: current, high: limit)
      }
    }
    return brackets
  }

  /// The longest length of each event in milliseconds, in the order of time: at most half the time to the next onset.
  private func limits(_ order: [Int], _ draft: PatternDraft) -> [Int64] {
    let onsets = order.map { draft.onset(of: $0) }
    var limits = [Int64](repeating: longest.nanoseconds / 1_000_000, count: order.count)
    // The place of the first onset after that of the event.
    var next = order.count
    for position in order.indices.reversed() {
      if position + 1 < order.count, onsets[position + 1] > onsets[position] { next = position + 1 }
      guard next < order.count else { continue }
      let half = TimeSpan(nanoseconds: (onsets[next] - onsets[position]).nanoseconds / 2)
      limits[position] = min(longest, half).nanoseconds / 1_000_000
    }
    return limits
  }

  /// The time for which an event runs the motor.
  func length(of plan: EventPlan) -> TimeSpan {
    if let length = plan.length { return length }
    switch plan.source {
    case .transient(let tap): return device.drive.tap.length(plan.sharpness ?? tap.sharpness)
    case .continuous(let vibration): return vibration.duration
    case .audioContinuous, .audioCustom: return .zero
    }
  }
}

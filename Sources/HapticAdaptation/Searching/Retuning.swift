internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// Moves the sharpness of events that are too weak at full strength towards the frequencies at which the motor is
/// stronger: an actuator with a resonance is weak off it.
struct Retuning {
  let equaliser: Equaliser
  let sharpness: SharpnessFit

  /// The steps of sharpness that are tried: 0.1, *chosen*; the resonance of every built-in profile is wider.
  private static let count = 10
  /// The number of steps of sharpness among which the strongest is sought: 40, *chosen*.
  private static let probes = 40
  /// The gain from which the motor is called stronger, in decibels: 0.5, *chosen*, a third of a noticeable difference.
  private static let leastGain = 0.5
  /// The number of halvings of the last step.
  private static let halvings = 4

  /// A sharpness at which an event suffices, and one nearer to that of the event at which it does not.
  private struct Bracket {
    var near: Double
    var far: Double
    let level: Double
  }

  /// Returns the draft with other sharpness: the nearest at which an event reaches its target, or nearly as much as it
  /// can.
  ///
  /// Cost: 16 simulations, none if no event needs it.
  func retuned(_ settled: Equaliser.SimulatedDraft) -> PatternDraft {
    let weak = settled.draft.order.filter { isWeak($0, settled) }
    guard !weak.isEmpty else { return settled.draft }
    var draft = settled.draft
    for index in weak where !equaliser.isSwitch { draft.plans[index].strength = 1 }
    let full = equaliser.measure(draft).felt
    var trials: [(sharpness: Double, felt: FeltLevels)] = []
    for step in 0...Self.count {
      if equaliser.isCancelled() { return settled.draft }
      let value = Double(step) / Double(Self.count)
      for index in weak { draft.plans[index].retune(value) }
      trials.append((value, equaliser.measure(draft).felt))
    }
    var brackets: [Int: Bracket] = [:]
    for index in weak { brackets[index] = bracket(index, settled: settled, full: full, trials: trials) }
    for _ in 0..<Self.halvings {
      if equaliser.isCancelled() { return settled.draft }
      for index in weak {
        if let bracket = brackets[index] { draft.plans[index].retune((bracket.near + bracket.far) / 2) }
      }
      let felt = equaliser.measure(draft).felt
      for index in weak {
        guard let bracket = brackets[index] else { continue }
        let middle = (bracket.near + bracket.far) / 2
        if (felt.levels[index] ?? -.infinity) >= bracket.level {
          brackets[index]?.far = middle
        } else {
          brackets[index]?.near = middle
        }
      }
    }
    for index in weak {
      draft.plans[index] = settled.draft.plans[index]
      guard let bracket = brackets[index] else { continue }
      if !equaliser.isSwitch { draft.plans[index].strength = 1 }
      draft.plans[index].retune(bracket.far)
    }
    return draft
  }

  /// Returns the sharpness at which a long vibration is strongest; `nil` if the device has one frequency, or if no event
  /// is too weak.
  func strongest(_ settled: Equaliser.SimulatedDraft) -> UnitLevel? {
    guard !sharpness.isFixed, settled.draft.order.contains(where: { equaliser.isTooWeak($0, settled.felt) })
    else {
      return nil
    }
    var probe = HapticPattern(name: "probe")
    for step in 0...Self.probes {
      let value = UnitLevel(clamping: Double(step) / Double(Self.probes))
      probe.events.append(
        .continuous(Continuous(.full, value, at: .seconds(Double(step)), for: .milliseconds(100))))
    }
    let felt = FeltLevels(probe, on: equaliser.device)
    let best = felt.levels.indices.max { (felt.levels[$0] ?? -.infinity) < (felt.levels[$1] ?? -.infinity) }
    return best.map { UnitLevel(clamping: Double($0) / Double(Self.probes)) }
  }

  /// Returns the draft with those retuned events marked that are no stronger than at the sharpness as written.
  ///
  /// Cost: a simulation for each of the ``Turns``, none if no event is retuned.
  func marked(_ settled: Equaliser.SimulatedDraft) -> Equaliser.SimulatedDraft {
    let retuned = settled.draft.order.filter { settled.draft.plans[$0].isRetuned }
    guard !retuned.isEmpty, !equaliser.isCancelled() else { return settled }
    var marked = settled
    for turn in Turns.of(retuned) {
      var written = settled.draft
      for index in turn { written.plans[index].sharpness = nil }
      let levels = equaliser.measure(written).felt.levels
      for index in turn {
        let gain = (settled.felt.levels[index] ?? -.infinity) - (levels[index] ?? -.infinity)
        marked.draft.plans[index].isCompromise = !(gain >= Self.leastGain)
      }
    }
    return marked
  }

  private func isWeak(_ index: Int, _ settled: Equaliser.SimulatedDraft) -> Bool {
    guard equaliser.isTooWeak(index, settled.felt) else { return false }
    return settled.draft.plans[index].staysTap ? !sharpness.hasOneTap : !sharpness.isFixed
  }

  /// The bracket of an event; `nil` if no sharpness is felt noticeably more.
  private func bracket(
    _ index: Int, settled: Equaliser.SimulatedDraft, full: FeltLevels,
    trials: [(sharpness: Double, felt: FeltLevels)]
  ) -> Bracket? {
    let own = settled.draft.plans[index].plannedSharpness
    let now = max(settled.felt.levels[index] ?? -.infinity, full.levels[index] ?? -.infinity)
    let maximum = trials.compactMap { $0.felt.levels[index] }.max() ?? -.infinity
    guard let level = equaliser.sufficient(index, best: maximum),
      equaliser.isWorth(index, from: now, to: maximum),
      now < level
    else { return nil }
    let enough = trials.filter { ($0.felt.levels[index] ?? -.infinity) >= level }
    guard
      let far = enough.min(by: { ($0.sharpness - own).magnitude < ($1.sharpness - own).magnitude })?.sharpness
    else { return nil }
    let step = 1 / Double(Self.count)
    let near = far > own ? max(far - step, own) : min(far + step, own)
    return Bracket(near: near, far: far, level: level)
  }
}

extension EventPlan {
  /// The sharpness as planned; 0.5 for sound.
  var plannedSharpness: Double {
    if let sharpness { return sharpness.value }
    return switch source {
    case .transient(let tap): tap.sharpness.value
    case .continuous(let vibration): vibration.sharpness.value
    case .audioContinuous, .audioCustom: 0.5
    }
  }

  /// Plans a sharpness at which the motor is stronger, on a grid of 0.001.
  fileprivate mutating func retune(_ value: Double) {
    sharpness = UnitLevel(clamping: (value * 1_000).rounded(.toNearestOrEven) / 1_000)
    isRetuned = true
  }
}

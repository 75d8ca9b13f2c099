internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// An event that begins while the motor still moves from the one before it.
  public static let tailOnset = LintRule(
    id: "tail-onset",
    summary: "An event begins while the motor still moves from the one before, and is hardly felt apart",
    reason: """
      A motor rings on after its drive, and the release of a vibration drives a motor that is only on or off. The rule \
      reports an event that is written apart and driven 25 ms or more after the one before, if the simulation says \
      that the two merge, or that the motor has not fallen to a tenth by then and the tail makes the second weaker by \
      3 dB or more (chosen). It reports the first of a pattern. train-buzz reports whole trains that merge.
      """,
    severity: .note
  ) { subject, log in
    var folding = DeviceFolding(over: subject.simulations.count)
    for (simulation, pairs) in zip(subject.simulations, subject.feltPairs) {
      let tails = Tail.all(in: simulation, pairs)
      guard let tail = tails.first else { continue }
      let name = simulation.name(of: tail.event)
      folding.add(
        simulation.profile.name, simulation.subject(of: tail.event), kind: "\(name) \(tail.effect)",
        amounts: [tail.pause.inSeconds * 1_000, tail.event.masking.value, Double(tails.count)],
        hint: "leave more time before it"
      ) { amounts in
        let others =
          amounts[2].upperBound > 1 ? " (\(Wording.range(amounts[2])) such events in the pattern)" : ""
        return tail.text(name, amounts) + others
      }
    }
    folding.report(to: &log)
  }
}

/// The motion that one event leaves to the next.
struct Tail {
  /// What the motion does to the next event.
  enum Effect {
    /// Few hands feel the two apart, since the motor is driven without a pause.
    case driven
    /// Few hands feel the two apart.
    case merged
    /// The next event is felt less.
    case weaker
  }

  /// The next event.
  let event: FeltEvent
  /// The time without a drive between the two.
  let pause: TimeSpan
  let effect: Effect

  /// Makes the tail of an event; `nil` if it does not matter to the next.
  init?(of before: FeltEvent, on event: FeltEvent) {
    guard let left = before.driven, let right = event.driven, left.upperBound < right.lowerBound,
      before.actuator == event.actuator,
      right.lowerBound - left.lowerBound >= PulseGap.fusion, before.isFelt, before.ringDown == nil
    else { return nil }
    let merges = event.mergedWith == before.event
    let isStronger = (before.sensation?.value ?? 0) > (event.sensation?.value ?? 0)
    guard merges || (isStronger && event.masking.value >= 3) else { return nil }
    (self.event, effect) = (event, merges ? .merged : .weaker)
    pause = right.lowerBound - left.upperBound
  }

  /// Makes the tail between two events that are written apart and merge.
  init?(between pair: FeltPair) {
    guard let left = pair.earlier.driven, let right = pair.later.driven, pair.isMerged else { return nil }
    pause = max(.zero, right.lowerBound - left.upperBound)
    (event, effect) = (pair.later, pause > .zero ? .merged : .driven)
  }

  /// Returns the tails that matter in a simulation, without those that fuse-hard and train-buzz report.
  static func all(in simulation: Simulation, _ pairs: FeltPairs) -> [Tail] {
    let slips = Dictionary(uniqueKeysWithValues: pairs.slips.map { ($0.later.event, $0) })
    let textured = Set(pairs.textures.joined().map(\.later.event))
    let events = simulation.askedEvents
    return zip(events, events.dropFirst()).compactMap { before, event in
      if textured.contains(event.event) { return nil }
      guard let pair = slips[event.event] else { return Tail(of: before, on: event) }
      return pair.isSoon ? nil : Tail(between: pair)
    }
  }

  /// Returns the message for amounts: the pause in milliseconds, and the masking in decibels.
  fileprivate func text(_ name: String, _ amounts: DeviceFolding.Amounts) -> String {
    let apart = "few hands feel the two apart"
    if effect == .driven {
      return "the motor is still driven for the event before when \(name) begins: \(apart)"
    }
    let consequence = effect == .merged ? apart : "which makes it \(Wording.range(amounts[1])) dB weaker"
    return """
      the motor still moves from the event before when \(name) begins, \(Wording.range(amounts[0])) ms after its \
      drive: \(consequence)
      """
  }
}

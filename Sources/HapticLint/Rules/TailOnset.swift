internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// An event that begins while the motor still moves from the one before it.
  package static let tailOnset = LintRule(code: "tail-onset") { subject, log in
    var folding = DeviceFolding()
    for (simulation, pairs) in zip(subject.simulations, subject.feltPairs) {
      let tails = Tail.all(in: pairs).filter { !(subject.isSurvey && $0.event.isTap) }
      guard let tail = tails.first else { continue }
      let (name, trial) = (simulation.name(of: tail.event), DeviceTrial(simulation, of: subject))
      folding.add(
        simulation.profile.name, simulation.subject(of: tail.event), kind: "\(name) \(tail.effect)",
        amounts: [tail.pause.inSeconds * 1_000, tail.event.masking.value, Double(tails.count)],
        cure: { trial.cure(of: tail.pair) },
        advice: { cure in
          guard let pause = cure.pause else { return "write one event, or accept that it merges there" }
          let wait = "leave \(pause.inWords) or more before it"
          // A longer pause would make another rhythm.
          return pause > .milliseconds(100) ? "\(wait), or accept that it merges there" : Advice(wait)
        }
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
  /// The effect of the motion on the next event.
  enum Effect {
    /// Few hands feel the two apart, since the motor is driven without a pause.
    case driven
    /// Few hands feel the two apart.
    case merged
    /// The next event is felt less.
    case weaker
  }

  /// Both events.
  let pair: FeltPair
  /// The next event.
  var event: FeltEvent { pair.later }
  /// The time without a drive between the two.
  let pause: TimeSpan
  let effect: Effect

  /// Makes the tail of an event that weakens the next; `nil` if it does not.
  init?(on pair: FeltPair) {
    let (before, event) = (pair.earlier, pair.later)
    guard let left = before.driven, let right = event.driven, left.upperBound < right.lowerBound,
      before.actuator == event.actuator,
      right.lowerBound - left.lowerBound >= PulseGap.fusion, before.isFelt, before.ringDown == nil
    else { return nil }
    let isStronger = (before.sensation?.value ?? 0) > (event.sensation?.value ?? 0)
    guard isStronger && event.masking.value >= 3 else { return nil }
    (self.pair, effect) = (pair, .weaker)
    pause = pair.idle
  }

  /// Makes the tail between two events that are written apart and merge.
  init?(between pair: FeltPair) {
    guard pair.isMerged else { return nil }
    pause = max(.zero, pair.idle)
    (self.pair, effect) = (pair, pause > .zero ? .merged : .driven)
  }

  /// Returns the tails between events that are written apart, without those that fuse-hard and train-buzz report.
  static func all(in pairs: FeltPairs) -> [Tail] {
    let inTrains = Set(pairs.trains.joined().map(\.later.event))
    return pairs.all.compactMap { pair in
      if pair.isCovered || inTrains.contains(pair.later.event) { return nil }
      guard pair.isMerged else { return Tail(on: pair) }
      return pair.isSoon ? nil : Tail(between: pair)
    }
  }

  /// Returns the message for amounts: the pause in milliseconds, and the masking in decibels.
  fileprivate func text(_ name: String, _ amounts: DeviceFolding.Amounts) -> String {
    let apart = "\(FeltVerdict.merged.words), few hands feel the two apart"
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

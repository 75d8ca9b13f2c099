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
      A motor rings on after its drive. The rule reports an event that is written apart, 25 ms or more after the onset \
      and after the end of the one before, if the motor has not fallen to a tenth by then, and if the simulation says \
      that the two merge or that the tail makes the second weaker by 3 dB or more (chosen). It reports the first such \
      event of a pattern.
      """,
    severity: .note
  ) { subject, log in
    var folding = DeviceFolding(over: subject.simulations.count)
    for simulation in subject.simulations {
      let events = simulation.askedEvents
      let tails = zip(events, events.dropFirst()).compactMap { before, event in
        Tail(of: before, on: event).map { (tail: $0, event: event) }
      }
      guard let (tail, event) = tails.first else { continue }
      let name = simulation.name(of: event)
      folding.add(
        simulation.profile.name, simulation.subject(of: event), kind: "\(name) \(tail.merges)",
        amounts: [tail.pause.inSeconds * 1_000, event.masking.value, Double(tails.count)],
        hint: "leave more time before it"
      ) { amounts in
        let effect =
          tail.merges
          ? "few hands feel the two apart" : "which makes it \(Wording.range(amounts[1])) dB weaker"
        let others =
          amounts[2].upperBound > 1 ? " (\(Wording.range(amounts[2])) such events in the pattern)" : ""
        return """
          the motor still moves from the event before when \(name) begins, \(Wording.range(amounts[0])) ms after its \
          drive: \(effect)\(others)
          """
      }
    }
    folding.report(to: &log)
  }
}

/// The motion that one event leaves to the next.
private struct Tail {
  /// The time without a drive between the two.
  let pause: TimeSpan
  /// True if few hands feel the two apart.
  let merges: Bool

  /// Makes the tail of an event; `nil` if it does not matter to the next.
  init?(of before: FeltEvent, on event: FeltEvent) {
    guard let left = before.driven, let right = event.driven, left.upperBound < right.lowerBound,
      right.lowerBound - left.lowerBound >= PulseGap.fusion, before.isFelt, before.ringDown == nil
    else { return nil }
    pause = right.lowerBound - left.upperBound
    merges = event.mergedWith == before.event
    let isStronger = (before.sensation?.value ?? 0) > (event.sensation?.value ?? 0)
    guard merges || (isStronger && event.masking.value >= 3) else { return nil }
  }
}

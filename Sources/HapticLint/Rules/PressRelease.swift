internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A release that is stronger than its press.
  package static let pressRelease = LintRule(code: "press-release") { subject, log in
    guard let position = subject.pressName.flatMap({ subject.names[$0] }), let first = subject.pulses.first
    else { return }
    let press = subject.document.parts[position]
    let timeline = Timeline(compiling: press.pattern)
    let hint = "make the press stronger or longer, or the release weaker"
    guard subject.simulations.isEmpty else {
      return subject.compareOnDevices(with: timeline, named: press.name, at: first.index, hint, &log)
    }
    guard let own = subject.pulses.strongest, let other = Pulse.all(in: timeline).strongest,
      own.level - other.level >= LevelRow.leastStep
    else { return }
    log.report(
      .event(first.index), hint: hint,
      "it is stronger than \(Quotation.quote(press.name)): \(own.words), there \(other.words)")
  }
}

extension LintSubject {
  /// The name of the press that belongs to the pattern; `nil` if it is no release.
  fileprivate var pressName: String? {
    let name = part.name.lowercased()
    if name.contains("released") { return name.replacing("released", with: "pressed") }
    return name.contains("release") ? name.replacing("release", with: "press") : nil
  }

  /// Reports the devices on which the release is felt, and more strongly than its press.
  fileprivate func compareOnDevices(
    with press: Timeline, named name: String, at index: Int, _ hint: String, _ log: inout LintLog
  ) {
    var folding = DeviceFolding()
    for simulation in simulations {
      guard let own = simulation.strongestFelt else { continue }
      let call = HapticCall(press, isCustom: simulation.call.isCustom)
      let other = Simulation(call, on: simulation.profile).strongestFelt
      // A press that is not felt counts as one at the threshold.
      guard own - (other ?? 0) >= LevelRow.leastStep else { continue }
      let quoted = Quotation.quote(name)
      folding.add(
        simulation.profile.name, .event(index), kind: other == nil ? "only" : "stronger",
        amounts: [own - (other ?? 0)], hint: hint
      ) { amounts in
        other == nil
          ? "it is felt, and \(quoted) is not"
          : "it is felt \(Wording.range(amounts[0])) dB stronger than \(quoted)"
      }
    }
    folding.report(to: &log)
  }
}

extension Simulation {
  /// The level of the strongest event above the threshold; `nil` if none is felt.
  fileprivate var strongestFelt: Double? {
    askedEvents.filter(\.isFelt).compactMap { $0.aboveThreshold?.value }.max()
  }
}

extension [Pulse] {
  /// The pulse with the most energy over 200 ms, and its level in decibels.
  fileprivate var strongest: (level: Double, words: String)? {
    compactMap { pulse in
      let share = (pulse.isTap ? TimeSpan.longestTap : pulse.length).feltShare
      let intensity = "intensity \(Wording.level(pulse.intensity))"
      return Decibels(amplitudeRatio: pulse.intensity * pulse.intensity * share).map {
        ($0.value, pulse.isTap ? "a tap of \(intensity)" : "\(intensity) for \(pulse.length.inWords)")
      }
    }.max { $0.0 < $1.0 }
  }
}

extension TimeSpan {
  /// The share of an amplitude that is felt in the time: the root of the energy that a sensation takes, with a time constant of
  /// 200 ms.
  var feltShare: Double { (1 - PortableMath.exponential(-inSeconds / 0.2)).squareRoot() }
}

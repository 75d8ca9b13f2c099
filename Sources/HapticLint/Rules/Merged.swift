internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A tap within a vibration that no hand feels to begin.
  package static let merged = LintRule(code: "merged") { subject, log in
    // In a dense pattern no tap is an accent.
    // The primitives of a composition follow each other.
    if subject.isDense || subject.isComposition { return }
    guard subject.simulations.isEmpty else { return subject.reportMergedOnDevices(to: &log) }
    let isAtEnd = subject.isAtEnd
    for (tap, level) in subject.drownedTaps {
      log.report(
        .event(tap.index), hint: isAtEnd(tap.onset) ? MergedTaps.hintAtEnd : MergedTaps.hint,
        """
        the tap of \(subject.unit.text(tap.intensity)) comes during a vibration of \(subject.unit.text(level)), and adds \
        too little to be felt
        """)
    }
  }
}

extension LintSubject {
  /// Returns true for a time less than 25 ms before the end of every vibration that plays then: a pause for a tap there would
  /// leave nothing after it.
  fileprivate var isAtEnd: (TimePoint) -> Bool {
    let vibrations = pulses.filter { !$0.isTap }
    return { time in
      vibrations.allSatisfy { $0.onset > time || $0.end < time + PulseGap.fusion }
    }
  }

  /// The taps within a vibration to which they add less than a noticeable step, and its level there.
  ///
  /// A tap less than 25 ms after the onset of the vibration belongs to its beginning. One of another sharpness (0.2 or
  /// more, *chosen*) is a touch of another kind.
  fileprivate var drownedTaps: [(tap: Pulse, level: Double)] {
    let (taps, pattern) = (self.taps, part.pattern)
    let vibrations = pulses.filter { !$0.isTap }
    guard !vibrations.isEmpty else { return [] }
    let levels = vibrationLevels(at: taps.map(\.onset))
    return zip(taps, levels).filter { tap, level in
      guard level > 0 else { return false }
      let (own, amplitude) = (tap.intensity * tap.intensity, level * level)
      guard min(1, amplitude + own) < amplitude * 1.2 else { return false }
      let next = vibrations.partitioningIndex { $0.onset > tap.onset }
      guard next > 0 else { return false }
      let last = vibrations[next - 1]
      guard tap.onset - last.onset >= PulseGap.fusion else { return false }
      return (pattern.sharpness(of: last.index) - pattern.sharpness(of: tap.index)).magnitude < 0.2 - 1e-9
    }
  }

  /// The indices of the taps at which a vibration rises by 6 dB or more (*chosen*) from 10 ms before to 25 ms after: a hand
  /// feels that begin.
  var risesUnderTaps: Set<Int> {
    let taps = self.taps
    if taps.isEmpty || !pulses.contains(where: { !$0.isTap }) { return [] }
    let before = vibrationLevels(at: taps.map { max(.zero, $0.onset + .milliseconds(-10)) })
    let after = vibrationLevels(at: taps.map { $0.onset + PulseGap.fusion })
    let rising = taps.indices.filter { index in
      let (low, high) = (before[index] * before[index], after[index] * after[index])
      return high >= low * 2 && after[index] * 2 >= taps[index].intensity
    }
    return Set(rising.map { taps[$0].index })
  }

  /// Reports the taps that a simulation merges with a vibration, and that no other rule reports.
  ///
  /// On a motor that is only on or off no vibration has accents: only those are reported that are lost everywhere.
  fileprivate func reportMergedOnDevices(to log: inout LintLog) {
    var folding = DeviceFolding()
    let (drowned, rises) = (Set(drownedTaps.map(\.tap.index)), risesUnderTaps)
    for (simulation, pairs) in zip(simulations, feltPairs) {
      let taps = MergedTaps(simulation, pulses, reported: pairs, drowned: drowned, rises: rises)
      guard [.asAsked, .vibration].contains(simulation.delivery.step), !simulation.playsOneVibration else {
        continue
      }
      taps.report(to: &folding, isAtEnd: isAtEnd)
    }
    folding.report(to: &log)
  }
}

/// The taps of a simulation that come within a vibration, and that a hand does not feel to begin.
private struct MergedTaps {
  private let simulation: Simulation
  private let taps: [FeltEvent]

  init(
    _ simulation: Simulation, _ pulses: [Pulse], reported pairs: FeltPairs, drowned: Set<Int>, rises: Set<Int>
  ) {
    self.simulation = simulation
    let pulses = Dictionary(pulses.map { ($0.index, $0) }) { first, _ in first }
    let reported = Set(pairs.merged.map(\.later.event)).union(pairs.trains.joined().map(\.later.event))
    taps = simulation.askedEvents.filter { tap in
      guard tap.isTap, tap.verdict == .merged, !reported.contains(tap.event),
        !rises.contains(tap.event.index),
        !simulation.isSwitched || drowned.contains(tap.event.index),
        let other = (tap.mergedWith ?? tap.addedTo).flatMap({ pulses[$0.index] })
      else { return false }
      return !other.isTap && tap.onset - other.onset >= PulseGap.fusion && tap.onset < other.end
    }
  }

  func report(to folding: inout DeviceFolding, isAtEnd: (TimePoint) -> Bool) {
    guard let first = taps.first else { return }
    folding.add(
      simulation.profile.name, simulation.subject(of: first), kind: "tap", amounts: [Double(taps.count)],
      hint: isAtEnd(first.onset) ? Self.hintAtEnd : Self.hint
    ) { amounts in
      let others =
        amounts[0].upperBound > 1 ? " (\(Wording.range(amounts[0])) such taps in the pattern)" : ""
      return
        "\(FeltVerdict.merged.words): the tap comes during a vibration, and no hand feels it begin\(others)"
    }
  }

  static let hintAtEnd = "leave 50 ms or more between the end of the vibration and the tap, or remove the tap"
  static let hint = "pause the vibration for the tap, make the vibration weaker, or remove the tap"
}

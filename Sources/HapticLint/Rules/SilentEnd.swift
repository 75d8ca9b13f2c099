internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A vibration of which more than half is silent, because its curve stays at 0.
  package static let silentEnd = LintRule(code: "silent-end") { subject, log in
    for (pulse, end) in subject.silentEnds {
      log.report(
        .event(pulse.index), hint: "end the vibration where its curve ends",
        """
        the last \((pulse.end - end).inWords) of the vibration of \(pulse.length.inWords) are silent: its curve \
        stays at 0
        """)
    }
  }
}

extension LintSubject {
  /// The shortest silence at the end that is reported, *chosen*.
  private static var shortest: TimeSpan { .milliseconds(250) }
  /// The number of times at which a vibration is looked at.
  private static var samples: Int64 { 64 }

  /// The vibrations that are silent for the last half of their time or more, and the times from which on.
  fileprivate var silentEnds: [(pulse: Pulse, end: TimePoint)] {
    let voices = self.voices
    guard !part.pattern.curves.isEmpty || voices.values.contains(where: \.hasCurves) else { return [] }
    return pulses.filter { !$0.isTap && $0.length.nanoseconds > Self.shortest.nanoseconds }
      .compactMap { pulse in
        guard let voice = voices[pulse.index], let end = lastFelt(pulse, voice) else { return nil }
        let silence = pulse.end - end
        return silence >= Self.shortest && silence.nanoseconds * 2 > pulse.length.nanoseconds
          ? (pulse, end) : nil
      }
  }

  /// Returns the end of the last part of a vibration that is not silent; `nil` if it is felt at its end.
  private func lastFelt(_ pulse: Pulse, _ voice: ContinuousVoice) -> TimePoint? {
    let step = pulse.length.nanoseconds / Self.samples
    let times = (0..<Self.samples).map { TimeSpan(nanoseconds: step * $0) }
    let controls = intensityControl(at: times.map { pulse.onset + $0 })
    let felt = zip(times, controls).filter { time, control in voice.level(after: time) * control > 0.001 }
    guard let last = felt.last?.0, last != times.last else { return nil }
    return pulse.onset + last + TimeSpan(nanoseconds: step)
  }
}

internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern of which hardly any device makes something that is felt.
  package static let hardlyFelt = LintRule(code: "hardly-felt") { subject, log in
    guard let strongest = subject.pulses.max(by: { $0.intensity < $1.intensity }) else { return }
    let unit = subject.unit
    if strongest.intensity < weakest {
      // scaled-twice names the cause.
      if subject.scaledTwice.contains(strongest.index) { return }
      let isOnly = subject.pulses.count == 1
      let written = subject.part.pattern.events[strongest.index].writtenIntensity ?? 0
      let isLowered = strongest.intensity <= written * 0.75
      let scale = unit.isOfBytes ? "amplitudes go to 255: " : ""
      let hint =
        isLowered
        ? MutingControl.hint("control", of: written, toGive: felt, unit)
        : isOnly
          ? "\(scale)give it an \(unit.name) of \(unit.number(felt, isLeast: true)) or more"
          : "\(scale)make all events \(unit.factor(felt / strongest.intensity)) times as strong"
      let (name, level) = (unit.name, unit.number(strongest.intensity))
      return subject.report(
        .event(strongest.index), hint: hint,
        "the strongest event has an \(name) of \(level)",
        on: { "on \($0) devices no hand feels it" }, to: &log)
    }
    guard let longest = subject.pulses.max(by: { $0.length < $1.length }), longest.length < .shortestPulse,
      !subject.pulses.contains(where: \.isTap)
    else { return }
    let (each, tap, them) = subject.pulses.count == 1 ? ("it", "a tap", "it") : ("each", "taps", "them")
    let pauses = subject.adviceForPauses
    // Lists of vibrations have no taps; a length of 1 ms may stand there for none.
    let other = subject.hasTaps ? "write \(tap), whose length each device chooses" : "leave \(them) out"
    subject.report(
      .event(longest.index), hint: "make \(each) 20 ms long\(pauses), or \(other)",
      "the longest vibration lasts \(longest.length.inWords)",
      on: { number in
        if subject.isSurvey { return "on \(number) devices no hand feels it" }
        return longest.length <= immobile
          ? "most motors do not move in this time"
          : "many motors move too little in this time to be felt well"
      }, to: &log)
  }

  /// The weakest intensity of which something is felt, *chosen*: most of the built-in devices play nothing below it.
  private static var weakest: Double { 0.1 }
  /// The longest vibration in which most motors do not move: 13 of the 24 built-in devices with an actuator at full strength.
  private static var immobile: TimeSpan { .milliseconds(1) }
  /// The intensity that is advised, *chosen*: a tap of it is felt on five of the six common devices.
  private static var felt: Double { 0.5 }
}

extension LintSubject {
  /// Reports a pattern that is hardly felt; of many devices with those on which an event is not felt, in place of what
  /// sub-threshold would say.
  fileprivate func report(
    _ part: PatternSubject, hint: String, _ fact: String, on consequence: (String) -> String,
    to log: inout LintLog
  ) {
    let devices =
      isSurvey
      ? simulations.filter { simulation in
        simulation.askedEvents.contains { simulation.subject(of: $0) == part && !$0.isFelt }
      } : []
    let areMost = devices.isEmpty || devices.count * 2 > simulations.count
    log.report(
      part, severity: areMost && !devices.isEmpty ? .warning : nil, on: devices.map(\.profile.name),
      hint: hint,
      "\(fact): \(consequence(areMost ? "most" : "some"))")
  }

  /// True if the format of the file has taps beside vibrations.
  fileprivate var hasTaps: Bool {
    switch document.format {
    case .androidWaveform?, .webVibrate?, .hapticlabs?: false
    default: true
    }
  }
}

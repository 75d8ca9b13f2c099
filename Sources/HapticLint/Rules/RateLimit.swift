internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// More events, or longer ones, than phones are reported to play.
  package static let rateLimit = LintRule(code: "rate-limit") { subject, log in
    guard subject.simulations.isEmpty else { return subject.reportLimitsOfDevices(to: &log) }
    let taps = subject.callsGenerators ? subject.taps : []
    if let first = Self.crowd(taps) {
      log.report(
        .event(first.index), hint: "space them out, or write a vibration",
        "more than 32 taps within a second; iOS's feedback generators are reported to drop the rest")
    }
    for burst in Self.bursts(Self.instants(of: taps)) {
      log.report(
        .event(burst.index), hint: "leave more than 80 ms between them, or make some weaker",
        """
        four or more heavy taps, each at most 80 ms after the one before; iOS's generators are reported to drop or \
        weaken them
        """
      )
    }
    // The AHAP reader reports this itself. Lofelt's and Meta's players and exports to AHAP split a long clip.
    guard let format = subject.document.format, !Self.uncut.contains(format) else { return }
    for pulse in subject.pulses where pulse.length > AHAPLimits.longestContinuous {
      log.report(
        .event(pulse.index), hint: "split it into vibrations of at most 30 s",
        "the vibration lasts \(pulse.length.inWords); Core Haptics cuts it at 30 s")
    }
  }

  /// The formats whose vibrations Core Haptics does not cut, or of which the reader says so.
  private static let uncut: Set<PatternFormat> = [
    .ahap, .haptic, .lofeltV0, .androidWaveform, .androidXML, .hapticlabs, .webVibrate, .pulsarWeb, .gamepad,
  ]

  /// Returns the first of 33 taps within a second.
  private static func crowd(_ taps: [Pulse]) -> Pulse? {
    taps.indices.dropLast(32).first { taps[$0 + 32].onset - taps[$0].onset < .milliseconds(1_000) }
      .map { taps[$0] }
  }

  /// Returns the strongest tap of each instant: taps of one instant are layers of one.
  private static func instants(of taps: [Pulse]) -> [Pulse] {
    var instants: [Pulse] = []
    for tap in taps {
      guard let last = instants.last, last.onset == tap.onset else {
        instants.append(tap)
        continue
      }
      if tap.intensity > last.intensity { instants[instants.count - 1] = tap }
    }
    return instants
  }

  /// Returns the first tap of each burst of heavy ones.
  private static func bursts(_ taps: [Pulse]) -> [Pulse] {
    var (found, begin): ([Pulse], Int) = ([], 0)
    for index in taps.indices {
      let isHeavy = taps[index].intensity >= 0.9
      let goesOn = index == begin || taps[index].onset - taps[index - 1].onset <= .milliseconds(80)
      if !isHeavy || !goesOn { begin = isHeavy ? index : index + 1 }
      if index - begin == 3 { found.append(taps[begin]) }
    }
    return found
  }
}

extension LintSubject {
  /// True if its taps are calls of feedback generators rather than parts of a custom pattern.
  fileprivate var callsGenerators: Bool {
    guard let format = document.format else { return false }
    return [.notation, .webVibrate, .pulsarWeb, .reactNative, .flutter].contains(format)
  }

  /// Reports the events that devices drop or cut.
  fileprivate func reportLimitsOfDevices(to log: inout LintLog) {
    var folding = DeviceFolding()
    for simulation in simulations {
      for change in simulation.delivery.changes where change.code.isLimit {
        if isKnown(change.code, on: simulation.profile) { continue }
        // Nobody shortens a pattern for a list that it may never become; the table counts what a list leaves out.
        if isSurvey, change.code == .entriesCapped, !isWebList { continue }
        let isOwn = simulation.delivery.step != .fallback
        let position = isOwn ? change.event.map { Change.Subject.event($0.index) } : nil
        folding.add(
          simulation.profile.name, position ?? .pattern, kind: change.message, hint: Self.advice(change.code)
        ) { _ in change.message }
      }
    }
    folding.report(to: &log)
  }

  /// True for a list for the web.
  private var isWebList: Bool { document.format == .webVibrate || document.format == .pulsarWeb }

  /// True if the reader of the file says so: Core Haptics cuts a vibration at 30 s.
  private func isKnown(_ code: Change.Code, on profile: DeviceProfile) -> Bool {
    code == .lengthCapped && profile.limits.longestVibration == AHAPLimits.longestContinuous
      && document.findings.contains { $0.code == AHAPCode.continuousTooLong.rawValue }
  }

  /// The advice about a limit.
  private static func advice(_ code: Change.Code) -> String? {
    switch code {
    case .rateLimited: "leave more time between taps, or write one vibration"
    case .entriesCapped: "write fewer and longer events, or a shorter pattern"
    case .lengthCapped: "write a shorter vibration, or several with pauses"
    case .patternCapped: "write a shorter pattern"
    default: nil
    }
  }
}

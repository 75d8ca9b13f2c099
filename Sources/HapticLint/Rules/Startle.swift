internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A long vibration that is strong at its onset.
  package static let startle = LintRule(code: "startle") { subject, log in
    guard !subject.isAlarm, let sudden = subject.suddenVibration else { return }
    // Not "begin weaker": on a weak device other rules ask for more.
    let hint = "let it rise over 100 ms or more"
    let text = """
      the vibration of \(sudden.pulse.length.inWords) rises to \(subject.unit.text(sudden.peak)) in less than 10 ms, which \
      may startle
      """
    guard !subject.simulations.isEmpty else {
      return log.report(.event(sudden.pulse.index), hint: hint, text)
    }
    var folding = DeviceFolding()
    for simulation in subject.simulations {
      let strong = simulation.strongEvents(onlyAsAsked: true).intersection(
        simulation.eventsRisen(within: .milliseconds(10)))
      guard strong.contains(sudden.pulse.index) else { continue }
      folding.add(simulation.profile.name, .event(sudden.pulse.index), kind: "sudden", hint: hint) { _ in text
      }
    }
    folding.report(to: &log)
  }
}

extension Simulation {
  /// The indices of the events of the pattern that are at least 20 dB above the threshold (*chosen*: they stay felt if
  /// they are written weaker).
  ///
  /// - Parameter onlyAsAsked: false for those, too, in whose place a plain vibration plays.
  func strongEvents(onlyAsAsked: Bool) -> Set<Int> {
    guard delivery.step == .asAsked || !onlyAsAsked && delivery.step == .vibration else { return [] }
    return Set(askedEvents.filter { ($0.aboveThreshold?.value ?? 0) >= 20 }.map(\.event.index))
  }

  /// The indices of the events for which the motor reaches 90 % of its response within a time.
  fileprivate func eventsRisen(within time: TimeSpan) -> Set<Int> {
    Set(askedEvents.filter { $0.rise.map { $0 < time } ?? false }.map(\.event.index))
  }
}

/// A vibration that reaches nearly full strength at once.
private struct SuddenVibration {
  let pulse: Pulse
  /// The largest level in the first 10 ms.
  let peak: Double

  /// The level that is reported, *chosen*.
  static let level = 0.8
  /// The shortest that is reported, *chosen*: a shorter one is a signal or an effect, and is over before it disturbs.
  static let shortest = TimeSpan.milliseconds(2_000)
  /// The share of its peak that it reaches within 10 ms and keeps for 100 ms, *chosen*.
  private static let share = 0.95
  /// The last times before 10 ms and before 100 ms.
  private static let (ramp, end) = (TimeSpan.nanoseconds(9_999_999), TimeSpan.nanoseconds(99_999_999))

  /// The times after the onset at which levels are taken: the first ten until 10 ms, then up to 100 ms.
  static let times =
    (0..<9).map { TimeSpan.milliseconds($0) } + [ramp] + (3..<20).map { TimeSpan.milliseconds($0 * 5) } + [
      end
    ]

  /// Makes a vibration of its levels; `nil` if it rises slowly, or decays.
  init?(_ pulse: Pulse, levels: [Double]) {
    guard levels.dropFirst(9).allSatisfy({ $0 > Self.level }) else { return nil }
    let (rise, top, last) = (levels.prefix(10).max() ?? 0, levels.max() ?? 0, levels.last ?? 0)
    // It still rises after 10 ms, or decays.
    guard rise >= Self.share * top, last >= Self.share * top else { return nil }
    (self.pulse, peak) = (pulse, rise)
  }
}

extension LintSubject {
  /// The first event of the pattern, if it is a vibration of 2 s or more that reaches nearly full strength at once and
  /// stays there; of layers the first.
  fileprivate var suddenVibration: SuddenVibration? {
    guard let onset = pulses.first?.onset else { return nil }
    let layers = pulses.prefix { $0.onset == onset }
    guard let pulse = layers.first(where: { !$0.isTap && $0.length >= SuddenVibration.shortest }),
      let voice = voices[pulse.index]
    else { return nil }
    let times = SuddenVibration.times
    let controls = intensityControl(at: times.map { pulse.onset + $0 })
    let levels = zip(times, controls).map { voice.intensity.value * voice.level(after: $0) * $1 }
    return SuddenVibration(pulse, levels: levels)
  }
}

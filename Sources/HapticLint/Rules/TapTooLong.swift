internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A vibration meant as a tap that is longer than a tap should be.
  package static let tapTooLong = LintRule(code: "tap-too-long") { subject, log in
    // Beside a longer one it belongs to a rhythm of vibrations.
    guard subject.hasOnlyShortVibrations || subject.hasOnlyBuzzes else { return }
    let long = subject.lonelyVibrations.filter { pulse in
      pulse.length > .longestTap && subject.isSustained(pulse) && !subject.isDull(pulse)
    }
    // A curve may end one sooner.
    if subject.part.pattern.curves.contains(where: { $0.id == .hapticIntensity }) { return }
    guard !long.isEmpty, !subject.hasSpacer, !PulseTrain.isRattle(long), !subject.isFinale(long),
      !subject.isCount
    else {
      return
    }
    guard subject.simulations.isEmpty else { return subject.report(long, onDevices: &log) }
    for pulse in long {
      log.report(
        .event(pulse.index),
        hint: shortening, text(pulse))
    }
  }

  /// The advice without devices, and of many: on some of them a tap is weaker than a short vibration.
  fileprivate static var shortening: String {
    "write a tap, or shorten it to at most 20 ms; if it is meant as a vibration, make it longer than 80 ms"
  }

  fileprivate static func text(_ pulse: Pulse) -> String {
    "the vibration lasts \(pulse.length.inWords): too long for a tap, which may last 20 ms"
  }
}

extension LintSubject {
  /// True for one vibration that ends a pattern of two taps or more, as strong as each of them (*chosen*): it is to ring.
  fileprivate func isFinale(_ long: [Pulse]) -> Bool {
    guard long.count == 1, let last = pulses.last, last.index == long[0].index, pulses.count > 2 else {
      return false
    }
    return pulses.dropLast().allSatisfy { $0.isTap && $0.intensity <= last.intensity }
  }

  /// True for three vibrations or more and nothing else (*chosen*): short ones that are to be counted, or a burst.
  fileprivate var isCount: Bool { pulses.count > 2 && pulses.allSatisfy { !$0.isTap } }

  /// True for a sharpness below 0.3 (*chosen*): a thud, not a click.
  fileprivate func isDull(_ pulse: Pulse) -> Bool { part.pattern.sharpness(of: pulse.index) < 0.3 }

  /// True if no vibration is longer than 50 ms.
  var hasOnlyShortVibrations: Bool { !pulses.contains { $0.length > .longestTapLike } }

  /// True if every vibration is longer than 50 ms, but at most 80 ms, and as strong as a click: 0.8 or more (*chosen*).
  fileprivate var hasOnlyBuzzes: Bool {
    pulses.allSatisfy { pulse in
      pulse.isTap
        || pulse.length > .longestTapLike && pulse.length <= .milliseconds(80) && pulse.intensity >= 0.8
    }
  }
}

extension Simulation {
  /// The lengths of the drives of the events that are felt, not only faintly, and their levels, by their indices.
  fileprivate var feltLengths: [Int: (length: TimeSpan, level: Double)] {
    let felt = askedEvents.filter(\.isWellFelt)
    return Dictionary(
      felt.map { ($0.event.index, ($0.driveLength ?? .zero, $0.aboveThreshold?.value ?? 0)) }
    ) { first, _ in first }
  }

  /// True if below-rise reports an event: another finding must not ask for a shorter one.
  fileprivate var isTooSlow: Bool {
    guard let rise = profile.actuator?.riseTime else { return false }
    return askedEvents.contains { $0.isShort(of: rise, written: nil) }
  }
}

extension LintSubject {
  /// Reports the vibrations on the devices on which they are felt, and a tap in their place is felt, too.
  ///
  /// Of a faint one other rules ask for more, not less.
  fileprivate func report(_ long: [Pulse], onDevices log: inout LintLog) {
    var pattern = part.pattern
    for pulse in long {
      guard case .continuous(let event) = pattern.events[pulse.index] else { continue }
      pattern.events[pulse.index] = .transient(
        Transient(event.intensity, event.sharpness, at: event.time))
    }
    let tapped = Timeline(compiling: pattern)
    var folding = DeviceFolding()
    for simulation in simulations where [.asAsked, .vibration].contains(simulation.delivery.step) {
      let call = HapticCall(tapped, isCustom: simulation.call.isCustom)
      if simulation.isTooSlow { continue }
      let (lengths, taps) = (simulation.feltLengths, Simulation(call, on: simulation.profile).feltLengths)
      for pulse in long {
        guard let length = lengths[pulse.index], let tap = taps[pulse.index], tap.length < length.length,
          pulse.length <= .longestTapLike || tap.level >= 20
        else { continue }
        folding.add(
          simulation.profile.name, .event(pulse.index), kind: "long",
          hint: isSurvey
            ? LintRule.shortening : "write a tap; if it is meant as a vibration, make it longer than 80 ms"
        ) { _ in LintRule.text(pulse) }
      }
    }
    folding.report(to: &log)
  }

  /// The vibrations without another event within 30 ms (*chosen*): a vibration next to a tap may be its tail.
  fileprivate var lonelyVibrations: [Pulse] {
    let room = TimeSpan.milliseconds(30)
    var latest: TimePoint?
    var lonely: [Pulse] = []
    for (index, pulse) in pulses.enumerated() {
      let isFree = index + 1 == pulses.count || pulses[index + 1].onset > pulse.end + room
      if !pulse.isTap, isFree, latest.map({ $0 + room < pulse.onset }) ?? true { lonely.append(pulse) }
      latest = max(latest ?? pulse.end, pulse.end)
    }
    return lonely
  }

  fileprivate func isSustained(_ pulse: Pulse) -> Bool {
    guard case .continuous(let event) = part.pattern.events[pulse.index] else { return false }
    // Who lets it rise or end softly means a vibration.
    return event.envelope.isSustained && event.envelope.attack == .zero && event.envelope.release == .zero
      && event.intensityCurve == nil
  }
}

extension TimeSpan {
  /// The longest vibration that feels like a tap, as Android's hardware assessment asks for.
  static var longestTap: TimeSpan { .milliseconds(20) }
  /// The longest vibration that is probably meant as a tap, *chosen*.
  static var longestTapLike: TimeSpan { .milliseconds(50) }
}

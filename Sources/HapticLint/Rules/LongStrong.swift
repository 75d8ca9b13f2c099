internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Strong vibration for long.
  package static let longStrong = LintRule(code: "long-strong") { subject, log in
    guard !subject.isAlarm, !subject.isMelody, let (event, text) = subject.load else { return }
    let hint = "make it weaker or shorter, or leave pauses"
    guard !subject.simulations.isEmpty else { return log.report(.event(event), hint: hint, text) }
    var folding = DeviceFolding()
    for simulation in subject.simulations where simulation.strongEvents(onlyAsAsked: false).contains(event) {
      folding.add(simulation.profile.name, .event(event), kind: "long", hint: hint) { _ in text }
    }
    folding.report(to: &log)
  }
}

extension LintSubject {
  /// True for more than 32 events of six sharpnesses or more (both *chosen*): a song lasts as long as it lasts.
  var isMelody: Bool {
    pulses.count > 32 && Set(pulses.map { part.pattern.sharpness(of: $0.index) }).count >= 6
  }

  /// The event with the most vibration or the most strong taps within ten seconds, and what they are; `nil` if they are
  /// few.
  fileprivate var load: (event: Int, text: String)? {
    // The app that starts a pattern that repeats ends it; what is before the part that repeats plays once.
    let isLoop = part.repeatStart.map { start in pulses.first.map { start <= $0.onset } ?? true } ?? false
    if !isLoop, let load = VibrationLoad.strongest(of: self), load.isTiring {
      return (
        load.event,
        """
        within 10 s the pattern vibrates as much as \(Wording.tenths(load.seconds)) s at full strength, more than a \
        ringing phone: it may tire a hand
        """
      )
    }
    guard let load = TapLoad.largest(of: taps), load.count > TapLoad.maximum else { return nil }
    return (
      load.event,
      """
      within 10 s the pattern has \(load.count) taps with an intensity of \(Wording.level(TapLoad.strong)) or more: \
      so many numb a hand, and none of them stands out
      """
    )
  }
}

/// The strong taps within ten seconds.
struct TapLoad {
  /// The most strong taps that are not reported, *chosen*: eight a second, for as long as vibration is summed.
  static let maximum = 80
  /// The intensity of a strong tap, as for feedback generators.
  static let strong = 0.9

  let count: Int
  /// The index of the first of them.
  let event: Int

  /// Returns the ten seconds with the most strong taps; taps that feel like one, less than 25 ms apart, count as one.
  static func largest(of taps: [Pulse]) -> TapLoad? {
    var strong: [Pulse] = []
    for tap in taps where tap.intensity >= Self.strong {
      if strong.last.map({ tap.onset - $0.onset >= PulseGap.fusion }) ?? true { strong.append(tap) }
    }
    var (first, largest): (Int, TapLoad?) = (0, nil)
    for index in strong.indices {
      while strong[index].onset - strong[first].onset >= VibrationLoad.window { first += 1 }
      let count = index - first + 1
      if count > largest?.count ?? 0 { largest = TapLoad(count: count, event: strong[first].index) }
    }
    return largest
  }
}

/// The amount of vibration within ten seconds.
struct VibrationLoad {
  /// The most time at full strength that is not reported, in seconds: that of a ringing phone, 5 s, and the smallest
  /// difference of a length of time that people notice, 16 %, more.
  static let maximum = 5.8
  /// The least time at full strength of the whole pattern that is reported, in seconds, *chosen*: two rings of 10 s.
  ///
  /// A shorter pattern is over before it tires a hand.
  static let least = 10.0
  /// The length of a window, and from sample to sample.
  fileprivate static let (window, step): (TimeSpan, TimeSpan) = (.milliseconds(10_000), .milliseconds(50))
  /// The length for which a tap counts, in seconds.
  private static let tap = 0.025
  /// Later samples are left out: ten minutes, as long as is simulated.
  private static let horizon = 12_000

  /// The time at full strength with as much vibration as the window, in seconds.
  let seconds: Double
  /// The time at full strength with as much vibration as the whole pattern, in seconds.
  let total: Double
  /// The index of the strongest event that begins in the window, or the last before it.
  let event: Int

  /// True if the pattern vibrates more than a ringing phone, and for long.
  fileprivate var isTiring: Bool { seconds > Self.maximum + 1e-9 && total > Self.least - 1e-9 }

  /// Returns the window with the most vibration; `nil` if nothing vibrates.
  static func strongest(of subject: LintSubject) -> VibrationLoad? {
    guard let first = subject.pulses.first?.onset, let last = subject.pulses.map(\.end).max() else {
      return nil
    }
    let count = min(horizon, Int((last - first).nanoseconds / step.nanoseconds) + 1)
    let half = TimeSpan(nanoseconds: step.nanoseconds / 2)
    let times = (0..<count).map { first + half + TimeSpan(nanoseconds: step.nanoseconds * Int64($0)) }
    let levels = subject.vibrationLevels(at: times).map { min($0 * $0, 1) }
    var loads = levels.map { $0 * step.inSeconds }
    for pulse in subject.taps {
      let position = Int((pulse.onset - first).nanoseconds / step.nanoseconds)
      guard position < count else { continue }
      // A tap on a running vibration adds what the actuator has left.
      let amplitude = min(pulse.intensity * pulse.intensity, 1 - levels[position])
      loads[position] = min(loads[position] + amplitude * tap, step.inSeconds)
    }
    let width = Int(window.nanoseconds / step.nanoseconds)
    var (sum, maximum, start) = (0.0, 0.0, 0)
    for index in loads.indices {
      sum += loads[index]
      if index >= width { sum -= loads[index - width] }
      if sum > maximum + 1e-9 { (maximum, start) = (sum, max(0, index - width + 1)) }
    }
    let from = first + TimeSpan(nanoseconds: step.nanoseconds * Int64(start))
    let within = subject.pulses.filter { $0.onset < from + window && $0.end >= from }
    guard let strongest = within.max(by: { $0.intensity < $1.intensity }) else { return nil }
    return VibrationLoad(seconds: maximum, total: loads.reduce(0, +), event: strongest.index)
  }
}

internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Two vibrations at the same time.
  package static let overlaps = LintRule(code: "overlaps") { subject, log in
    // Up to three devices that a person names are told all.
    let isAll = !subject.simulations.isEmpty && !subject.isSurvey
    let overlaps = Overlap.all(among: subject.pulses, of: subject.part.pattern)
      .filter { isAll || !$0.isCrossfade }
    guard subject.simulations.isEmpty else {
      let all = subject.simulations.map(\.profile.name)
      // The only one that is shown is that of most devices.
      for heard in HeardOverlap.all(of: overlaps, on: subject.simulations) {
        log.report(
          .event(heard.overlap.later), on: heard.names, hint: heard.overlap.hint(isAdded: heard.isAdded),
          heard.text(of: all))
      }
      return
    }
    // Effects of Immersion are layered on purpose.
    if subject.document.format == .ivs { return }
    // Core Haptics, for which AHAP files are made, adds the two: nothing is lost below full strength.
    for overlap in overlaps
    where !overlap.isAccent
      && (subject.document.format != .ahap || overlap.isTooStrong || overlap.isCopy)
    {
      log.report(
        .event(overlap.later), hint: overlap.hint(isAdded: subject.document.format == .ahap),
        """
        \(overlap.text); platforms differ: Core Haptics adds the two\(overlap.isTooStrong ? " and clips the sum" : ""), \
        Android plays only one of them
        """)
    }
  }
}

/// Two vibrations that are held at the same time.
private struct Overlap {
  /// The indices of the two events.
  let earlier: Int
  let later: Int
  /// The time for which both play.
  let length: TimeSpan
  /// True if the later one ends first.
  let isInside: Bool
  /// True if both are equal and begin at the same time: the times of a row were forgotten.
  let isCopy: Bool
  /// True if their amplitudes add up to more than full strength.
  let isTooStrong: Bool
  /// True if the later one is an accent on a softer one, of twice its amplitude or more, or stronger and with a tap at its onset
  /// (both *chosen*): it is felt, whether the two are added or the stronger one plays.
  let isAccent: Bool
  /// True if the later one is stronger and takes over, after the earlier one has played alone for as long or longer (*chosen*).
  let isCrossfade: Bool

  /// Returns the hint.
  ///
  /// - Parameter isAdded: true where the two are added.
  func hint(isAdded: Bool) -> String {
    if isCopy { return "give each a time of its own, or remove one" }
    let one = "write one vibration, and shape it with a curve"
    return isAdded && isTooStrong
      ? "make them weaker, so that the sum stays below full strength, or \(one)" : one
  }

  var text: String {
    isCopy
      ? "the vibration is equal to another one at the same time"
      : isInside
        ? "the vibration plays for \(length.inWords) inside another one"
        : "the vibration begins \(length.inWords) before another one has ended"
  }

  /// The shortest overlap that is reported, *chosen*: what is lost in less is not felt, and editors round times.
  private static var shortest: TimeSpan { .milliseconds(20) }

  /// Returns the vibrations that begin before another one has ended, each with the one that ends last.
  ///
  /// Two that begin and end together and differ in sharpness are a chord (*chosen*), and are left out.
  static func all(among pulses: [Pulse], of pattern: HapticPattern) -> [Overlap] {
    var latest: Pulse?
    var found: [Overlap] = []
    let taps = pulses.filter(\.isTap).map(\.onset)
    for pulse in pulses where !pulse.isTap {
      let next = taps.partitioningIndex { $0 + PulseGap.contiguous >= pulse.onset }
      let isStruck = next < taps.count && taps[next] <= pulse.onset + PulseGap.contiguous
      let isTogether = latest.map { $0.onset == pulse.onset && $0.end == pulse.end } ?? false
      let isChord =
        isTogether
        && latest.map { pattern.sharpness(of: $0.index) != pattern.sharpness(of: pulse.index) } ?? false
      if let latest, !isChord, min(latest.end, pulse.end) - pulse.onset >= shortest {
        found.append(
          Overlap(
            earlier: latest.index, later: pulse.index, length: min(latest.end, pulse.end) - pulse.onset,
            isInside: pulse.end < latest.end,
            isCopy: isTogether && pulse.intensity == latest.intensity,
            isTooStrong: latest.amplitude + pulse.amplitude > 1,
            isAccent: pulse.end < latest.end
              && (pulse.amplitude >= 2 * latest.amplitude || isStruck && pulse.amplitude > latest.amplitude),
            isCrossfade: pulse.amplitude > latest.amplitude && pulse.end >= latest.end
              && latest.end - pulse.onset <= pulse.onset - latest.onset))
      }
      if latest.map({ $0.end < pulse.end }) ?? true { latest = pulse }
    }
    return found
  }
}

/// An overlap and what devices make of it.
private struct HeardOverlap {
  let overlap: Overlap
  /// The outcomes in words, each with the names of its devices.
  private var outcomes: [(text: String, names: [String])] = []

  /// The names of the devices with an outcome.
  var names: [String] { outcomes.flatMap(\.names) }

  /// True if one of the devices adds the two.
  private(set) var isAdded = false

  func text(of all: [String]) -> String {
    let outcomes = outcomes.map { $0.text + Wording.devices($0.names, of: all) }
    return "\(overlap.text): \(outcomes.joined(separator: "; "))"
  }

  /// Returns the overlaps that some device plays; those of most devices come first.
  static func all(of overlaps: [Overlap], on simulations: [Simulation]) -> [HeardOverlap] {
    var heard = overlaps.map { HeardOverlap(overlap: $0) }
    for simulation in simulations {
      guard let outcome = simulation.outcome(of: overlaps) else { continue }
      for index in heard.indices where outcome.isPlayed(heard[index].overlap) {
        heard[index].add(outcome.text, on: simulation.profile.name)
        if case .sum = simulation.profile.drive.mixing { heard[index].isAdded = true }
      }
    }
    return heard.filter { !$0.outcomes.isEmpty }.stablySorted { $0.names.count > $1.names.count }
  }

  private init(overlap: Overlap) { self.overlap = overlap }

  private mutating func add(_ text: String, on name: String) {
    guard let index = outcomes.firstIndex(where: { $0.text == text }) else {
      return outcomes.append((text, [name]))
    }
    // Two profiles may have the same name.
    if outcomes[index].names.last != name { outcomes[index].names.append(name) }
  }
}

extension Pulse {
  /// The amplitude that Thrum's devices make of its intensity by default: the square.
  fileprivate var amplitude: Double { intensity * intensity }
}

extension Simulation {
  /// Returns what the device makes of overlaps of vibrations, and which of them it plays; `nil` if it plays none.
  ///
  /// A device that plays one run of a fixed length in place of every pattern has no overlaps.
  fileprivate func outcome(of overlaps: [Overlap]) -> (text: String, isPlayed: (Overlap) -> Bool)? {
    guard !overlaps.isEmpty, [.asAsked, .vibration].contains(delivery.step) else { return nil }
    if delivery.step == .vibration, case .fixed = profile.plainVibration { return nil }
    let mixing = profile.drive.mixing
    let moved = Set(askedEvents.filter { $0.sensation != nil }.map(\.event.index))
    return (
      mixing.outcome(isSwitch: delivery.step == .vibration || profile.drive.steps == 1),
      { overlap in
        if case .sum = mixing, !overlap.isTooStrong { return false }
        if overlap.isAccent, mixing != .latest { return false }
        // A weaker one that moves nothing may be one that the stronger one covers.
        return moved.contains(overlap.earlier)
          && (moved.contains(overlap.later) || mixing.playsOneByStrength)
      }
    )
  }
}

extension DriveMixing {
  /// True if the stronger one of two vibrations plays.
  ///
  /// Ducking lowers a vibration under a tap; of two vibrations the stronger one plays.
  fileprivate var playsOneByStrength: Bool {
    switch self {
    case .strongest, .duck: true
    case .sum, .latest: false
    }
  }

  /// Returns what becomes of two vibrations at the same time.
  fileprivate func outcome(isSwitch: Bool) -> String {
    switch self {
    case .latest: "the later one plays and ends the other"
    case _ where isSwitch: "the motor is only on or off: it runs until both have ended"
    case .sum: "the two are added and clipped at full strength"
    case .strongest, .duck: "only the stronger one plays"
    }
  }
}

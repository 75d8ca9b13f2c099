internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Two events that begin so soon after each other that they feel like one.
  package static let fuseHard = LintRule(code: "fuse-hard") { subject, log in
    let hint = "move it to 50 ms or more after the one before, or remove one"
    // Who names a device is told all that it merges.
    let layers = ImpactLayers(subject.pulses, hasLeads: subject.simulations.isEmpty || subject.isSurvey)
    guard subject.simulations.isEmpty else {
      var folding = DeviceFolding()
      for (simulation, pairs) in zip(subject.simulations, subject.feltPairs) {
        if subject.isSurvey, subject.areRare(pairs.slips.count) { continue }
        for pair in pairs.slips
        where pair.isSoon
          && !(pair.drivePeriod < PulseGap.fusion
            && layers.contain(pair.earlier.event.index, pair.later.event.index))
        {
          if subject.isSurvey, min(pair.period, pair.drivePeriod) >= PulseGap.nearFusion || pair.isAccent {
            continue
          }
          let name = simulation.name(of: pair.later)
          // A device may begin late with the event before: when it has grown strong enough.
          let isLate = pair.period >= PulseGap.fusion
          folding.add(
            simulation.profile.name, simulation.subject(of: pair.later), kind: "\(name) \(isLate)",
            severity: pair.areStrongTaps ? nil : .note,
            amounts: [(isLate ? pair.drivePeriod : pair.period).inSeconds * 1_000], hint: hint
          ) { amounts in
            let period = "\(Wording.range(amounts[0])) ms after"
            let start = isLate ? "is driven \(period) the start of the motor for" : "begins \(period)"
            return "\(name) \(start) the event before: \(FeltVerdict.merged.words), many hands feel one"
          }
        }
      }
      return folding.report(to: &log)
    }
    let gaps = subject.trains.filter { !$0.isBuzz }.flatMap(\.gaps)
      .filter { $0.period < PulseGap.nearFusion && !layers.contain($0.earlier.index, $0.later.index) }
    if subject.areRare(gaps.count) { return }
    for gap in gaps {
      log.report(
        .event(gap.later.index), severity: gap.areStrongTaps ? nil : .note, hint: hint,
        "the event begins \(gap.period.inWords) after the one before; less than 25 ms apart many hands feel one"
      )
    }
  }
}

extension LintSubject {
  /// True for less than one pair in 100 events of a dense pattern (*chosen*), which nobody mends by hand.
  fileprivate func areRare(_ count: Int) -> Bool { isDense && count * 100 < pulses.count }
}

/// Events that are meant as one.
private struct ImpactLayers {
  private let pulses: [Int: Pulse]
  /// The onsets of the vibrations, in order.
  private let beds: [TimePoint]
  /// The taps of rows of three or more, each less than 24 ms after the one before (*chosen*): a texture.
  private let rows: Set<Int>

  /// True without devices and of many: two vibrations are one pulse then, and a weaker tap leads into a stronger one.
  private let hasLeads: Bool

  init(_ pulses: [Pulse], hasLeads: Bool) {
    self.hasLeads = hasLeads
    let isClose = zip(pulses, pulses.dropFirst()).map { pair in
      let period = pair.1.onset - pair.0.onset
      return period < PulseGap.nearFusion && period >= PulseGap.layer && pair.0.isTap && pair.1.isTap
    }
    var rows: Set<Int> = []
    for (index, both) in zip(isClose, isClose.dropFirst()).enumerated() where both.0 && both.1 {
      rows.formUnion(pulses[index...(index + 2)].map(\.index))
    }
    self.rows = hasLeads ? rows : []
    self.pulses = Dictionary(pulses.map { ($0.index, $0) }) { first, _ in first }
    beds = pulses.filter { !$0.isTap }.map(\.onset)
  }

  /// True if two events are one.
  ///
  /// Two taps are if the second has half the intensity of the first or less, or if a vibration begins with the first, at most 5 ms
  /// apart; two vibrations if they are less than 10 ms apart. Without devices and of many, all vibrations are, and two taps of
  /// which the first has 0.75 of the intensity of the second or less (all *chosen*).
  func contain(_ earlier: Int, _ later: Int) -> Bool {
    guard let one = pulses[earlier], let next = pulses[later] else { return false }
    if rows.contains(earlier), rows.contains(later) { return true }
    if !one.isTap, !next.isTap { return hasLeads || next.onset - one.end < PulseGap.join }
    guard one.isTap, next.isTap else { return false }
    if hasLeads, one.intensity <= next.intensity * 0.75 { return true }
    if PulseGap(earlier: one, later: next).isEcho { return true }
    let bed = beds.partitioningIndex { $0 + PulseGap.contiguous >= one.onset }
    return bed < beds.count && beds[bed] <= one.onset + PulseGap.contiguous
  }
}

extension PulseGap {
  /// True for two strong taps: of 0.5 or more (*chosen*), which are written to be felt as two, and at most 20 ms apart
  /// (*chosen*): from there to 25 ms hands differ.
  var areStrongTaps: Bool {
    earlier.isTap && later.isTap && min(earlier.intensity, later.intensity) >= Self.strong
      && period <= Self.sure
  }

  /// The longest time between two taps in which hardly any hand feels two.
  static var sure: TimeSpan { .milliseconds(20) }

  /// Vibrations less than this apart are parts of one (*chosen*): such pauses make it weaker.
  static var join: TimeSpan { .milliseconds(10) }

  /// The intensity of a strong tap.
  static var strong: Double { 0.5 }

  /// True if the two feel like one pulse.
  var fuses: Bool { period < Self.fusion }

  /// Pulses less than this apart are reported: *chosen*, since 24.9 ms are not meant to be less than 25.
  static var nearFusion: TimeSpan { .milliseconds(24) }

  /// Pulses less than this apart feel like one, as in the simulation of devices.
  static var fusion: TimeSpan { Fusion.span }
}

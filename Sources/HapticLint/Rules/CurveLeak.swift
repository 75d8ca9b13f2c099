internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A curve of an AHAP file that weakens a tap, or a vibration after its end.
  package static let curveLeak = LintRule(code: "curve-leak") { subject, log in
    guard subject.simulations.isEmpty || subject.simulations.contains(where: \.playsAsWritten) else { return }
    guard let shapers = Shapers(subject) else { return }
    var leaks = Self.leaks(in: subject, under: shapers)
    // The worst is shown first; a tap that does not play at all is worse than any weaker one.
    leaks = leaks.stablySorted { $0.isSilenced != $1.isSilenced ? $0.isSilenced : $0.loss > $1.loss }
    let hint = "put taps and vibrations in two files, or raise the curve at the tap"
    // Without the names of devices: it is the file that weakens the tap.
    for leak in leaks {
      log.report(.event(leak.index), severity: leak.isSlight ? .note : nil, hint: hint, leak.text)
    }
    for late in Self.lateVibrations(in: subject, under: shapers) {
      log.report(
        .event(late.pulse.index),
        hint: "start a curve at 1 with the vibration, or end the earlier curve at 1",
        """
        a curve of \(ControlID.hapticIntensity.rawValue) that has ended still lowers the vibration from \
        \(Wording.level(late.pulse.intensity / late.value)) to \(Wording.level(late.pulse.intensity))
        """)
    }
  }

  /// A vibration that begins after a curve has ended, and the value at which the curve stays.
  private struct LateVibration {
    let pulse: Pulse
    let value: Double

    /// The largest value that is reported, *chosen*: half of the amplitude is lost.
    static let largest = 0.7
    /// A curve that begins at most this long before the vibration is its own (*chosen*: files round to milliseconds).
    static let together = TimeSpan.milliseconds(1)
  }

  /// Returns the vibrations of an AHAP file that the last value of an earlier curve weakens, in the order of time.
  ///
  /// With a curve of its own, a vibration is shaped on purpose; one at 0 is silenced.
  private static func lateVibrations(in subject: LintSubject, under shapers: Shapers) -> [LateVibration] {
    let (curves, shaping) = (shapers.curves, shapers.areShaping)
    let vibrations = subject.pulses.filter { !$0.isTap }
    let values = subject.intensityControl(at: vibrations.map(\.onset))
    return zip(vibrations, values).compactMap { pulse, value in
      let next = curves.partitioningIndex { $0.time > pulse.onset }
      guard next > 0, shaping[next - 1], let last = curves[next - 1].points.last,
        curves[next - 1].time + last.offset <= pulse.onset,
        // One that begins with the vibration is its own, and sets its level.
        pulse.onset - curves[next - 1].time > LateVibration.together, (last.value - value).magnitude < 0.005,
        value > 0, value <= LateVibration.largest,
        next == curves.count || curves[next].time >= pulse.end
      else { return nil }
      return LateVibration(pulse: pulse, value: value)
    }
  }

  /// The curves of an AHAP file that change its intensity, at least one of which shapes a vibration.
  fileprivate struct Shapers {
    /// The curves in the order of time.
    let curves: [ParameterCurve]
    /// True for those that change a vibration.
    let areShaping: [Bool]

    /// Finds them; `nil` if there is none.
    init?(_ subject: LintSubject) {
      guard subject.document.format == .ahap else { return nil }
      curves = subject.part.pattern.curves.filter { $0.id == .hapticIntensity }
        .stablySorted { $0.time < $1.time }
      areShaping = LintRule.shaping(curves, in: subject)
      if !areShaping.contains(true) { return nil }
    }
  }

  /// A tap that a curve weakens.
  fileprivate struct WeakenedTap {
    let index: Int
    let tap: TransientVoice

    var isSilenced: Bool { tap.intensity <= .zero }

    /// True if its amplitude falls by a quarter or more (*chosen*): a hand notices a sixth, and nobody mends that little.
    var isNoticeable: Bool {
      guard loss > 0.005, !isSilenced else { return loss > 0.005 }
      let (own, left) = (tap.commanded.value, tap.intensity.value)
      return left * left * 4 <= own * own * 3
    }

    /// True if at least half of its amplitude is left (*chosen*).
    var isSlight: Bool {
      let (own, left) = (tap.commanded.value, tap.intensity.value)
      return left * left * 2 >= own * own
    }

    var loss: Double { tap.commanded.value - tap.intensity.value }

    var text: String {
      """
      a curve of \(ControlID.hapticIntensity.rawValue) \(isSilenced ? "silences" : "weakens") the tap from \
      \(Wording.level(tap.commanded.value)) to \(Wording.level(tap.intensity.value))
      """
    }
  }

  /// Returns the taps of an AHAP file that a curve weakens, in the order of time.
  fileprivate static func leaks(in subject: LintSubject, under shapers: Shapers) -> [WeakenedTap] {
    let (curves, shaping) = (shapers.curves, shapers.areShaping)
    let raised = raises(curves)
    var leaks: [WeakenedTap] = []
    var next = 0
    for entry in subject.timeline.entries {
      while next < curves.count, curves[next].time <= entry.time { next += 1 }
      guard next > 0, shaping[next - 1], case .start(let id, .transient(let tap)) = entry.action,
        !raised.contains(entry.time)
      else { continue }
      let leak = WeakenedTap(index: id.index, tap: tap)
      if leak.isNoticeable { leaks.append(leak) }
    }
    return leaks
  }

  /// Returns for each curve whether it changes a vibration that sounds from its start to that of the next one.
  ///
  /// One that stays at 1 until the vibrations are over is there for the taps.
  private static func shaping(_ curves: [ParameterCurve], in subject: LintSubject) -> [Bool] {
    let sounding = sounding(subject.pulses)
    var probes: [(time: TimePoint, curve: Int)] = []
    var next = 0
    for (index, curve) in curves.enumerated() {
      let end = index + 1 < curves.count ? curves[index + 1].time : nil
      while next < sounding.count, sounding[next].upperBound <= curve.time { next += 1 }
      var place = next
      while place < sounding.count, end.map({ sounding[place].lowerBound < $0 }) ?? true {
        let from = max(sounding[place].lowerBound, curve.time)
        let to = min(sounding[place].upperBound, end ?? sounding[place].upperBound)
        let inner = curve.points.map { curve.time + $0.offset }.filter { from < $0 && $0 < to }
        probes += ([from, to] + inner).map { ($0, index) }
        place += 1
      }
    }
    probes = probes.stablySorted { $0.time < $1.time }
    let values = subject.intensityControl(at: probes.map(\.time))
    var shaping = curves.map { _ in false }
    for (probe, value) in zip(probes, values) where value < 0.995 { shaping[probe.curve] = true }
    return shaping
  }

  /// Returns the times in which vibrations sound, in order, without their overlaps.
  private static func sounding(_ pulses: [Pulse]) -> [ClosedRange<TimePoint>] {
    pulses.filter { !$0.isTap }.reduce(into: []) { ranges, pulse in
      if let last = ranges.last, pulse.onset <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, pulse.end)
      } else {
        ranges.append(pulse.onset...pulse.end)
      }
    }
  }

  /// Returns the times at which a curve jumps for a moment, by which its author has allowed for a tap.
  private static func raises(_ curves: [ParameterCurve]) -> Set<TimePoint> {
    var raises: Set<TimePoint> = []
    for curve in curves {
      for (point, next) in zip(curve.points, curve.points.dropFirst())
      where next.offset - point.offset <= .microseconds(1) && next.value != point.value {
        raises.insert(curve.time + point.offset)
        raises.insert(curve.time + next.offset)
      }
    }
    return raises
  }
}

extension LintSubject {
  /// The indices of the taps that the rule reports.
  var tapsUnderCurves: Set<Int> {
    LintRule.Shapers(self).map { Set(LintRule.leaks(in: self, under: $0).map(\.index)) } ?? []
  }
}

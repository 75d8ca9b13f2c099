internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A curve of an AHAP file that weakens a tap.
  package static let curveLeak = LintRule(code: "curve-leak") { subject, log in
    guard subject.simulations.isEmpty || subject.simulations.contains(where: \.playsAsWritten) else { return }
    var leaks = Self.leaks(in: subject)
    // The worst is shown first; a tap that does not play at all is worse than any weaker one.
    leaks = leaks.stablySorted { $0.isSilenced != $1.isSilenced ? $0.isSilenced : $0.loss > $1.loss }
    let hint = "put taps and vibrations in two files, or raise the curve at the tap"
    // Without the names of devices: it is the file that weakens the tap.
    for leak in leaks {
      log.report(.event(leak.index), severity: leak.isSlight ? .note : nil, hint: hint, leak.text)
    }
  }

  /// A tap that a curve weakens.
  fileprivate struct WeakenedTap {
    let index: Int
    let tap: TransientVoice

    var isSilenced: Bool { tap.intensity <= .zero }

    /// True if its amplitude is weaker by a difference that a hand notices.
    var isNoticeable: Bool {
      guard loss > 0.005, !isSilenced else { return loss > 0.005 }
      let ratio = tap.intensity.value / tap.commanded.value
      return (Decibels(amplitudeRatio: ratio * ratio)?.value ?? 0) <= -LevelRow.leastStep
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
  fileprivate static func leaks(in subject: LintSubject) -> [WeakenedTap] {
    guard subject.document.format == .ahap else { return [] }
    let curves = subject.part.pattern.curves.filter { $0.id == .hapticIntensity }
      .stablySorted { $0.time < $1.time }
    let shaping = shaping(curves, subject.pulses)
    guard shaping.contains(true) else { return [] }
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

  /// Returns for each curve whether a vibration sounds from its start to that of the next one.
  private static func shaping(_ curves: [ParameterCurve], _ pulses: [Pulse]) -> [Bool] {
    var vibrations = pulses.filter { !$0.isTap }[...]
    var latest: TimePoint?
    return curves.indices.map { index in
      let end = index + 1 < curves.count ? curves[index + 1].time : nil
      while let first = vibrations.first, end.map({ first.onset < $0 }) ?? true {
        latest = max(latest ?? first.end, first.end)
        vibrations.removeFirst()
      }
      return latest.map { $0 > curves[index].time } ?? false
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
  var tapsUnderCurves: Set<Int> { Set(LintRule.leaks(in: self).map(\.index)) }
}

internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A curve whose values repeat the intensity of its vibration, which it multiplies, or the sharpness, to which it adds.
  package static let scaledTwice = LintRule(code: "scaled-twice") { subject, log in
    let curves = subject.part.pattern.curves
    if curves.contains(where: { $0.id == .hapticSharpness }) { subject.reportRepeatedSharpness(to: &log) }
    guard curves.contains(where: { $0.id == .hapticIntensity }) else { return }
    for one in subject.repeated(.hapticIntensity) {
      let (own, product) = (Wording.level(one.level), Wording.level(one.level * one.value))
      let value = "\(one.isPeak ? "at most " : "")\(Wording.level(one.value))"
      log.report(
        .event(one.index),
        hint: "give the vibration an intensity of 1\(one.isPeak ? ", or let the curve reach 1" : "")",
        """
        the curve multiplies the intensity: \(own) of the vibration and \(value) \(one.isPeak ? "of" : "at the start of") \
        the curve give \(product)
        """)
    }
  }
}

/// A vibration, and the value of the control that repeats its intensity or its sharpness.
private struct RepeatedLevel {
  let index: Int
  let level: Double
  let value: Double
  /// True for the largest value, false for the first one.
  let isPeak: Bool
}

extension LintSubject {
  /// Reports vibrations whose sharpness a curve repeats.
  fileprivate func reportRepeatedSharpness(to log: inout LintLog) {
    for one in repeated(.hapticSharpness) {
      let (own, value) = (Wording.level(one.level), Wording.level(one.value))
      let sum = one.level + one.value
      let most = sum > 1 ? ", of which 1 plays" : ""
      log.report(
        .event(one.index), hint: "write the curve relative to it: 0 leaves the sharpness as it is",
        """
        the curve adds to the sharpness: \(own) of the vibration and \(one.isPeak ? "at most " : "")\(value) \
        \(one.isPeak ? "of" : "at the start of") the curve give \(Wording.level(sum))\(most)
        """)
    }
  }

  /// The vibrations whose intensity or sharpness is the largest value of its control while they play, or the first one of a
  /// rise.
  fileprivate func repeated(_ control: ControlID) -> [RepeatedLevel] {
    let events = part.pattern.events
    var found: [RepeatedLevel] = []
    var count = 0
    for pulse in pulses where !pulse.isTap && count < ScaledTwice.vibrations {
      count += 1
      guard events.indices.contains(pulse.index), let level = level(of: pulse.index, under: control) else {
        continue
      }
      let step = TimeSpan(nanoseconds: pulse.length.nanoseconds / ScaledTwice.samples)
      let times = (0..<ScaledTwice.samples).map { pulse.onset + step * $0 }
      let values = self.control(control, at: times)
      // A curve that goes below 0 is relative.
      if values.contains(where: { $0 < 0 }) { continue }
      guard let first = values.first, let peak = values.max() else { continue }
      func repeats(_ value: Double) -> Bool { (value - level).magnitude <= ScaledTwice.tolerance }
      guard let value = [peak, first].first(where: repeats) else { continue }
      found.append(RepeatedLevel(index: pulse.index, level: level, value: value, isPeak: repeats(peak)))
    }
    return found
  }

  /// The level of an event that a control may repeat; `nil` if it is so large or so small that a repetition changes little.
  private func level(of index: Int, under control: ControlID) -> Double? {
    if control == .hapticSharpness {
      let level = part.pattern.sharpness(of: index)
      return level >= ScaledTwice.leastSharpness ? level : nil
    }
    let level = part.pattern.events[index].writtenIntensity
    return level.flatMap { $0 <= ScaledTwice.largest ? $0 : nil }
  }
}

/// The numbers of the rule.
private enum ScaledTwice {
  /// The largest intensity that is reported, *chosen*: of a larger one the product is hardly weaker.
  static let largest = 0.9
  /// The least sharpness that is reported, *chosen*: twice as much as a smaller one is hardly another touch.
  static let leastSharpness = 0.15
  /// The largest difference between two numbers that are the same, *chosen*: files round to hundredths.
  static let tolerance = 0.02
  /// The number of vibrations that are looked at, *chosen*.
  static let vibrations = 100
  /// The number of times in each, *chosen*.
  static let samples: Int64 = 32
}

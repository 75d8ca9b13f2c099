internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A curve whose values repeat the intensity of its vibration, which it multiplies.
  package static let scaledTwice = LintRule(code: "scaled-twice") { subject, log in
    guard subject.part.pattern.curves.contains(where: { $0.id == .hapticIntensity }) else { return }
    for one in subject.repeatedIntensities {
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

/// A vibration, and the value of the control that repeats its intensity.
private struct RepeatedIntensity {
  let index: Int
  let level: Double
  let value: Double
  /// True for the largest value, false for the first one.
  let isPeak: Bool
}

extension LintSubject {
  /// The vibrations whose intensity is the largest value of the control while they play, or the first one of a rise.
  fileprivate var repeatedIntensities: [RepeatedIntensity] {
    let events = part.pattern.events
    var found: [RepeatedIntensity] = []
    var count = 0
    for pulse in pulses where !pulse.isTap && count < ScaledTwice.vibrations {
      count += 1
      guard events.indices.contains(pulse.index), let level = events[pulse.index].writtenIntensity,
        level <= ScaledTwice.largest
      else { continue }
      let step = TimeSpan(nanoseconds: pulse.length.nanoseconds / ScaledTwice.samples)
      let times = (0..<ScaledTwice.samples).map { pulse.onset + step * $0 }
      let values = intensityControl(at: times)
      guard let first = values.first, let peak = values.max() else { continue }
      func repeats(_ value: Double) -> Bool { (value - level).magnitude <= ScaledTwice.tolerance }
      guard let value = [peak, first].first(where: repeats) else { continue }
      found.append(RepeatedIntensity(index: pulse.index, level: level, value: value, isPeak: repeats(peak)))
    }
    return found
  }
}

/// The numbers of the rule.
private enum ScaledTwice {
  /// The largest intensity that is reported, *chosen*: of a larger one the product is hardly weaker.
  static let largest = 0.9
  /// The largest difference between two numbers that are the same, *chosen*: files round to hundredths.
  static let tolerance = 0.02
  /// The number of vibrations that are looked at, *chosen*.
  static let vibrations = 100
  /// The number of times in each, *chosen*.
  static let samples: Int64 = 32
}

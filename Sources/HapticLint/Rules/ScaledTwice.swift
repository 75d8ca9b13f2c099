internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A curve whose values repeat the intensity of its vibration, which it multiplies.
  package static let scaledTwice = LintRule(code: "scaled-twice") { subject, log in
    guard subject.part.pattern.curves.contains(where: { $0.id == .hapticIntensity }) else { return }
    for one in subject.repeatedIntensities {
      let (own, product) = (Wording.level(one.level), Wording.level(one.level * one.peak))
      log.report(
        .event(one.index), hint: "give the vibration an intensity of 1, or let the curve reach 1",
        """
        the curve multiplies the intensity: \(own) of the vibration and at most \(Wording.level(one.peak)) of the curve \
        give \(product)
        """)
    }
  }
}

/// A vibration, and the largest value of the control while it plays.
private struct RepeatedIntensity {
  let index: Int
  let level: Double
  let peak: Double
}

extension LintSubject {
  /// The vibrations whose intensity is the largest value of the control while they play.
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
      let peak: Double = intensityControl(at: times).max() ?? 1
      if (peak - level).magnitude <= ScaledTwice.tolerance {
        found.append(RepeatedIntensity(index: pulse.index, level: level, peak: peak))
      }
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

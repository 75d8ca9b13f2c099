internal import HapticModel

/// The strengths that a device plays: amplitude = intensity^e, a number of steps, a least command.
///
/// The only place in which an intensity is rounded for a device.
package struct StrengthScale: Sendable, Hashable {
  /// The exponent e, 1…4; what is no number counts as 1.
  private let exponent: Double
  /// How many strengths above nothing there are; `nil` for any.
  package let steps: Int?
  /// The least amplitude that the device acts on, 0…1; 0 if it only switches.
  package let least: Double

  package init(_ mapping: DriveMapping) {
    exponent = mapping.exponent >= 1 ? min(mapping.exponent, 4) : 1
    steps = mapping.steps.map { max($0, 1) }
    // What only switches acts on everything above nothing.
    least = steps == 1 ? 0 : mapping.leastAmplitude.value
  }

  /// True if the motor only switches on and off.
  package var isSwitch: Bool { steps == 1 }

  /// Returns the amplitude of an intensity of 0…1.
  package func amplitude(of intensity: Double) -> Double {
    guard intensity > 0 else { return 0 }
    if intensity >= 1 { return 1 }
    if exponent == 2 { return intensity * intensity }
    return Self.power(intensity, exponent)
  }

  /// Returns the intensity of an amplitude of 0…1.
  package func intensity(of amplitude: Double) -> Double {
    guard amplitude > 0 else { return 0 }
    if amplitude >= 1 { return 1 }
    if exponent == 2 { return amplitude.squareRoot() }
    return Self.power(amplitude, 1 / exponent)
  }

  /// The amplitude that is played for an intensity: the nearest step, but never 0 for what the device acts on.
  package func played(_ intensity: Double) -> Double {
    let wanted = amplitude(of: intensity)
    // An intensity that stands for the least amplitude must not fall below it by a rounding in binary.
    if wanted <= 0 || wanted < least - 1e-12 { return 0 }
    guard let steps else { return wanted }
    return max((wanted * Double(steps)).rounded(.toNearestOrEven), lowestStep) / Double(steps)
  }

  /// The intensity that is played for one that is asked for: 0 if the device does not act on it.
  package func playedIntensity(_ intensity: Double) -> Double {
    if steps == nil { return played(intensity) > 0 ? intensity : 0 }
    return self.intensity(of: played(intensity))
  }

  /// The amplitude that is nearest to one for a motor that may stand still, such as a second one.
  package func nearest(toAmplitude amplitude: Double) -> Double {
    let lowest = steps.map { lowestStep / Double($0) } ?? least
    if amplitude <= 0 || amplitude < lowest / 2 { return 0 }
    guard let steps else { return max(amplitude, least) }
    return max((amplitude * Double(steps)).rounded(.toNearestOrEven), lowestStep) / Double(steps)
  }

  /// The lowest step that the device acts on.
  private var lowestStep: Double {
    steps.map { max((least * Double($0) - 1e-9).rounded(.up), 1) } ?? 0
  }

  /// A power of a number between 0 and 1, the same on every machine.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    exponent == 1 ? base : PortableMath.exponential(exponent * PortableMath.logarithm(base))
  }
}

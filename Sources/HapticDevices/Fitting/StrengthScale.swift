internal import HapticModel

/// The strengths of a device: amplitude = intensity^e, a number of steps, a minimum amplitude.
///
/// Intensities are rounded for a device only here.
package struct StrengthScale: Sendable, Hashable {
  /// The exponent e, 1…4; NaN counts as 1.
  private let exponent: Double
  /// The number of strengths above 0; `nil` for any.
  package let steps: Int?
  /// The minimum amplitude that the device acts on, 0…1; 0 if it only switches.
  package let minimum: Double

  package init(_ mapping: DriveMapping) {
    exponent = mapping.exponent >= 1 ? min(mapping.exponent, 4) : 1
    steps = mapping.steps.map { max($0, 1) }
    // A switch acts on everything above 0.
    minimum = steps == 1 ? 0 : mapping.leastAmplitude.value
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

  /// Returns the amplitude played for an intensity: the nearest step, but never 0 for one that the device acts on.
  package func played(_ intensity: Double) -> Double {
    let wanted = amplitude(of: intensity)
    // Binary rounding must not push the intensity of the minimum amplitude below it.
    if wanted <= 0 || wanted < minimum - 1e-12 { return 0 }
    guard let steps else { return wanted }
    return max((wanted * Double(steps)).rounded(.toNearestOrEven), lowestStep) / Double(steps)
  }

  /// Returns the intensity played for a requested one: 0 if the device does not act on it.
  package func playedIntensity(_ intensity: Double) -> Double {
    if steps == nil { return played(intensity) > 0 ? intensity : 0 }
    return self.intensity(of: played(intensity))
  }

  /// Returns the nearest amplitude, which may be 0, for a motor that may stand still, such as a second one.
  package func nearest(toAmplitude amplitude: Double) -> Double {
    let lowest = steps.map { lowestStep / Double($0) } ?? minimum
    if amplitude <= 0 || amplitude < lowest / 2 { return 0 }
    guard let steps else { return max(amplitude, minimum) }
    return max((amplitude * Double(steps)).rounded(.toNearestOrEven), lowestStep) / Double(steps)
  }

  /// The lowest step that the device acts on.
  private var lowestStep: Double {
    steps.map { max((minimum * Double($0) - 1e-9).rounded(.up), 1) } ?? 0
  }

  /// Returns a power of a number between 0 and 1, the same on every machine.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    exponent == 1 ? base : PortableMath.exponential(exponent * PortableMath.logarithm(base))
  }
}

internal import HapticModel

/// How intensity becomes an amplitude of the drive: a power, a number of steps, a least command.
struct AmplitudeLaw {
  private let exponent: Double
  private let steps: Double?
  private let least: Double

  init(_ mapping: DriveMapping) {
    exponent = mapping.exponent
    steps = mapping.steps.map { Double(max($0, 1)) }
    // What only switches acts on everything above nothing.
    least = mapping.steps == 1 ? 0 : mapping.leastAmplitude.value
  }

  /// Whether there is on and off and nothing between.
  var isSwitch: Bool { steps == 1 }

  /// Whether amplitudes follow intensities without steps.
  var isSmooth: Bool { steps == nil }

  /// The amplitude that is asked for, 0…1.
  func exact(_ intensity: Double) -> Double {
    guard intensity > 0 else { return 0 }
    if intensity >= 1 { return 1 }
    if exponent == 2 { return intensity * intensity }
    if exponent == 1 { return intensity }
    return PortableMath.exponential(exponent * PortableMath.logarithm(intensity))
  }

  /// The amplitude that is played, 0…1: the nearest step, but never 0 for what the device acts on.
  func played(_ intensity: Double) -> Double {
    let wanted = exact(intensity)
    if wanted <= 0 || wanted < least { return 0 }
    guard let steps else { return wanted }
    return max((wanted * steps).rounded(.toNearestOrEven), 1) / steps
  }
}

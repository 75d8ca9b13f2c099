package import HapticModel

/// The intensity of Android's basic envelopes: the level above what a hand feels, as a share of the highest that a device
/// reaches.
///
/// AOSP's `BasicToPwleSegmentAdapter` makes an acceleration of an intensity b at a frequency: b times the highest level,
/// in decibels above the least perceptible acceleration at that frequency (`MIN_PERCEPTIBLE_CURVE`). The drive's
/// amplitude is that acceleration divided by the one that the device reaches at the frequency, at most 1. The highest level
/// is the level of the greatest acceleration within the range of sharpness. An intensity of 0 is off. Between two points
/// the amplitude is straight.
///
/// A drive is relative to the rated drive, as everywhere in a simulation: an envelope's amplitude of 1 is the limit of the
/// drive at the frequency.
package struct EnvelopeSensitivity: Sendable {
  /// The highest level without a device, in decibels: *chosen* after the 40.9 dB of AOSP's default HAL, the only public map
  /// from frequencies to accelerations.
  package static let typicalLevel = 40.0

  /// A device that reaches the highest level at every sharpness.
  package static let typical = EnvelopeSensitivity(highest: typicalLevel, device: nil)

  /// The highest level, in decibels above the least that a hand feels.
  package let highest: Double
  private let device: DeviceProfile?

  private init(highest: Double, device: DeviceProfile?) {
    (self.highest, self.device) = (highest, device)
  }

  /// Makes the sensitivity of a device; the typical one if its actuator has no frequency of its own, or is never felt.
  package init(_ profile: DeviceProfile) {
    guard case .resonant(let actuator)? = profile.actuator else {
      self = .typical
      return
    }
    let (low, high) = (profile.drive.frequency.frequency(.zero), profile.drive.frequency.frequency(.full))
    // AOSP looks at the points of the device's map; without one, at every hertz.
    let hertz = actuator.output.map { $0.points.map(\.frequency.hertz) } ?? (1...1_000).map(Double.init)
    let inside = hertz.filter { $0 >= low.hertz && $0 <= high.hertz }
    var strongest: (g: Double, hertz: Double) = (0, low.hertz)
    for hertz in inside.isEmpty ? [low.hertz] : inside {
      let g = Self.acceleration(of: profile, at: hertz)
      if g > strongest.g { strongest = (g, hertz) }
    }
    let highest = Self.decibels(strongest.g) - PhoneThreshold.decibels(strongest.hertz)
    self = highest > 0 ? EnvelopeSensitivity(highest: highest, device: profile) : .typical
  }

  // MARK: Intensity and drive

  /// The intensity of a drive at a sharpness: 0 for none, and below 0 or above 1 for a drive that no envelope commands.
  package func intensity(ofDrive drive: Double, sharpness: UnitLevel) -> Double {
    guard drive > 0 else { return 0 }
    let full = full(at: sharpness)
    return (full.decibels + Self.decibels(min(drive / full.limit, 1))) / highest
  }

  /// The drive of an intensity at a sharpness.
  package func drive(ofIntensity intensity: Double, sharpness: UnitLevel) -> Double {
    guard intensity > 0 else { return 0 }
    let full = full(at: sharpness)
    return min(Self.ratio(intensity * highest - full.decibels), 1) * full.limit
  }

  /// The largest drive that has an effect at a sharpness.
  package func limit(at sharpness: UnitLevel) -> Double {
    device.map { Self.limit(of: $0, at: $0.drive.frequency.frequency(sharpness)) } ?? 1
  }

  /// The level that the device reaches at a sharpness, and the drive that it takes.
  private func full(at sharpness: UnitLevel) -> (decibels: Double, limit: Double) {
    guard let device else { return (highest, 1) }
    let frequency = device.drive.frequency.frequency(sharpness)
    let g = Self.acceleration(of: device, at: frequency.hertz)
    // An acceleration of nothing has no level: far below what is felt.
    let decibels = g > 0 ? Self.decibels(g) - PhoneThreshold.decibels(frequency.hertz) : -300
    return (decibels, Self.limit(of: device, at: frequency))
  }

  /// The acceleration in g at the largest drive at a frequency.
  private static func acceleration(of device: DeviceProfile, at hertz: Double) -> Double {
    guard let frequency = Frequency(hertz: hertz) else { return 0 }
    let full = device.actuator?.steadyAcceleration(amplitude: 1, frequency: frequency)
    return (full?.metresPerSecondSquared ?? 0) / 9.80665 * limit(of: device, at: frequency)
  }

  private static func limit(of device: DeviceProfile, at frequency: Frequency) -> Double {
    let limit = min(device.drive.limits?.held(at: frequency) ?? 1, 1)
    return limit > 0 ? limit : 1
  }

  private static func decibels(_ ratio: Double) -> Double {
    20 * PortableMath.logarithm(ratio) / logarithmOfTen
  }

  private static func ratio(_ decibels: Double) -> Double {
    PortableMath.exponential(decibels / 20 * logarithmOfTen)
  }

  private static let logarithmOfTen = PortableMath.logarithm(10)
}

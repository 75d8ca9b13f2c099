internal import HapticDevices
internal import HapticModel

/// The numbers of an envelope for intensities and sharpnesses of a pattern.
///
/// Between the points of an envelope the *drive* is straight: the amplitude of the motor, of which an intensity is the
/// square root, or another power on some devices.
struct AndroidXMLEnvelopeScale {
  let kind: AndroidXMLEnvelopeKind
  /// The strengths of the device.
  let strengths: StrengthScale
  /// The exponent of the strengths.
  let exponent: Double
  private let sensitivity: EnvelopeSensitivity
  private let frequency: SharpnessMap?

  /// Makes the scale of a device, or of a typical one.
  init(_ kind: AndroidXMLEnvelopeKind, on device: DeviceProfile? = nil) {
    self.kind = kind
    strengths = (device ?? .neutral()).levels
    exponent = device.map { $0.drive.exponent >= 1 ? min($0.drive.exponent, 4) : 1 } ?? 2
    sensitivity = device.map { EnvelopeSensitivity($0) } ?? .typical
    frequency = device?.drive.frequency
  }

  /// The least intensity of a basic envelope that is not off: the least that six decimals hold.
  private static let leastLevel = 1e-6

  // MARK: Strength

  /// The level in the file for a drive, to six decimals: that which gives the nearest intensity.
  ///
  /// The single precision of Android's levels holds six decimals.
  func level(ofDrive drive: Double, sharpness: Double) -> Double {
    guard drive > 0 else { return 0 }
    let pitch = UnitLevel(clamping: sharpness)
    guard kind == .basic else {
      return Self.rounded(min(drive / sensitivity.limit(at: pitch), 1))
    }
    let level = sensitivity.intensity(ofDrive: drive, sharpness: pitch)
    if level >= Self.leastLevel { return Self.rounded(min(level, 1)) }
    // Weaker than the envelope can be: off, or the weakest.
    let weakest = self.drive(ofLevel: Self.leastLevel, sharpness: sharpness)
    return strengths.intensity(of: drive) < strengths.intensity(of: weakest) / 2 ? 0 : Self.leastLevel
  }

  /// The drive of a level in the file.
  func drive(ofLevel level: Double, sharpness: Double) -> Double {
    let pitch = UnitLevel(clamping: sharpness)
    if kind == .basic { return sensitivity.drive(ofIntensity: level, sharpness: pitch) }
    return min(max(level, 0), 1) * sensitivity.limit(at: pitch)
  }

  /// The largest drive that has an effect at a sharpness.
  func limit(at sharpness: Double) -> Double { sensitivity.limit(at: UnitLevel(clamping: sharpness)) }

  // MARK: Sharpness

  /// The sharpness, or the frequency in hertz to three decimals, in the file for a sharpness.
  func pitch(ofSharpness sharpness: Double) -> Double {
    let level = UnitLevel(clamping: sharpness)
    if kind == .basic { return Self.rounded(level.value) }
    let range = AndroidXMLLimits.frequencies
    let hertz =
      frequency?.frequency(level).hertz
      ?? range.lowerBound + level.value * (range.upperBound - range.lowerBound)
    return (hertz * 1e3).rounded() / 1e3
  }

  /// The sharpness of a pitch in the file; frequencies lie in a straight line (*chosen*).
  func sharpness(ofPitch pitch: Double) -> Double {
    if kind == .basic { return pitch }
    var range = AndroidXMLLimits.frequencies
    if case .range(let low, let high)? = frequency, low < high { range = low.hertz...high.hertz }
    return UnitLevel(clamping: (pitch - range.lowerBound) / (range.upperBound - range.lowerBound)).value
  }

  private static func rounded(_ level: Double) -> Double { (level * 1e6).rounded() / 1e6 }
}

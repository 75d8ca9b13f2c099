internal import HapticDevices
internal import HapticModel

/// The numbers that a format has for a motor's strength, and the intensity of each on a device.
struct AmplitudeScale: Sendable, Hashable {
  /// The meaning of a format's numbers.
  enum Law: Sendable, Hashable {
    /// Numbers are intensities.
    case intensity
    /// Numbers are amplitudes, a power of intensity: the square, unless a device has another one.
    ///
    /// Lofelt's and Meta's exporters write the square root of an amplitude as intensity into AHAP, and the
    /// amplitude itself into Android waveforms.
    case amplitude
    /// Numbers only switch on and off.
    case onOff
  }

  let law: Law
  /// The largest number that the format writes, full strength.
  let steps: Int
  /// The strengths that the device plays.
  var strengths = StrengthScale(DeviceProfile.neutral().drive)

  /// Amplitudes from 0 to `steps`.
  static func amplitudes(_ steps: Int) -> AmplitudeScale { AmplitudeScale(law: .amplitude, steps: steps) }
  /// Intensities from 0 to `steps`.
  static func intensities(_ steps: Int) -> AmplitudeScale { AmplitudeScale(law: .intensity, steps: steps) }
  /// On and off.
  static let onOff = AmplitudeScale(law: .onOff, steps: 1)

  /// The number nearest to an amplitude that the device plays; 0 only for an amplitude of 0.
  func number(forAmplitude amplitude: Double) -> Int {
    guard amplitude > 0 else { return 0 }
    let top = Double(steps)
    // Rounding must not take an amplitude below the least that the device acts on.
    let minimum = strengths.least > 0 ? Int((share(of: strengths.least) * top - 1e-9).rounded(.up)) : 1
    let nearest = Int(min(share(of: amplitude) * top, top).rounded(.toNearestOrEven))
    return min(max(nearest, minimum, 1), steps)
  }

  /// The part of the largest number that an amplitude is.
  private func share(of amplitude: Double) -> Double {
    switch law {
    case .intensity: strengths.intensity(of: amplitude)
    case .amplitude: amplitude
    case .onOff: 1
    }
  }

  /// The intensity of a number; numbers outside 0…``steps`` count as the nearest.
  func intensity(of number: Int) -> Double {
    let share = Double(min(max(number, 0), steps)) / Double(steps)
    return law == .amplitude ? strengths.intensity(of: share) : share
  }
}

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
    let minimum = strengths.minimum > 0 ? Int((share(of: strengths.minimum) * top - 1e-9).rounded(.up)) : 1
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

/// The magnitudes of a rumble's two motors, in the steps of an amplitude.
///
/// Thrum's own rule (*chosen*): the strong motor is the low one, the weak motor the high one. Up to sharpness 0.5
/// the strong motor runs at full amplitude and the weak one joins it; beyond, the weak one runs at full amplitude
/// and the strong one leaves. At 0.5 both run alike, and each pair of magnitudes has one amplitude and sharpness.
struct RumbleMotors: Hashable {
  var strong = 0
  var weak = 0

  /// The sharpness of the two magnitudes; 0.5 if both are 0.
  var sharpness: Double { Self.sharpness(strong: Double(strong), weak: Double(weak)) }

  /// The sharpness of two magnitudes; 0.5 if both are 0.
  static func sharpness(strong: Double, weak: Double) -> Double {
    if weak < strong { return weak / (2 * strong) }
    return weak > 0 ? 1 - strong / (2 * weak) : 0.5
  }
}

extension RumbleMotors {
  /// The motors for a step whose number is on a scale; the weaker motor, too, is as strong as a device can have it.
  init(_ step: MotorSteps.Step, on scale: AmplitudeScale) {
    let other = (Double(step.number) * 2 * min(step.sharpness, 1 - step.sharpness)).rounded(.toNearestOrEven)
    let lesser = scale.number(
      forAmplitude: scale.strengths.nearest(toAmplitude: other / Double(scale.steps)))
    self.init(strong: step.number, weak: step.number)
    if step.sharpness <= 0.5 { weak = lesser } else { strong = lesser }
  }
}

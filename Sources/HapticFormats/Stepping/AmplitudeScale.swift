internal import HapticModel

/// The levels that a format can name for a motor's strength, and which intensity each stands for.
struct AmplitudeScale: Sendable, Hashable {
  /// How a motor's amplitude follows from intensity.
  enum Law: Sendable, Hashable {
    /// The format names intensities: what is written is what is felt.
    case intensity
    /// The format names amplitudes, a power of intensity: the square, unless a device has another one.
    ///
    /// Lofelt's and Meta's exporters write the square root of an amplitude as intensity into AHAP, and the
    /// amplitude itself into Android waveforms.
    case amplitude
    /// The format only switches on and off.
    case onOff
  }

  let law: Law
  /// The largest number that the format writes; it stands for full strength.
  let steps: Int

  /// How many strengths above nothing the device plays; `nil` where it plays all that the format names.
  var played: Int?
  /// The least amplitude that the device acts on, 0…1.
  var least = 0.0
  /// The exponent e of amplitude = intensity^e, 1…4.
  var exponent = 2.0

  /// Amplitudes from 0 to `steps`.
  static func amplitudes(_ steps: Int) -> AmplitudeScale { AmplitudeScale(law: .amplitude, steps: steps) }
  /// Intensities from 0 to `steps`.
  static func intensities(_ steps: Int) -> AmplitudeScale { AmplitudeScale(law: .intensity, steps: steps) }
  /// On and off.
  static let onOff = AmplitudeScale(law: .onOff, steps: 1)

  /// The number for an intensity of 0…1: the nearest, but never 0 for what is to be felt.
  func number(for intensity: Double) -> Int {
    guard intensity > 0 else { return 0 }
    let top = Double(steps)
    let exact = share(of: playedIntensity(intensity)) * top
    // What is raised to the least must not be rounded to below it.
    let floor = least > 0 ? Int((share(of: self.intensity(ofAmplitude: least)) * top - 1e-9).rounded(.up)) : 1
    return min(max(Int(min(exact, top).rounded(.toNearestOrEven)), floor, 1), steps)
  }

  /// The number nearest to a share of full strength that the device plays, 0 where that is nothing.
  ///
  /// For a second motor, which may stand still.
  func number(forAmplitude amplitude: Double) -> Int {
    if law != .onOff && played == nil && least <= 0 {
      return Int((amplitude * Double(steps)).rounded(.toNearestOrEven))
    }
    let lowest = intensity(of: number(for: 1e-9))
    if amplitude < self.amplitude(of: lowest) / 2 { return 0 }
    return number(for: intensity(ofAmplitude: amplitude))
  }

  /// The part of the largest number that an intensity is.
  private func share(of intensity: Double) -> Double {
    switch law {
    case .intensity: intensity
    case .amplitude: amplitude(of: intensity)
    case .onOff: 1
    }
  }

  /// The intensity that a number stands for; numbers outside 0…``steps`` count as the nearest.
  func intensity(of number: Int) -> Double {
    let share = Double(min(max(number, 0), steps)) / Double(steps)
    return law == .amplitude ? intensity(ofAmplitude: share) : share
  }

  // MARK: Amplitudes

  /// The amplitude that an intensity of 0…1 stands for.
  func amplitude(of intensity: Double) -> Double {
    if exponent == 2 { return intensity * intensity }
    return Self.power(intensity, exponent)
  }

  /// The intensity that an amplitude of 0…1 stands for.
  func intensity(ofAmplitude amplitude: Double) -> Double {
    if exponent == 2 { return amplitude.squareRoot() }
    return Self.power(amplitude, 1 / exponent)
  }

  /// A power of 0…1, the same on every machine; both ends stay what they are.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    if base <= 0 { return 0 }
    if base >= 1 || exponent == 1 { return base }
    return PortableMath.exponential(exponent * PortableMath.logarithm(base))
  }
}

internal import HapticModel

/// The levels that a format can name for a motor's strength, and which intensity each stands for.
struct AmplitudeScale: Sendable, Hashable {
  /// How a motor's amplitude follows from intensity.
  enum Law: Sendable, Hashable {
    /// The format names intensities: what is written is what is felt.
    case intensity
    /// The format names amplitudes, the square of intensity.
    ///
    /// Lofelt's and Meta's exporters write the square root of an amplitude as intensity into AHAP, and the
    /// amplitude itself into Android waveforms.
    case squared
    /// The format only switches on and off.
    case onOff
  }

  let law: Law
  /// The largest number that the format writes; it stands for full strength.
  let steps: Int

  /// Amplitudes from 0 to `steps`.
  static func amplitudes(_ steps: Int) -> AmplitudeScale { AmplitudeScale(law: .squared, steps: steps) }
  /// Intensities from 0 to `steps`.
  static func intensities(_ steps: Int) -> AmplitudeScale { AmplitudeScale(law: .intensity, steps: steps) }
  /// On and off.
  static let onOff = AmplitudeScale(law: .onOff, steps: 1)

  /// The number for an intensity of 0…1: the nearest, but never 0 for what is to be felt.
  func number(for intensity: Double) -> Int {
    guard intensity > 0 else { return 0 }
    let top = Double(steps)
    let exact =
      switch law {
      case .intensity: intensity * top
      case .squared: intensity * intensity * top
      case .onOff: top
      }
    return min(max(Int(min(exact, top).rounded(.toNearestOrEven)), 1), steps)
  }

  /// The intensity that a number stands for; numbers outside 0…``steps`` count as the nearest.
  func intensity(of number: Int) -> Double {
    let share = Double(min(max(number, 0), steps)) / Double(steps)
    return law == .squared ? share.squareRoot() : share
  }
}

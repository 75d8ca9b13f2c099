internal import HapticFormats
internal import HapticModel
internal import HapticText

/// The number by which a format writes a strength, so that messages have the numbers of the file.
struct StrengthUnit: Sendable, Hashable {
  /// The word of the format: `intensity` or `amplitude`.
  let name: String
  /// The number of full strength: 1 or 255.
  private let full: Double

  /// True if full strength is 255.
  var isOfBytes: Bool { full == 255 }

  /// The word for several: `intensities` or `amplitudes`.
  var plural: String { name == "intensity" ? "intensities" : "amplitudes" }

  /// Makes the unit of a format.
  init(_ format: PatternFormat?) {
    switch format {
    case .androidWaveform?, .hapticlabs?: (name, full) = ("amplitude", 255)
    case .haptic?, .lofeltV0?, .haps?: (name, full) = ("amplitude", 1)
    default: (name, full) = ("intensity", 1)
    }
  }

  /// Returns the number of an intensity of 0 to 1: an amplitude is its square.
  ///
  /// - Parameter isLeast: true for the least number that is enough, which is rounded up.
  func number(_ intensity: Double, isLeast: Bool = false) -> String {
    if name == "intensity" { return Wording.level(intensity) }
    let amplitude = intensity * intensity * full
    if full == 1 { return Wording.level(isLeast ? (amplitude * 100).rounded(.up) / 100 : amplitude) }
    return "\(Int(amplitude.rounded(isLeast ? .up : .toNearestOrEven)))"
  }

  /// Returns the factor of the numbers that makes intensities so many times as strong, rounded up.
  func factor(_ factor: Double) -> String {
    name == "intensity"
      ? Wording.level(factor) : Wording.level((factor * factor * 100 - 1e-6).rounded(.up) / 100)
  }

  /// Returns the word and the number: `intensity 0.4`, `amplitude 41`.
  func text(_ intensity: Double) -> String { "\(name) \(number(intensity))" }
}

extension LintSubject {
  /// The unit of strengths of the file.
  var unit: StrengthUnit { StrengthUnit(document.format) }
}

internal import HapticModel

/// Words for intensity and sharpness.
///
/// The borders are *chosen*.
enum StrengthWords {
  /// "silent", "faint", "light", "moderate", "strong" or "full-strength".
  static func adjective(_ intensity: UnitLevel) -> String {
    switch intensity.value {
    case 0: "silent"
    case ..<0.2: "faint"
    case ..<0.4: "light"
    case ..<0.65: "moderate"
    case ..<0.995: "strong"
    default: "full-strength"
    }
  }

  /// "round", "crisp", or nothing for medium sharpness, with a comma before it.
  static func crispness(_ sharpness: SharpnessClass) -> String {
    sharpness == .medium ? "" : ", \(sharpness.word)"
  }

  /// "of medium sharpness", "round" or "crisp", after a noun.
  static func predicate(_ sharpness: SharpnessClass) -> String {
    sharpness == .medium ? "of medium sharpness" : sharpness.word
  }

  /// "0.3"; "below 0.01" for less that is not nothing.
  static func text(_ level: UnitLevel) -> String {
    level > .zero && level.value < 0.005 ? "below 0.01" : Quantity.level(level)
  }

  /// "0.3" or "0.3 to 0.7".
  static func range(_ levels: [UnitLevel]) -> String {
    guard let minimum = levels.min(), let maximum = levels.max() else { return "" }
    let (low, high) = (text(minimum), text(maximum))
    return low == high ? low : "\(low) to \(high)"
  }
}

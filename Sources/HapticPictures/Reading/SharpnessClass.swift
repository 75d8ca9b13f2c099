internal import HapticModel
internal import HapticTokens

/// Three classes of sharpness, as many as a glyph or a word can distinguish.
///
/// The borders are *chosen* so that the vocabulary's soft 0.3, medium 0.5 and sharp 0.8 are in one class each.
enum SharpnessClass: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// Below 0.35.
  case round
  /// From 0.35 to 0.65.
  case medium
  /// Above 0.65.
  case crisp

  init(_ sharpness: UnitLevel) {
    self = sharpness.value < 0.35 ? .round : (sharpness.value > 0.65 ? .crisp : .medium)
  }

  /// The word for it.
  var word: String {
    switch self {
    case .round: "round"
    case .medium: "medium"
    case .crisp: "crisp"
    }
  }

  /// Its characters and its shape.
  var symbol: SharpnessSymbol {
    switch self {
    case .round: .round
    case .medium: .medium
    case .crisp: .crisp
    }
  }

  static func < (left: SharpnessClass, right: SharpnessClass) -> Bool { left.rawValue < right.rawValue }
}

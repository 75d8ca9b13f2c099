/// The haptic of a button, for button styles.
public enum HapticStyle: String, Sendable, Hashable, CaseIterable {
  /// A light impact.
  case light
  /// A medium impact.
  case medium
  /// A heavy impact.
  case heavy
  /// The selection feedback.
  case selection
  /// Nothing: the button is silent, or its caller adds the haptic.
  case none

  /// The generator that the style calls; `nil` for ``none``.
  public var generator: FeedbackGenerator? {
    switch self {
    case .light: .impact(.light)
    case .medium: .impact(.medium)
    case .heavy: .impact(.heavy)
    case .selection: .selection
    case .none: nil
    }
  }
}

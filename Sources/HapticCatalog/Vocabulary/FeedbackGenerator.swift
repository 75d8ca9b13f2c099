/// A feedback generator of the platform, with its variant.
///
/// Apple publishes no waveform for them: their patterns are approximations.
public enum FeedbackGenerator: Sendable, Hashable, CaseIterable {
  /// Two things collide.
  case impact(ImpactStyle)
  /// A selection changes.
  case selection
  /// A task ends.
  case notification(NotificationKind)

  /// The style of an impact: the weight and hardness of the colliding things.
  public enum ImpactStyle: String, Sendable, Hashable, CaseIterable {
    /// Small and light.
    case light
    /// Of medium size.
    case medium
    /// Large and heavy.
    case heavy
    /// Soft and yielding.
    case soft
    /// Hard and unyielding.
    case rigid
  }

  /// The result of a task.
  public enum NotificationKind: String, Sendable, Hashable, CaseIterable {
    /// The task succeeded.
    case success
    /// The task needs attention.
    case warning
    /// The task failed.
    case error
  }

  /// Every generator in the vocabulary's order.
  public static var allCases: [FeedbackGenerator] {
    ImpactStyle.allCases.map(FeedbackGenerator.impact) + [.selection]
      + NotificationKind.allCases.map(FeedbackGenerator.notification)
  }

  /// The kind in catalogue files: `impact`, `selection` or `notification`.
  public var kind: String {
    switch self {
    case .impact: "impact"
    case .selection: "selection"
    case .notification: "notification"
    }
  }

  /// The variant in catalogue files; `nil` for selection, which has none.
  public var variant: String? {
    switch self {
    case .impact(let style): style.rawValue
    case .selection: nil
    case .notification(let kind): kind.rawValue
    }
  }

  /// The playable name, also of its file in `Patterns/Generators`: `impact-rigid`.
  public var name: String { variant.map { "\(kind)-\($0)" } ?? kind }

  /// The name for messages: `impact rigid`.
  public var title: String { variant.map { "\(kind) \($0)" } ?? kind }

  /// True if it can be called with an intensity, which scales its pattern.
  public var takesIntensity: Bool { kind == "impact" }
}

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

/// One of the platform's feedback generators with its variant.
///
/// Apple publishes no waveform for them: the patterns that stand for them are approximations.
public enum FeedbackGenerator: Sendable, Hashable, CaseIterable {
  /// Two things meet.
  case impact(ImpactStyle)
  /// A selection moves.
  case selection
  /// A task has ended.
  case notification(NotificationKind)

  /// The style of an impact: the weight and hardness of the things that meet.
  public enum ImpactStyle: String, Sendable, Hashable, CaseIterable {
    /// Small and light.
    case light
    /// Of middling size.
    case medium
    /// Large and heavy.
    case heavy
    /// Soft and yielding.
    case soft
    /// Hard and unyielding.
    case rigid
  }

  /// How a task has ended.
  public enum NotificationKind: String, Sendable, Hashable, CaseIterable {
    /// Well.
    case success
    /// With something to look at.
    case warning
    /// Badly.
    case error
  }

  /// Every generator in the vocabulary's order.
  public static var allCases: [FeedbackGenerator] {
    ImpactStyle.allCases.map(FeedbackGenerator.impact) + [.selection]
      + NotificationKind.allCases.map(FeedbackGenerator.notification)
  }

  /// The kind, as catalogue files name it: `impact`, `selection` or `notification`.
  public var kind: String {
    switch self {
    case .impact: "impact"
    case .selection: "selection"
    case .notification: "notification"
    }
  }

  /// The variant, as catalogue files name it; `nil` for selection, which has none.
  public var variant: String? {
    switch self {
    case .impact(let style): style.rawValue
    case .selection: nil
    case .notification(let kind): kind.rawValue
    }
  }

  /// The name by which it can be played, and of its file in `Patterns/Generators`: `impact-rigid`.
  public var name: String { variant.map { "\(kind)-\($0)" } ?? kind }

  /// The name as people read it: `impact rigid`.
  public var title: String { variant.map { "\(kind) \($0)" } ?? kind }

  /// True if it can be called with an intensity, which scales its pattern.
  public var takesIntensity: Bool { kind == "impact" }
}

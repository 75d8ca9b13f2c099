/// A control that a finger touches, from the haptic vocabulary; some contain their haptic.
///
/// Thread-safe: yes, a value.
public enum HapticComponent: Sendable, Hashable, CaseIterable {
  /// A button of an action bar; it plays `primaryAction` if it is the primary one, otherwise `actionBarTap`.
  case actionBarButton(isPrimary: Bool)
  /// A floating action button; it plays `tap`.
  case floatingActionButton
  /// The button that shows a person's picture; it plays `lightTap`.
  case profileButton
  /// A segmented control; it plays `selectionChanged`.
  case customSegmentedControl
  /// A button in the header of a screen; silent, so the caller adds the haptic.
  case actionHeaderButton
  /// A plain button with one of the button styles; silent, so the caller adds the haptic.
  case button(ButtonStyle)

  /// The styles of a plain button; none contains a haptic.
  public enum ButtonStyle: String, Sendable, Hashable, CaseIterable {
    /// A button that continues.
    case primary
    /// A secondary button, such as Cancel.
    case secondary
    /// A button that deletes.
    case destructive
    /// One of several equal buttons.
    case generic
    /// A button without a frame, such as Skip.
    case ghost
  }

  /// Every component in the vocabulary's order.
  public static var allCases: [HapticComponent] {
    [
      .actionBarButton(isPrimary: true), .actionBarButton(isPrimary: false), .floatingActionButton,
      .profileButton, .customSegmentedControl, .actionHeaderButton,
    ] + ButtonStyle.allCases.map(HapticComponent.button)
  }

  /// The haptic that it plays itself when touched; `nil` if the caller adds one.
  public var ownHaptic: String? {
    switch self {
    case .actionBarButton(let isPrimary): isPrimary ? "primaryAction" : "actionBarTap"
    case .floatingActionButton: "tap"
    case .profileButton: "lightTap"
    case .customSegmentedControl: "selectionChanged"
    case .actionHeaderButton, .button: nil
    }
  }

  /// The component's name: `ActionBarButton`, or the style of a plain button, `GhostButtonStyle`.
  public var title: String {
    switch self {
    case .actionBarButton: "ActionBarButton"
    case .floatingActionButton: "FloatingActionButton"
    case .profileButton: "ProfileButton"
    case .customSegmentedControl: "CustomSegmentedControl"
    case .actionHeaderButton: "ActionHeaderButton"
    case .button(let style):
      style.rawValue.prefix(1).uppercased() + style.rawValue.dropFirst() + "ButtonStyle"
    }
  }
}

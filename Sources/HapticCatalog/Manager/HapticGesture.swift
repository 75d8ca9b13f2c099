internal import HapticModel

/// A touch of a control, which a ``HapticManager`` reports to its player before and after it.
///
/// A touch reported within another touch (a test's finger on a button that reports itself) is the same touch: it keeps
/// the serial, and the player only receives the outer one.
///
/// Thread-safe: yes, a value.
public struct HapticGesture: Sendable, Hashable {
  /// The gesture's number among those of its manager, from 1.
  public let serial: Int
  /// The touched component; `nil` if unknown.
  public let component: HapticComponent?
  /// The label of the component, such as `Pay`; `nil` if unknown.
  public let name: String?
  /// True if the control was enabled.
  public let isEnabled: Bool

  /// Makes a gesture.
  public init(serial: Int, component: HapticComponent? = nil, name: String? = nil, isEnabled: Bool = true) {
    self.serial = serial
    self.component = component
    self.name = name
    self.isEnabled = isEnabled
  }

  /// The gesture for messages: `"Pay" (ActionBarButton, disabled)`.
  public var title: String {
    let details = [name == nil ? nil : component?.title, isEnabled ? nil : "disabled"].compactMap { $0 }
    return details.isEmpty ? control : "\(control) (\(details.joined(separator: ", ")))"
  }

  /// The control for a sentence: `"Pay"`, `an ActionBarButton`, `a control`.
  package var control: String {
    if let name { return "\"\(DisplayText.plain(name))\"" }
    guard let title = component?.title else { return "a control" }
    return ("AEIOU".contains(title.prefix(1)) ? "an " : "a ") + title
  }
}

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
  /// A switch; silent, so the caller adds `toggle`.
  case toggle
  /// A row of a list that leads to another screen; silent, so the caller adds `navigationTap`.
  case navigationRow
  /// A long press that opens a context menu; silent, so the caller adds `contextMenuPeek`.
  case contextMenu
  /// An item of a context menu; silent, so the caller adds the haptic of its label.
  case contextMenuItem
  /// A sheet that comes or goes; silent, so the caller adds `sheetPresent` or `sheetDismiss`.
  case sheet
  /// A button of a toolbar, with a text, such as Done, or an icon; silent, so the caller adds the haptic.
  case toolbarButton(isIcon: Bool)
  /// A button of an alert; silent, so the caller adds the haptic of its label.
  case alertButton
  /// A button that a swipe over a row uncovers; silent, so the caller adds the haptic of its label.
  case swipeAction

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
    ] + ButtonStyle.allCases.map(HapticComponent.button) + [
      .toggle, .navigationRow, .contextMenu, .contextMenuItem, .sheet, .toolbarButton(isIcon: false),
      .toolbarButton(isIcon: true), .alertButton, .swipeAction,
    ]
  }

  /// The haptic that it plays itself when touched; `nil` if the caller adds one.
  public var ownHaptic: String? {
    switch self {
    case .actionBarButton(let isPrimary): isPrimary ? "primaryAction" : "actionBarTap"
    case .floatingActionButton: "tap"
    case .profileButton: "lightTap"
    case .customSegmentedControl: "selectionChanged"
    case .actionHeaderButton, .button, .toggle, .navigationRow, .contextMenu, .contextMenuItem, .sheet,
      .toolbarButton, .alertButton, .swipeAction:
      nil
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
    case .toggle: "Toggle"
    case .navigationRow: "NavigationRow"
    case .contextMenu: "ContextMenu"
    case .contextMenuItem: "ContextMenuItem"
    case .sheet: "Sheet"
    case .toolbarButton: "ToolbarButton"
    case .alertButton: "AlertButton"
    case .swipeAction: "SwipeAction"
    case .button(.generic): "AppButtonStyle"
    case .button(let style):
      style.rawValue.prefix(1).uppercased() + style.rawValue.dropFirst() + "ButtonStyle"
    }
  }
}

internal import HapticCatalog
internal import HapticModel

/// The pairings of controls and haptics in the button standard.
///
/// Haptics for a use of any control, such as `copyAction` and `navigationTap`, are in none of them.
enum ButtonStandard {
  /// The haptics that answer the touch of a control according to its rank.
  static let ranked: Set = [
    "primaryAction", "destructiveAction", "delete", "cancel", "lightTap", "save", "actionBarTap", "tap",
    "selectionChanged", "toggle",
  ]
  /// The haptics that answer a touch, although their role is to confirm.
  private static let confirmingAnswers: Set = ["destructiveAction", "delete", "undoAction"]

  /// Returns the ranked haptics of a component, the standard's own choice first; `nil` if it may have any.
  ///
  /// The standard pairs a primary button with `primaryAction`, a secondary one (Cancel) with `cancel`, a destructive one
  /// with `destructiveAction`, a text or ghost button with `lightTap`, an icon button with `lightTap`, and Done in a
  /// toolbar with `save`. The other choices are *chosen*: light haptics for lesser buttons, `delete` before something is
  /// deleted, `toggle` for a button that switches, and destructive menu items, which have no style of their own.
  static func haptics(of component: HapticComponent) -> [String]? {
    if let own = component.ownHaptic { return [own] }
    let destructive = ["destructiveAction", "delete"]
    let switching = ["toggle", "selectionChanged"]
    return switch component {
    case .button(.primary): ["primaryAction"]
    case .button(.secondary): ["cancel", "lightTap", "save"] + switching
    case .button(.destructive): destructive
    case .button(.ghost), .actionHeaderButton: ["lightTap", "cancel", "save"] + switching + destructive
    default: nil
    }
  }

  /// Returns the ranked haptics of a label, if it is one of the standard's: Delete and Remove, also before other words,
  /// and Cancel.
  ///
  /// Only English is known: the recorder does not know an app's languages.
  static func haptics(ofLabel label: String) -> (label: String, haptics: [String])? {
    switch label.split(separator: " ").first?.lowercased() {
    case "delete": ("Delete", ["destructiveAction", "delete"])
    case "remove": ("Remove", ["destructiveAction", "delete"])
    case "cancel" where label.count == "cancel".count: ("Cancel", ["cancel", "lightTap"])
    default: nil
    }
  }

  /// True if a haptic reports the end of an action or calls for attention, and does not answer a touch.
  static func isResult(_ haptic: RecordedHaptic) -> Bool {
    ![nil, .input].contains(haptic.haptic.role) && !confirmingAnswers.contains(haptic.name)
  }

  /// True if a haptic can only answer the touch of a control, at any time after it: one of a control's rank, of its style,
  /// or its own; but no step of a value.
  ///
  /// An impact without a name may be anything, such as the end of a sentence in a transcript that the touch has started.
  static func isAnswer(_ haptic: RecordedHaptic) -> Bool {
    if haptic.caller != .app { return true }
    if haptic.isStep { return haptic.name == haptic.touch?.component?.ownHaptic }
    return ranked.contains(haptic.name)
  }
}

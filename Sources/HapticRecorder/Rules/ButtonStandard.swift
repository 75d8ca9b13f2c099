internal import HapticCatalog
internal import HapticModel

/// How haptics answer a touch, in the button standard; ``HapticPairing/standard`` says which answers which control.
enum ButtonStandard {
  /// The haptics that answer a touch, although their role is to confirm.
  private static let confirmingAnswers: Set = ["destructiveAction", "delete", "undoAction"]

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
    return HapticPairing.ranked.contains(haptic.name)
  }
}

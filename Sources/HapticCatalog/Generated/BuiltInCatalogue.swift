// Made from Patterns by 'tools/generate catalogue': do not edit.

internal import HapticModel

/// The files of the built-in catalogue as values.
enum BuiltInCatalogue {
  /// The descriptions of the generators, by their names.
  static var generators: [String: String] {
    [
      "impact-heavy":
        "An approximation of the system feedback, whose waveform is not published: a large, heavy object meets another.",
      "impact-light":
        "An approximation of the system feedback, whose waveform is not published: a small, light object meets another.",
      "impact-medium":
        "An approximation of the system feedback, whose waveform is not published: an object of middling weight meets another.",
      "impact-rigid":
        "An approximation of the system feedback, whose waveform is not published: two hard, unyielding objects meet.",
      "impact-soft":
        "An approximation of the system feedback, whose waveform is not published: two soft, yielding objects meet.",
      "notification-error":
        "An approximation of the system feedback, whose waveform is not published: four taps close together: it did not work.",
      "notification-success":
        "An approximation of the system feedback, whose waveform is not published: a weaker tap, then the strongest: it is done.",
      "notification-warning":
        "An approximation of the system feedback, whose waveform is not published: a strong tap, then a weaker one: take care.",
      "selection":
        "An approximation of the system feedback, whose waveform is not published: a light tick, as when a picker moves by one value.",
    ]
  }

  /// The haptics in the order of their names.
  static var haptics: [HapticDefinition] {
    [
      HapticDefinition(
        name: "actionBarTap", plays: [HapticPlay(.generator(.impact(.medium)), intensity: 0.7)],
        context: "action bar, non-primary",
        note: "professional tap",
        role: .input, fallback: nil,
        description: "A composed tap for the ordinary buttons of an action bar."),
      HapticDefinition(
        name: "cancel", plays: [HapticPlay(.generator(.impact(.light)), intensity: 1.0)],
        context: "secondary button (Cancel)",
        note: "quick, light",
        role: .input, fallback: nil,
        description: "A quick, light tap for stepping back without consequence."),
      HapticDefinition(
        name: "contextMenuPeek", plays: [HapticPlay(.generator(.impact(.medium)), intensity: 0.8)],
        context: "context menu peek",
        note: "long-press recognition",
        role: .input, fallback: nil,
        description: "A clear tap that says a long press was recognised."),
      HapticDefinition(
        name: "copyAction", plays: [HapticPlay(.generator(.impact(.light)), intensity: 0.5)],
        context: "copy to clipboard",
        note: "quick confirmation",
        role: .input, fallback: nil,
        description: "A quick, faint confirmation that something is on the clipboard."),
      HapticDefinition(
        name: "delete", plays: [HapticPlay(.generator(.notification(.warning)))],
        context: "delete confirm",
        note: "warning before action",
        role: .confirmation, fallback: nil,
        description: "The warning feedback before something is deleted, while it can still be kept."),
      HapticDefinition(
        name: "destructiveAction",
        plays: [
          HapticPlay(.generator(.notification(.warning)), intensity: 1.0),
          HapticPlay(.generator(.impact(.rigid)), intensity: 0.5, at: .nanoseconds(100_000_000)),
        ],
        context: "destructive action (Delete, Remove)",
        note:
          "double-tap pattern, 0.1 s gap; the calls are made at 0 s and at 0.1 s, and both sound: the warning's own second tap follows at 0.15 s",
        role: .confirmation, fallback: nil,
        description:
          "A warning with a hard knock inside it, for an action that takes something away. Three taps are felt: at 0 s and 0.15 s from the warning, at 0.1 s from the impact."
      ),
      HapticDefinition(
        name: "error", plays: [HapticPlay(.generator(.notification(.error)))],
        context: "something has not worked",
        note: "the error notification",
        role: .confirmation, fallback: nil,
        description: "Four taps close together: it did not work."),
      HapticDefinition(
        name: "errorAlert", plays: [HapticPlay(.generator(.notification(.error)))],
        context: "error, alert",
        note: "firm error",
        role: .confirmation, fallback: nil,
        description: "The error feedback for an alert that must not be missed."),
      HapticDefinition(
        name: "lightTap", plays: [HapticPlay(.generator(.impact(.light)), intensity: 1.0)],
        context: "ghost or text button (Skip, Dismiss); profile button",
        note: "subtle",
        role: .input, fallback: nil,
        description: "A subtle tap for buttons that stay in the background."),
      HapticDefinition(
        name: "messageSent", plays: [HapticPlay(.generator(.impact(.rigid)), intensity: 0.6)],
        context: "send message",
        note: "crisp",
        role: .input, fallback: nil,
        description: "A crisp tap as a message leaves."),
      HapticDefinition(
        name: "navigationTap", plays: [HapticPlay(.generator(.impact(.light)), intensity: 0.4)],
        context: "navigation push, pop",
        note: "subtle, directional",
        role: .input, fallback: nil,
        description: "A faint tap as one screen gives way to another."),
      HapticDefinition(
        name: "primaryAction", plays: [HapticPlay(.generator(.impact(.rigid)), intensity: 0.8)],
        context: "primary CTA (Save, Add, Continue)",
        note: "firm, deliberate",
        role: .input, fallback: nil,
        description:
          "A firm, deliberate tap for the one action that matters most on a screen. Use it at most once a screen."
      ),
      HapticDefinition(
        name: "reminderSent", plays: [HapticPlay(.pattern(file: "reminderSent.ahap"))],
        context: "a reminder has been sent",
        note: "three equal taps",
        role: .notification, fallback: "warning",
        description: "Three equal taps in quick succession: a reminder is on its way."),
      HapticDefinition(
        name: "save", plays: [HapticPlay(.generator(.impact(.light)), intensity: 1.0)],
        context: "save, confirm",
        note: "quick confirmation",
        role: .input, fallback: nil,
        description: "A quick, light confirmation that something is kept."),
      HapticDefinition(
        name: "selectionChanged", plays: [HapticPlay(.generator(.selection))],
        context: "segmented control",
        note: "system selection",
        role: .input, fallback: nil,
        description: "A light tick as a segmented control moves to another segment."),
      HapticDefinition(
        name: "settlementComplete", plays: [HapticPlay(.pattern(file: "settlementComplete.ahap"))],
        context: "a settlement is complete",
        note: "two taps, the second the strongest",
        role: .confirmation, fallback: "success",
        description: "A strong tap, then the strongest: a debt is settled."),
      HapticDefinition(
        name: "sheetDismiss", plays: [HapticPlay(.generator(.impact(.light)), intensity: 0.3)],
        context: "sheet dismiss",
        note: "lighter counterpart",
        role: .input, fallback: nil,
        description: "The lighter counterpart of sheetPresent as a sheet leaves."),
      HapticDefinition(
        name: "sheetPresent", plays: [HapticPlay(.generator(.impact(.soft)), intensity: 0.5)],
        context: "sheet present",
        note: "modal slide-in",
        role: .input, fallback: nil,
        description: "A soft, round tap as a sheet slides in."),
      HapticDefinition(
        name: "success", plays: [HapticPlay(.generator(.notification(.success)))],
        context: "something has worked",
        note: "the success notification; what settlementComplete and transactionAdded fall back to",
        role: .confirmation, fallback: nil,
        description: "A weaker tap, then the strongest: it is done."),
      HapticDefinition(
        name: "tap", plays: [HapticPlay(.generator(.impact(.medium)), intensity: 1.0)],
        context: "floating action button",
        note: "standard tap",
        role: .input, fallback: nil,
        description: "The standard tap of a floating action button."),
      HapticDefinition(
        name: "toggle", plays: [HapticPlay(.generator(.selection))],
        context: "toggle switch",
        note: "system selection",
        role: .input, fallback: nil,
        description: "A light tick as a switch changes sides."),
      HapticDefinition(
        name: "transactionAdded", plays: [HapticPlay(.pattern(file: "transactionAdded.ahap"))],
        context: "a transaction has been added",
        note: "soft, then sharp",
        role: .confirmation, fallback: "success",
        description: "A soft tap, then a crisp and stronger one: an entry drops into place."),
      HapticDefinition(
        name: "undoAction", plays: [HapticPlay(.generator(.notification(.success)))],
        context: "undo",
        note: "satisfying relief",
        role: .confirmation, fallback: nil,
        description: "The success feedback, as relief: what was done is undone."),
      HapticDefinition(
        name: "warning", plays: [HapticPlay(.generator(.notification(.warning)))],
        context: "something needs care",
        note: "the warning notification; what reminderSent falls back to",
        role: .confirmation, fallback: nil,
        description: "A strong tap, then a weaker one: take care."),
    ]
  }
}

/// A use of buttons in an app, with the controls that the button standard has for it.
///
/// Thread-safe: yes, a value.
public struct ButtonUse: Sendable, Hashable {
  /// The use, such as `Action bar of a conversation`.
  public let title: String
  /// The rule to keep, in a sentence.
  public let rule: String
  /// The controls, in their order on the screen.
  public let samples: [ButtonSample]

  /// The ten uses of the button standard.
  public static let standard = [
    ButtonUse(
      title: "Call to action at the end of a form",
      rule: "It is disabled, both shown and real, until the form is complete.",
      samples: [ButtonSample(.button(.primary), "Add expense")]),
    ButtonUse(
      title: "Text in a toolbar",
      rule: "Done is in the accent, Cancel in secondary text.",
      samples: [
        ButtonSample(.toolbarButton(isIcon: false), "Cancel"),
        ButtonSample(.toolbarButton(isIcon: false), "Done"),
      ]),
    ButtonUse(
      title: "Icon in a toolbar",
      rule: "The icon is 20 high and has a label for screen readers.",
      samples: [ButtonSample(.toolbarButton(isIcon: true), "Settings")]),
    ButtonUse(
      title: "Row of a list that opens a screen",
      rule: "The whole row is the control.",
      samples: [ButtonSample(.navigationRow, "Anna")]),
    ButtonUse(
      title: "Action bar of a conversation",
      rule: "Three buttons, one of them primary; each plays its own haptic.",
      samples: [
        ButtonSample(.actionBarButton(isPrimary: true), "Add"),
        ButtonSample(.actionBarButton(isPrimary: false), "Settle"),
        ButtonSample(.actionBarButton(isPrimary: false), "Remind"),
      ]),
    ButtonUse(
      title: "Context menu",
      rule: "A long press on the row opens it, here a press; each item has the haptic of what it does.",
      samples: [
        ButtonSample(.contextMenu, "Expense"),
        ButtonSample(.contextMenuItem, "Copy Amount"),
        ButtonSample(.contextMenuItem, "Delete"),
      ]),
    ButtonUse(
      title: "Alert that asks before it deletes",
      rule: "Each button has a role, and says what it does.",
      samples: [ButtonSample(.alertButton, "Cancel"), ButtonSample(.alertButton, "Delete")]),
    ButtonUse(
      title: "Swipe over a row",
      rule: "A full swipe deletes nothing: the button is pressed.",
      samples: [ButtonSample(.swipeAction, "Delete")]),
    ButtonUse(
      title: "Floating action button",
      rule: "One a screen, above the list, at its lower end.",
      samples: [ButtonSample(.floatingActionButton, "Add")]),
    ButtonUse(
      title: "Segmented control",
      rule: "It plays its own haptic as the selection moves.",
      samples: [ButtonSample(.customSegmentedControl, "Period")]),
  ]
}

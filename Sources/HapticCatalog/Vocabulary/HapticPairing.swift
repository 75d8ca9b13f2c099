/// A control and the haptic that the button standard pairs with it.
///
/// ```swift
/// HapticPairing.of(.button(.generic), label: "Copy Amount")?.haptic  // copyAction
/// HapticPairing.of(.button(.primary), label: "Pay")?.haptic          // primaryAction
/// ```
///
/// Thread-safe: yes, a value.
public struct HapticPairing: Sendable, Hashable {
  /// The use, such as `Done in a toolbar`.
  public let use: String
  /// The components; empty for any.
  public let components: [HapticComponent]
  /// The labels, in English; empty for any.
  public let labels: [Label]
  /// The name of the standard's haptic in the catalogue.
  public let haptic: String
  /// The names of other haptics that suit the control (*chosen*).
  public let alternatives: [String]

  /// The label of a control.
  ///
  /// Thread-safe: yes, a value.
  public struct Label: Sendable, Hashable {
    /// The words with which it begins.
    public let words: String
    /// True if no other words may follow them.
    public let isWhole: Bool

    /// True if a control has this label; capitals, symbols and punctuation around words do not count: `Delete…`.
    public func matches(_ label: String) -> Bool {
      let (given, wanted) = (Self.words(of: label), Self.words(of: words))
      return isWhole ? given == wanted : given.starts(with: wanted)
    }

    private static func words(of label: String) -> [Substring] {
      func isMark(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }
      return label.lowercased().split(whereSeparator: \.isWhitespace).compactMap { word in
        guard let last = word.lastIndex(where: { !isMark($0) }) else { return nil }
        return word[...last].drop(while: isMark)
      }
    }
  }

  init(
    _ use: String, components: [HapticComponent] = [], labels: [Label] = [], haptic: String,
    or alternatives: [String] = []
  ) {
    self.use = use
    self.components = components
    self.labels = labels
    self.haptic = haptic
    self.alternatives = alternatives
  }

  /// The standard's pairing of a control: the first of ``standard`` that has its component and its label; `nil` if the
  /// standard says nothing of it.
  ///
  /// - Parameters:
  ///   - component: the component; `nil` if it is not known.
  ///   - label: the label; `nil` if it is not known.
  public static func of(_ component: HapticComponent?, label: String? = nil) -> HapticPairing? {
    standard.first { $0.matches(component, label: label) }
  }

  /// The name of the haptic that answers the touch of a control: its own, else that of its pairing, else `lightTap`, which
  /// is *chosen* for a control of which the standard says nothing.
  public static func haptic(of component: HapticComponent, label: String? = nil) -> String {
    component.ownHaptic ?? of(component, label: label)?.haptic ?? "lightTap"
  }

  private func matches(_ component: HapticComponent?, label: String?) -> Bool {
    let isComponent = components.isEmpty || component.map(components.contains) ?? false
    guard isComponent else { return false }
    return labels.isEmpty || label.map { label in labels.contains { $0.matches(label) } } ?? false
  }

  /// True if a haptic with this name suits the control.
  public func suits(_ name: String) -> Bool { name == haptic || alternatives.contains(name) }
}

// MARK: The table

extension HapticPairing.Label: ExpressibleByStringLiteral {
  /// A label with these words alone, or, with `…` behind them, one that begins with them.
  public init(stringLiteral text: String) {
    isWhole = !text.hasSuffix("…")
    words = isWhole ? text : String(text.dropLast())
  }
}

extension HapticPairing {
  /// The haptics by which a control answers a touch, according to its rank.
  package static let ranked = [
    "primaryAction", "destructiveAction", "delete", "cancel", "lightTap", "save", "actionBarTap", "tap",
    "selectionChanged", "toggle",
  ]
  /// The haptics by which a control leads to another place.
  package static let leading = ["navigationTap", "sheetPresent", "sheetDismiss", "contextMenuPeek"]
  /// The haptics by which a control answers what it does.
  package static let doing = ["copyAction", "messageSent", "undoAction"]
  /// All haptics that answer a touch.
  package static let answers = ranked + leading + doing

  private static let uses = leading + doing
  private static let switching = ["toggle", "selectionChanged"]
  private static let destructive = ["destructiveAction", "delete"]

  /// The standard's pairings, in the order in which they apply to a control.
  ///
  /// A switch and a segmented control only change a value, whatever their labels say. What a label of another control
  /// destroys counts in any style. Otherwise a style or a component that has a rank comes before the label, and
  /// the label before a component that may be anything, such as a generic button.
  public static let standard = [
    HapticPairing("toggle switch", components: [.toggle], haptic: "toggle", or: ["selectionChanged"]),
    HapticPairing("segmented control", components: [.customSegmentedControl], haptic: "selectionChanged"),
    HapticPairing(
      "destructive menu item, alert or swipe: Delete, Remove, Leave Group",
      labels: ["Delete…", "Remove…", "Leave Group…"],
      haptic: "destructiveAction", or: ["delete"] + uses),
    HapticPairing(
      "save button, primary button", components: [.button(.primary)], haptic: "primaryAction", or: uses),
    HapticPairing(
      "primary button of an action bar", components: [.actionBarButton(isPrimary: true)],
      haptic: "primaryAction"),
    HapticPairing(
      "other button of an action bar", components: [.actionBarButton(isPrimary: false)],
      haptic: "actionBarTap"),
    HapticPairing("floating action button", components: [.floatingActionButton], haptic: "tap"),
    HapticPairing("profile button", components: [.profileButton], haptic: "lightTap"),
    HapticPairing(
      "secondary button", components: [.button(.secondary)], haptic: "cancel",
      or: ["lightTap", "save"] + switching + uses),
    HapticPairing(
      "destructive button", components: [.button(.destructive)], haptic: "destructiveAction",
      or: ["delete"] + uses),
    HapticPairing(
      "ghost button, icon button",
      components: [.button(.ghost), .actionHeaderButton, .toolbarButton(isIcon: true)], haptic: "lightTap",
      or: ["cancel", "save"] + switching + destructive + uses),
    HapticPairing(
      "row that leads to another screen", components: [.navigationRow], haptic: "navigationTap",
      or: ["lightTap"]),
    HapticPairing(
      "long press that opens a context menu", components: [.contextMenu], haptic: "contextMenuPeek"),
    HapticPairing("sheet", components: [.sheet], haptic: "sheetPresent", or: ["sheetDismiss"]),
    HapticPairing("Cancel", labels: ["Cancel"], haptic: "cancel", or: ["lightTap"] + leading),
    HapticPairing(
      "Save", labels: ["Save…"], haptic: "primaryAction", or: ["save", "actionBarTap"] + leading),
    HapticPairing("Continue", labels: ["Continue…"], haptic: "primaryAction", or: leading),
    HapticPairing(
      "Submit", labels: ["Submit…"], haptic: "primaryAction",
      or: ["save", "actionBarTap", "messageSent"] + leading),
    HapticPairing(
      "Confirm", labels: ["Confirm…"], haptic: "save",
      or: ["primaryAction", "actionBarTap"] + destructive + leading),
    HapticPairing(
      "Add", labels: ["Add…"], haptic: "primaryAction",
      or: ["tap", "save", "lightTap", "actionBarTap"] + leading),
    HapticPairing(
      "Done in a toolbar", labels: ["Done"], haptic: "save", or: ["primaryAction", "lightTap"] + leading),
    HapticPairing(
      "“Skip for now”, Dismiss, “Forgot password?”", labels: ["Skip…", "Dismiss…", "Forgot password…"],
      haptic: "lightTap",
      or: ["cancel"] + leading),
    HapticPairing(
      "Leave", labels: ["Leave"], haptic: "destructiveAction", or: ["delete", "cancel", "lightTap"] + leading),
    HapticPairing(
      "Settings", labels: ["Settings"], haptic: "lightTap", or: ["tap", "actionBarTap"] + leading),
    HapticPairing(
      "Send a message", labels: ["Send", "Send message…"], haptic: "messageSent",
      or: ["primaryAction", "tap", "actionBarTap"] + leading),
    HapticPairing(
      "Undo", labels: ["Undo…"], haptic: "undoAction", or: ["lightTap", "cancel", "actionBarTap"]),
    HapticPairing(
      "Copy in a context menu", labels: ["Copy…"], haptic: "copyAction", or: ["lightTap"] + leading),
    HapticPairing(
      "text in a toolbar", components: [.toolbarButton(isIcon: false)], haptic: "save",
      or: ["lightTap", "cancel", "primaryAction"] + switching + destructive + uses),
  ]
}

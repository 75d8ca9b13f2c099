/// The button standard as data: its 19 pairings by context, its decision tree, its uses and its advice.
@Suite struct ButtonTests {
  /// The 19 contexts of the standard's table, with a control and a label of each.
  static let contexts: [(context: String, component: HapticComponent, label: String, haptic: String)] = [
    ("primary call to action", .button(.primary), "Save", "primaryAction"),
    ("primary call to action", .button(.primary), "Add", "primaryAction"),
    ("primary call to action", .button(.primary), "Submit", "primaryAction"),
    ("destructive action", .button(.destructive), "Remove", "destructiveAction"),
    ("destructive action", .button(.secondary), "Leave Group", "destructiveAction"),
    ("secondary button", .button(.secondary), "Cancel", "cancel"),
    ("ghost button", .button(.ghost), "Dismiss", "lightTap"),
    ("save or confirm", .toolbarButton(isIcon: false), "Done", "save"),
    ("save or confirm", .button(.generic), "Confirm", "save"),
    ("action bar", .actionBarButton(isPrimary: false), "Settle", "actionBarTap"),
    ("floating action button", .floatingActionButton, "Add", "tap"),
    ("profile button", .profileButton, "Profile", "lightTap"),
    ("segmented control", .customSegmentedControl, "Period", "selectionChanged"),
    ("toggle switch", .toggle, "Reminders", "toggle"),
    ("navigation push or pop", .navigationRow, "Anna", "navigationTap"),
    ("context menu peek", .contextMenu, "Expense", "contextMenuPeek"),
    ("send message", .button(.generic), "Send", "messageSent"),
    ("copy to clipboard", .contextMenuItem, "Copy Amount", "copyAction"),
    ("undo action", .alertButton, "Undo", "undoAction"),
    ("sheet present", .sheet, "Details", "sheetPresent"),
  ]

  @Test(arguments: contexts)
  func `each context of the standard has its haptic`(
    context: String, component: HapticComponent, label: String, haptic: String
  ) {
    #expect(HapticPairing.haptic(of: component, label: label) == haptic)
  }

  /// Haptics without a touch, and further haptics of a control, are in the catalogue or alternatives.
  @Test func `the other contexts have their haptics too`() {
    #expect(HapticPairing.of(.sheet)?.suits("sheetDismiss") == true)
    #expect(HapticPairing.of(.button(.destructive), label: "Delete")?.suits("delete") == true)
    #expect(Catalogue.builtIn["errorAlert"]?.playsTitle == "notification error")
    let named = Set(Self.contexts.map(\.haptic) + ["sheetDismiss", "delete", "errorAlert"])
    let others = Catalogue.builtIn.haptics.map(\.name).filter { !named.contains($0) }
    #expect(
      others == ["error", "reminderSent", "settlementComplete", "success", "transactionAdded", "warning"])
  }

  @Test func `each name of the tables is in the catalogue`() {
    let paired = HapticPairing.standard.flatMap { [$0.haptic] + $0.alternatives }
    let samples = ButtonDecision.standard.ends.map(\.sample) + ButtonUse.standard.flatMap(\.samples)
    for name in paired + samples.map(\.haptic) { #expect(Catalogue.builtIn[name] != nil, "\(name)") }
    #expect(HapticPairing.answers.allSatisfy { Catalogue.builtIn[$0] != nil })
    #expect(Set(HapticPairing.answers).subtracting(paired) == [])
  }

  @Test func `the tree has eleven questions and fifteen ends`() {
    let tree = ButtonDecision.standard
    #expect(tree.questions.count == 11)
    #expect(tree.questions.allSatisfy { !$0.ends.isEmpty && $0.words.hasSuffix("?") })
    #expect(tree.ends.count == 15)
    #expect(Set(tree.ends.map(\.sample.component)).count == 15)
    #expect(Set(tree.ends.map(\.control)).count == 15)
    #expect(
      tree.ends.map(\.sample.haptic) == [
        "primaryAction", "destructiveAction", "cancel", "lightTap", "save", "lightTap", "actionBarTap", "tap",
        "selectionChanged", "lightTap", "lightTap", "navigationTap", "copyAction", "cancel", "lightTap",
      ])
  }

  /// A component that plays its own haptic gets none from its caller; any other gets exactly one.
  @Test func `the line of each sample calls its haptic once`() {
    let uses = ButtonUse.standard.flatMap(\.samples)
    let others = HapticComponent.allCases.map { ButtonSample($0, "Delete") }
    for sample in ButtonDecision.standard.ends.map(\.sample) + uses + others {
      let calls = sample.swift.components(of: "HapticManager.")
      #expect(calls == (sample.component.ownHaptic == nil ? [sample.haptic] : []), "\(sample.swift)")
      for (open, close) in [("(", ")"), ("{", "}")] as [(Character, Character)] {
        #expect(
          sample.swift.count { $0 == open } == sample.swift.count { $0 == close }, "\(sample.swift)")
      }
    }
  }

  @Test func `there are ten uses and ten sections of advice of each kind`() {
    #expect(ButtonUse.standard.count == 10)
    #expect(Set(ButtonUse.standard.map(\.title)).count == 10)
    #expect(ButtonUse.standard.flatMap(\.samples).map(\.haptic).count == 16)
    #expect(ButtonAdvice.dos.count == 10 && ButtonAdvice.donts.count == 10)
    #expect(ButtonAdvice.donts.allSatisfy { $0.words.hasPrefix("Do not ") })
    #expect(ButtonAdvice.dos.allSatisfy { !$0.words.contains("Do not") })
  }

  @Test func `the styles of a button play what they are named after`() {
    #expect(HapticStyle.allCases.map(\.rawValue) == ["light", "medium", "heavy", "selection", "none"])
    #expect(
      HapticStyle.allCases.map { $0.generator?.name } == [
        "impact-light", "impact-medium", "impact-heavy", "selection", nil,
      ])
  }
}

extension String {
  /// The words that follow a mark, up to a parenthesis.
  fileprivate func components(of mark: String) -> [String] {
    split(separator: mark, omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "(" })
    }
  }
}

/// The calls of the button standard, as an app writes them.
///
/// Regression: the standard's examples are static calls, and did not compile.
@Suite struct StandardCallsTests {
  private typealias Call = (name: String, call: @Sendable () -> Void)

  /// One static call for each name: a missing or renamed method does not compile.
  private static let names: [Call] = [
    ("actionBarTap", { HapticManager.actionBarTap() }), ("cancel", { HapticManager.cancel() }),
    ("contextMenuPeek", { HapticManager.contextMenuPeek() }), ("copyAction", { HapticManager.copyAction() }),
    ("delete", { HapticManager.delete() }), ("destructiveAction", { HapticManager.destructiveAction() }),
    ("error", { HapticManager.error() }), ("errorAlert", { HapticManager.errorAlert() }),
    ("lightTap", { HapticManager.lightTap() }), ("messageSent", { HapticManager.messageSent() }),
    ("navigationTap", { HapticManager.navigationTap() }),
    ("primaryAction", { HapticManager.primaryAction() }),
    ("reminderSent", { HapticManager.reminderSent() }), ("save", { HapticManager.save() }),
    ("selectionChanged", { HapticManager.selectionChanged() }),
    ("settlementComplete", { HapticManager.settlementComplete() }),
    ("sheetDismiss", { HapticManager.sheetDismiss() }), ("sheetPresent", { HapticManager.sheetPresent() }),
    ("success", { HapticManager.success() }), ("tap", { HapticManager.tap() }),
    ("toggle", { HapticManager.toggle() }), ("transactionAdded", { HapticManager.transactionAdded() }),
    ("undoAction", { HapticManager.undoAction() }), ("warning", { HapticManager.warning() }),
  ]

  private static let generators: [Call] = [
    ("impact-light", { HapticManager.impact(.light) }), ("impact-medium", { HapticManager.impact(.medium) }),
    ("impact-heavy", { HapticManager.impact(.heavy) }), ("impact-soft", { HapticManager.impact(.soft) }),
    ("impact-rigid", { HapticManager.impact(.rigid) }), ("selection", { HapticManager.selection() }),
    ("notification-success", { HapticManager.notification(.success) }),
    ("notification-warning", { HapticManager.notification(.warning) }),
    ("notification-error", { HapticManager.notification(.error) }),
  ]

  @Test func `every name of the vocabulary is a static call that is recorded`() {
    #expect(
      Self.names.map(\.name) == Catalogue.builtIn.haptics.map(\.name),
      "a name of the catalogue has no call here")
    HapticRecorder.record { recorder in
      for (_, call) in Self.names { call() }
      #expect(recorder.names == Self.names.map(\.name))
      #expect(recorder.haptics.map(\.haptic) == Catalogue.builtIn.haptics)
    }
  }

  @Test func `every generator is a static call that is recorded`() {
    #expect(Self.generators.map(\.name) == FeedbackGenerator.allCases.map(\.name))
    HapticRecorder.record { recorder in
      for (_, call) in Self.generators { call() }
      HapticManager.impact(.rigid, intensity: 0.25)
      #expect(recorder.names == Self.generators.map(\.name) + ["impact-rigid"])
      #expect(recorder.haptics.last?.plays.first?.intensity == 0.25)
    }
  }

  @Test func `the other calls forward as well`() async {
    await HapticRecorder.record { recorder in
      HapticManager.prepare()
      HapticManager.actionBarAppeared()
      #expect(recorder.prepares.count == 2)
      #expect(HapticManager.play(named: "tap"))
      #expect(!HapticManager.play(named: "tpa"))
      for style in HapticStyle.allCases { HapticManager.play(style) }
      let paid = HapticManager.tap(.actionBarButton(isPrimary: true), named: "Pay") { 1 }
      let late = await HapticManager.tap(.profileButton, isEnabled: false) {
        await Task.yield()
        return 2
      }
      #expect(paid == 1 && late == nil)
      #expect(
        recorder.names == [
          "tap", "impact-light", "impact-medium", "impact-heavy", "selection", "primaryAction",
        ])
      #expect(recorder.gestures.map(\.title) == [#""Pay" (ActionBarButton)"#, "a ProfileButton (disabled)"])
    }
  }

  /// The standard's pairings, in code without a view.
  @Test func `an app written to the standard is recorded unchanged and clean`() throws {
    try HapticRecorder.record { recorder in
      func press(_ label: String, component: HapticComponent, action: () -> Void) {
        HapticManager.prepare()
        HapticManager.tap(component, named: label) { action() }
        recorder.advance(by: .milliseconds(1_000))
      }
      press("Save", component: .button(.primary)) { HapticManager.primaryAction() }
      press("Done", component: .actionHeaderButton) { HapticManager.save() }
      press("Cancel", component: .button(.secondary)) { HapticManager.cancel() }
      press("More", component: .actionHeaderButton) { HapticManager.lightTap() }
      press("Copy", component: .button(.generic)) { HapticManager.copyAction() }
      press("Delete", component: .button(.destructive)) { HapticManager.destructiveAction() }
      press("Skip for now", component: .button(.ghost)) { HapticManager.lightTap() }
      press("New", component: .floatingActionButton) {}
      try recorder.expectSequence(
        "primaryAction", "save", "cancel", "lightTap", "copyAction", "destructiveAction", "lightTap", "tap")
      try recorder.expectClean()
    }
  }

  /// A reference to a method has a type to choose by.
  @Test func `a static and an instance method of one name are told apart`() {
    HapticRecorder.record { recorder in
      let action: () -> Void = HapticManager.save
      action()
      let method: (HapticManager) -> () -> Void = HapticManager.save
      method(recorder.manager)()
      #expect(recorder.names == ["save", "save"])
    }
  }
}

/// Each haptic of the vocabulary has a Swift method.
@Suite struct HapticMethodTests {
  @Test func `every name is a swift method that plays it`() {
    let recorder = Recorder()
    let manager = HapticManager(player: recorder, now: { .zero })
    for (_, call) in Self.calls { call(manager) }
    #expect(recorder.names == Self.calls.map(\.name))
    #expect(Set(recorder.names) == Set(VocabularyTests.rows.map(\.name)))
    #expect(recorder.haptics.allSatisfy { Catalogue.builtIn[$0.name] == $0 })
  }

  /// One call for each name: a missing or renamed method does not compile.
  private static let calls: [(name: String, call: @Sendable (HapticManager) -> Void)] = [
    ("primaryAction", { $0.primaryAction() }), ("destructiveAction", { $0.destructiveAction() }),
    ("cancel", { $0.cancel() }), ("lightTap", { $0.lightTap() }), ("save", { $0.save() }),
    ("actionBarTap", { $0.actionBarTap() }), ("tap", { $0.tap() }),
    ("selectionChanged", { $0.selectionChanged() }), ("toggle", { $0.toggle() }),
    ("navigationTap", { $0.navigationTap() }), ("contextMenuPeek", { $0.contextMenuPeek() }),
    ("messageSent", { $0.messageSent() }), ("copyAction", { $0.copyAction() }),
    ("undoAction", { $0.undoAction() }), ("sheetPresent", { $0.sheetPresent() }),
    ("sheetDismiss", { $0.sheetDismiss() }), ("errorAlert", { $0.errorAlert() }), ("delete", { $0.delete() }),
    ("success", { $0.success() }), ("warning", { $0.warning() }), ("error", { $0.error() }),
    ("settlementComplete", { $0.settlementComplete() }), ("reminderSent", { $0.reminderSent() }),
    ("transactionAdded", { $0.transactionAdded() }),
  ]
}

/// Touches, and the haptics that answer them.
@Suite struct GestureTests {
  @Test(arguments: HapticComponent.allCases)
  func `a component plays its own haptic before its action and only where it is enabled`(
    component: HapticComponent
  ) {
    HapticRecorder.record { recorder in
      let before = HapticManager.current.tap(component) { recorder.names }
      #expect(before == component.ownHaptic.map { [$0] } ?? [])
      #expect(recorder.haptics.allSatisfy { $0.isFromComponent && $0.gesture?.component == component })
      #expect(HapticManager.current.tap(component, isEnabled: false) { true } == nil)
      #expect(recorder.haptics.count == before?.count)
      #expect(recorder.gestures.map(\.isEnabled) == [true, false])
    }
  }

  @Test func `the vocabulary says which components carry a haptic`() {
    let carried = HapticComponent.allCases.map { "\($0.title): \($0.ownHaptic ?? "–")" }
    #expect(
      carried == [
        "ActionBarButton: primaryAction", "ActionBarButton: actionBarTap", "FloatingActionButton: tap",
        "ProfileButton: lightTap", "CustomSegmentedControl: selectionChanged", "ActionHeaderButton: –",
        "PrimaryButtonStyle: –", "SecondaryButtonStyle: –", "DestructiveButtonStyle: –",
        "AppButtonStyle: –", "GhostButtonStyle: –", "Toggle: –", "NavigationRow: –", "ContextMenu: –",
        "ContextMenuItem: –", "Sheet: –", "ToolbarButton: –", "ToolbarButton: –", "AlertButton: –",
        "SwipeAction: –",
      ])
    for name in HapticComponent.allCases.compactMap(\.ownHaptic) { #expect(Catalogue.builtIn[name] != nil) }
  }

  @Test func `a touch that the control reports again is the same one`() {
    HapticRecorder.record { recorder in
      recorder.touch("Pay") {
        HapticManager.current.tap(.actionBarButton(isPrimary: true)) { HapticManager.current.save() }
        HapticManager.current.cancel()
      }
      recorder.touch("Next") { HapticManager.current.tap() }
      #expect(recorder.gestures.map(\.serial) == [1, 2])
      #expect(recorder.haptics.map { $0.gesture?.serial } == [1, 1, 1, 2])
      #expect(
        recorder.haptics.map { $0.gesture?.title } == [
          #""Pay" (ActionBarButton)"#, #""Pay" (ActionBarButton)"#, #""Pay""#, #""Next""#,
        ])
      #expect(recorder.haptics.map(\.isFromComponent) == [true, false, false, false])
    }
  }

  @Test func `what a task does after its touch answers no touch`() async {
    await HapticRecorder.record { recorder in
      let gate = AsyncStream<Void>.makeStream()
      let late = recorder.touch("Pay") {
        Task {
          for await _ in gate.stream {}
          HapticManager.current.settlementComplete()
          HapticManager.current.tap(.floatingActionButton) {}
        }
      }
      gate.continuation.finish()
      await late.value
      #expect(recorder.names == ["settlementComplete", "tap"])
      #expect(recorder.haptics.map { $0.gesture?.serial } == [nil, 2])
    }
  }

  @Test func `an action that throws ends its touch`() async {
    struct Stop: Error {}
    await HapticRecorder.record { recorder in
      #expect(throws: Stop.self) {
        try HapticManager.current.tap(.profileButton) { throw Stop() }
      }
      await #expect(throws: Stop.self) {
        try await HapticManager.current.tap(.profileButton) {
          await Task.yield()
          throw Stop()
        }
      }
      HapticManager.current.save()
      #expect(recorder.haptics.map { $0.gesture?.serial } == [1, 2, nil])
    }
  }

  @Test func `touches at the same time keep their haptics apart`() async {
    await HapticRecorder.record { recorder in
      await withTaskGroup(of: Void.self) { group in
        for finger in 0..<20 {
          group.addTask {
            await recorder.touch("finger \(finger)") {
              await Task.yield()
              HapticManager.current.save()
            }
          }
        }
      }
      #expect(Set(recorder.haptics.compactMap { $0.gesture?.name }).count == 20)
      #expect(Set(recorder.haptics.compactMap { $0.gesture?.serial }) == Set(1...20))
    }
  }

  /// An app's player receives touches as well, in their order.
  @Test func `a player hears of touches and preparation`() {
    final class Ear: HapticPlayer {
      let heard = Mutex<[String]>([])
      func play(_ haptic: SemanticHaptic, warm: Bool) { heard.withLock { $0.append(haptic.name) } }
      func prepare() { heard.withLock { $0.append("prepare") } }
      func gestureBegan(_ gesture: HapticGesture) { heard.withLock { $0.append("began \(gesture.serial)") } }
      func gestureEnded(_ gesture: HapticGesture) { heard.withLock { $0.append("ended \(gesture.serial)") } }
    }
    let ear = Ear()
    let manager = HapticManager(player: ear, now: { .zero })
    manager.actionBarAppeared()
    manager.tap(.profileButton, named: "Me") { manager.tap(.floatingActionButton) {} }
    manager.tap(.profileButton, isEnabled: false) {}
    #expect(
      ear.heard.withLock { $0 } == ["prepare", "began 1", "lightTap", "tap", "ended 1", "began 2", "ended 2"])
  }
}

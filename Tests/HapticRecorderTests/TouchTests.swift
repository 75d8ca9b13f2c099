/// The touch, and the control, to which a haptic belongs.
@Suite struct TouchTests {
  /// Regression: the call in the row's action was blamed on the avatar.
  @Test func `of controls within each other the one that holds the call is blamed`() {
    #expect(
      HapticRecorder.reported { recorder in
        recorder.manager.tap(.button(.generic), named: "Row") {
          recorder.manager.lightTap()
          recorder.manager.tap(.profileButton, named: "Avatar") {}
        }
      } == [
        #"one touch of "Row" fired 2 haptics: lightTap, then lightTap; "#
          + #"a ProfileButton plays lightTap by itself: remove lightTap() from the action of "Row""#
      ])
    #expect(
      HapticRecorder.reported { recorder in
        recorder.touch("finger") {
          recorder.manager.tap(.profileButton, named: "Avatar") { recorder.manager.save() }
          recorder.manager.tap()
        }
      } == [
        #"one touch of "finger" fired 3 haptics: lightTap, then save, then tap; "#
          + #"a ProfileButton plays lightTap by itself: remove save() from the action of "Avatar", "#
          + #"and tap() from the action of "finger""#
      ])
  }

  /// Regression: the message of a haptic in a task named neither the control nor its component.
  @Test func `a task that an action has started is part of its touch`() async {
    for span in [TimeSpan.zero, .milliseconds(40), .milliseconds(500)] {
      let recorder = HapticRecorder()
      recorder.manager.prepare()
      let task = recorder.manager.tap(.actionBarButton(isPrimary: true), named: "Save") {
        Task {
          while recorder.gestures.count == 1 && recorder.now < .zero + span { await Task.yield() }
          recorder.manager.primaryAction()
        }
      }
      recorder.advance(by: span)
      await task?.value
      let late = span == .milliseconds(500) ? " 500 ms later" : ""
      let isAfter = recorder.haptics[1].isAfterTouch
      #expect(recorder.findings.map(\.rule) == [.doubleFire])
      #expect(
        recorder.findings.map(\.message) == [
          #"one touch of "Save" fired 2 haptics: primaryAction, then primaryAction"# + late
            + (isAfter ? " from a task of the action" : "")
        ])
      #expect(
        recorder.findings.map(\.hint) == [
          #"an ActionBarButton plays primaryAction by itself: remove primaryAction() from the action of "Save""#
        ])
    }
  }

  @Test func `a result in a task comes after its time`() async {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    let task = recorder.manager.tap(.actionBarButton(isPrimary: true), named: "Save") {
      Task {
        while recorder.now == .zero { await Task.yield() }
        recorder.manager.success()
      }
    }
    recorder.advance(by: .milliseconds(900))
    await task?.value
    #expect(recorder.findings.isEmpty)
    #expect(recorder.haptics[1].touch?.name == "Save" && recorder.haptics[1].isAfterTouch)
    #expect(recorder.haptics[1].gesture == nil)
    #expect(recorder.mismatch(.nothing)?.table.contains(#"a task of "Save" (ActionBarButton)"#) == true)
  }
}

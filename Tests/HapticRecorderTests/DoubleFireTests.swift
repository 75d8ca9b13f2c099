/// Two haptics for one touch, or so close that they feel like one.
@Suite struct DoubleFireTests {
  /// The violations after two haptics of one touch, so far apart.
  private static func gap(
    _ span: TimeSpan, first: (HapticManager) -> Void,
    second: (HapticManager) -> Void
  ) -> [String] {
    HapticRecorder.broken { recorder in
      recorder.touch("Pay") {
        first(recorder.manager)
        recorder.advance(by: span)
        second(recorder.manager)
      }
    }
  }

  @Test func `a touch and a result are one until a hundred milliseconds have passed`() {
    for span in [.zero, TimeSpan.nanoseconds(99_999_999)] {
      #expect(
        Self.gap(span, first: { $0.save() }, second: { $0.settlementComplete() }) == ["double-fire: 1 2"])
    }
    #expect(Self.gap(.milliseconds(100), first: { $0.save() }, second: { $0.settlementComplete() }) == [])
  }

  /// Regression: a floating action button's own haptic and one 120 ms later were clean.
  @Test func `two answers to one touch are too many at any distance`() {
    for span in [.zero, .milliseconds(120), TimeSpan.milliseconds(60_000)] {
      let late = span > .milliseconds(2_000) ? ["missing-prepare: 2"] : []
      #expect(Self.gap(span, first: { $0.save() }, second: { $0.tap() }) == ["double-fire: 1 2"] + late)
    }
    #expect(
      Self.gap(.milliseconds(120), first: { $0.tap() }, second: { $0.play(HapticStyle.heavy) }) == [
        "double-fire: 1 2"
      ])
    #expect(
      HapticRecorder.reported { recorder in
        recorder.manager.tap(.floatingActionButton, named: "Add") {
          recorder.advance(by: .milliseconds(120))
          recorder.manager.tap()
        }
      } == [
        #"one touch of "Add" fired 2 haptics: tap, then tap 120 ms later; "#
          + #"a FloatingActionButton plays tap by itself: remove tap() from the action of "Add""#
      ])
  }

  @Test func `what answers something else may come later in a touch`() {
    for later: (HapticManager) -> Void in [
      { $0.errorAlert() }, { $0.sheetPresent() }, { $0.selectionChanged() }, { $0.notification(.error) },
      { $0.impact(.light) },
    ] {
      #expect(
        Self.gap(.milliseconds(150), first: { $0.lightTap() }, second: later).filter { !$0.hasPrefix("raw") }
          == [])
    }
    #expect(
      Self.gap(.milliseconds(150), first: { $0.selectionChanged() }, second: { $0.selectionChanged() }) == [])
    #expect(
      HapticRecorder.broken { recorder in
        recorder.manager.tap(.customSegmentedControl) {
          recorder.advance(by: .milliseconds(150))
          recorder.manager.selectionChanged()
        }
      } == ["double-fire: 1 2"])
  }

  /// A button that repeats while it is held is too dense, which overuse reports; a slow one is a double fire.
  @Test func `many answers are overuse where they are dense`() {
    func held(every span: TimeSpan) -> [String] {
      HapticRecorder.reported { recorder in
        recorder.touch("Plus") {
          for _ in 0..<6 {
            recorder.manager.tap()
            recorder.manager.prepare()
            recorder.advance(by: span)
          }
        }
      }
    }
    #expect(held(every: .milliseconds(200)).map { $0.prefix(6) } == ["6 taps"])
    #expect(
      held(every: .milliseconds(400)) == [
        #"one touch of "Plus" fired 6 haptics: tap, then tap 400 ms later and 4 more; "#
          + "answer each touch once: keep one of the calls, and remove the others"
      ])
  }

  @Test func `without touches two are one below twenty five milliseconds`() {
    func gap(_ span: TimeSpan) -> [String] {
      HapticRecorder.broken { recorder in
        recorder.manager.save()
        recorder.advance(by: span)
        recorder.manager.tap()
      }
    }
    #expect(gap(.nanoseconds(24_999_999)) == ["double-fire: 1 2"])
    #expect(gap(.milliseconds(25)) == ["overuse: 1 2"])
    #expect(gap(.milliseconds(90)) == [])
  }

  @Test func twoFingersAreNoDoubleFire() {
    #expect(
      HapticRecorder.broken { recorder in
        recorder.touch("left") { recorder.manager.tap() }
        recorder.advance(by: .milliseconds(1))
        recorder.touch("right") { recorder.manager.tap() }
      } == ["overuse: 1 2"])
  }

  @Test func `an answer outside of the touch is a double fire too`() {
    #expect(
      HapticRecorder.reported { recorder in
        recorder.touch("Pay") { recorder.manager.primaryAction() }
        recorder.manager.settlementComplete()
      } == [
        "primaryAction and settlementComplete fired 0 ms apart: closer than 25 ms they feel like one; "
          + "let time pass before settlementComplete with recorder.advance(by:): in a test, work takes no time by "
          + "itself; if the app plays both at once, keep one of them"
      ])
  }

  @Test func `the message names the component that carries a haptic`() {
    func reported(_ component: HapticComponent, name: String?) -> [String] {
      HapticRecorder.reported { recorder in
        recorder.manager.tap(component, named: name) { recorder.manager.save() }
      }
    }
    #expect(
      reported(.profileButton, name: "Me") == [
        #"one touch of "Me" fired 2 haptics: lightTap, then save; "#
          + #"a ProfileButton plays lightTap by itself: remove save() from the action of "Me""#
      ])
    #expect(
      reported(.actionBarButton(isPrimary: false), name: nil) == [
        "one touch of an ActionBarButton fired 2 haptics: actionBarTap, then save; "
          + "an ActionBarButton plays actionBarTap by itself: remove save() from the action of an ActionBarButton"
      ])
    #expect(reported(.actionHeaderButton, name: "Edit") == [])
  }

  @Test func `two of the callers are a double fire as well`() {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    recorder.touch("Edit", .actionHeaderButton) {
      recorder.manager.save()
      recorder.manager.lightTap()
    }
    #expect(
      recorder.findings.map(\.hint) == [
        "answer each touch once: keep one of the calls, and remove the others"
      ])
  }

  /// Regression: the hint of a test with a fake server that answers at once began with "remove settlementComplete()".
  @Test func `an end that the test did not wait for is explained first`() {
    func hints(_ component: HapticComponent, _ action: (HapticManager) -> Void) -> [String] {
      HapticRecorder.prepared { recorder in
        recorder.manager.tap(component, named: "Pay") { action(recorder.manager) }
      }.findings.filter { $0.rule == .doubleFire }.map(\.hint)
    }
    let wait =
      "let time pass before settlementComplete with recorder.advance(by:): in a test, work takes no time by itself"
    let bar = HapticComponent.actionBarButton(isPrimary: true)
    #expect(
      hints(bar) { $0.settlementComplete() } == [wait + "; if the app plays both at once, keep one of them"])
    #expect(
      hints(.button(.primary)) { manager in
        manager.primaryAction()
        manager.settlementComplete()
      } == [wait + "; if the app plays both at once, keep one of them"])
    #expect(
      hints(bar) { manager in
        manager.primaryAction()
        manager.settlementComplete()
      } == [
        #"an ActionBarButton plays primaryAction by itself: remove primaryAction() from the action of "Pay"; "#
          + wait
      ])
    #expect(
      hints(bar) { $0.impact(.rigid, intensity: 0.3) } == [
        "an ActionBarButton plays primaryAction by itself: "
          + #"remove impact(.rigid, intensity: 0.3) from the action of "Pay""#
      ])
    // These confirm, but answer the touch.
    #expect(
      hints(.button(.destructive)) { manager in
        manager.delete()
        manager.destructiveAction()
      } == ["answer each touch once: keep one of the calls, and remove the others"])
  }

  // MARK: Steps

  @Test func `more than three in one touch are overuse and no double fire`() {
    func ticks(_ count: Int, every span: TimeSpan) -> [String] {
      HapticRecorder.broken { recorder in
        recorder.touch("Tip") {
          for _ in 0..<count {
            recorder.manager.selectionChanged()
            recorder.advance(by: span)
          }
        }
      }
    }
    #expect(ticks(3, every: .milliseconds(33)) == ["double-fire: 1 2 3"])
    #expect(ticks(4, every: .milliseconds(33)) == ["overuse: 1 2 3 4"])
    #expect(ticks(4, every: .milliseconds(89)) == ["overuse: 1 2 3 4"])
    #expect(ticks(3, every: .milliseconds(89)) == ["double-fire: 1 2 3"])
    for count in 2...4 { #expect(ticks(count, every: .milliseconds(90)) == []) }
  }

  @Test func `a slider that ticks in one touch is not hidden by ignoring double fires`() {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    recorder.touch("Tip") {
      for _ in 0..<30 {
        recorder.manager.selectionChanged()
        recorder.advance(by: .milliseconds(33))
      }
    }
    let mismatch = recorder.mismatch(.clean(ignoring: [.doubleFire]))
    #expect(mismatch?.faults.map(\.code) == ["overuse"])
    #expect(
      mismatch?.faults.first?.message.hasPrefix("30 taps within 957 ms (selectionChanged), 33 ms") == true)
  }
}

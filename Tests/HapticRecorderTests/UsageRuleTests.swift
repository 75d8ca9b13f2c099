import HapticCatalog
import HapticDevices
import HapticModel
import HapticProject
import HapticRecorder
import Testing

/// The rules of use, each at its limits.
@Suite struct UsageRuleTests {
  /// The violations, as `rule: serials`, after some haptics on a prepared recorder.
  private static func broken(_ play: (HapticRecorder) -> Void) -> [String] {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    play(recorder)
    return recorder.findings.map { finding in
      "\(finding.rule.rawValue): " + finding.haptics.map { "\($0.serial)" }.joined(separator: " ")
    }
  }

  // MARK: Double fire

  @Test func `one touch is answered once until a hundred milliseconds have passed`() {
    func gap(_ span: TimeSpan) -> [String] {
      Self.broken { recorder in
        recorder.touch("Pay") {
          recorder.manager.save()
          recorder.advance(by: span)
          recorder.manager.tap()
        }
      }
    }
    #expect(gap(.zero) == ["double-fire: 1 2"])
    #expect(gap(.nanoseconds(99_999_999)) == ["double-fire: 1 2"])
    #expect(gap(.milliseconds(100)) == [])
  }

  @Test func `without touches two are one below twenty five milliseconds`() {
    func gap(_ span: TimeSpan) -> [String] {
      Self.broken { recorder in
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
      Self.broken { recorder in
        recorder.touch("left") { recorder.manager.tap() }
        recorder.touch("right") { recorder.manager.tap() }
      } == ["overuse: 1 2"])
  }

  @Test func `an answer outside of the touch is a double fire too`() {
    #expect(
      Self.broken { recorder in
        recorder.touch("Pay") { recorder.manager.primaryAction() }
        recorder.manager.settlementComplete()
      } == ["double-fire: 1 2"])
  }

  @Test func `the message names the component that carries a haptic`() {
    func reported(_ component: HapticComponent, name: String?) -> [String] {
      let recorder = HapticRecorder()
      recorder.manager.prepare()
      recorder.manager.tap(component, named: name) { recorder.manager.save() }
      recorder.manager.tap(.button(.ghost)) {}
      return recorder.findings.map { "\($0.message); \($0.hint)" }
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

  @Test func `an end that the test did not wait for is explained`() {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    recorder.manager.tap(.actionBarButton(isPrimary: true), named: "Pay") {
      recorder.manager.settlementComplete()
    }
    recorder.manager.tap(.actionBarButton(isPrimary: true), named: "Pay") {
      recorder.manager.impact(.rigid)
    }
    #expect(
      recorder.findings.filter { $0.rule == .doubleFire }.map(\.hint) == [
        #"an ActionBarButton plays primaryAction by itself: remove settlementComplete() from the action of "Pay"; "#
          + "if settlementComplete signals the end of work, let time pass before it: recorder.advance(by:)",
        #"an ActionBarButton plays primaryAction by itself: remove impact(.rigid) from the action of "Pay""#,
      ])
  }

  @Test func `more than three in one touch are overuse and no double fire`() {
    func ticks(_ count: Int, every span: TimeSpan) -> [String] {
      Self.broken { recorder in
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

  // MARK: Disabled

  @Test func `each haptic of a disabled control is a finding`() {
    #expect(
      Self.broken { recorder in
        recorder.touch("Pay", isEnabled: false) {
          recorder.manager.tap(.actionBarButton(isPrimary: true), isEnabled: true) {}
          recorder.advance(by: .milliseconds(500))
          recorder.manager.save()
        }
        recorder.touch("Pay", isEnabled: false) {
          recorder.manager.tap(.actionBarButton(isPrimary: true), isEnabled: false) {}
        }
      } == ["disabled: 1", "disabled: 2"])
  }

  // MARK: Preparation

  @Test func `a cold stretch is one finding until something is prepared`() {
    let recorder = HapticRecorder()
    func tap() {
      recorder.manager.tap()
      recorder.advance(by: .milliseconds(1_000))
    }
    tap()
    tap()
    recorder.manager.prepare()
    tap()
    tap()
    tap()
    recorder.advance(by: .milliseconds(500))
    tap()
    #expect(
      recorder.findings.map(\.message) == [
        "tap and 1 more fired cold at 0 ms: prepare() was never called; "
          + "on wideband-phone it starts 150 ms after the call, not 10 ms",
        "tap fired cold at 5500 ms: prepare() was called 3500 ms earlier, but its effect lasts 2000 ms; "
          + "on wideband-phone it starts 150 ms after the call, not 10 ms",
      ])
  }

  @Test func latenessIsThatOfTheProfile() throws {
    func reported(_ profile: DeviceProfile?) -> String? {
      HapticRecorder.record(device: profile.map { HapticRecorder.Device($0) }) { recorder in
        HapticManager.current.save()
        return recorder.findings.first?.message
      }
    }
    let cold = "save fired cold at 0 ms: prepare() was never called"
    #expect(
      reported(DeviceProfiles.builtIn["android-erm"])
        == cold + "; on android-erm it starts 60 ms after the call, not 30 ms")
    #expect(reported(DeviceProfiles.builtIn["bare-voice-coil"]) == cold)
    #expect(reported(nil) == cold)
  }

  @Test func `the standard device is the built in profile`() throws {
    let profile = try #require(DeviceProfiles.builtIn["wideband-phone"])
    #expect(HapticRecorder.standardDevice == HapticRecorder.Device(profile))
  }

  // MARK: Overuse

  @Test func `more than three in a second are too many`() {
    func rate(_ count: Int, every span: TimeSpan) -> [String] {
      Self.broken { recorder in
        for _ in 0..<count {
          recorder.manager.tap()
          recorder.advance(by: span)
        }
      }
    }
    #expect(rate(4, every: .milliseconds(333)) == ["overuse: 1 2 3 4"])
    #expect(rate(4, every: .milliseconds(334)) == [])
    #expect(rate(5, every: .milliseconds(20)) == ["overuse: 1 2 3 4 5"])
  }

  /// Regression: the wheel of a picker, 6 steps a second, was overuse.
  @Test func `selection ticks may be many but not close`() {
    func wheel(every span: TimeSpan, _ tick: (HapticManager) -> Void) -> [String] {
      Self.broken { recorder in
        for _ in 0..<6 {
          recorder.touch("Amount", .customSegmentedControl) { tick(recorder.manager) }
          recorder.advance(by: span)
        }
      }
    }
    #expect(wheel(every: .milliseconds(160)) { $0.selectionChanged() } == [])
    #expect(wheel(every: .milliseconds(160)) { $0.selection() } == [])
    #expect(wheel(every: .milliseconds(89)) { $0.selection() } == ["overuse: 1 2 3 4 5 6"])
    #expect(wheel(every: .milliseconds(160)) { $0.lightTap() } == ["overuse: 1 2 3 4 5 6"])
  }

  @Test func `ticks between taps neither count nor hide them`() {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    for _ in 0..<4 {
      recorder.manager.tap()
      recorder.advance(by: .milliseconds(100))
      recorder.manager.selectionChanged()
      recorder.advance(by: .milliseconds(100))
    }
    #expect(recorder.findings.map(\.haptics).map { $0.map(\.serial) } == [[1, 3, 5, 7]])
    #expect(
      recorder.findings.map(\.message) == [
        "4 taps within 600 ms (tap), more than 3 in a second: they lose their meaning"
      ])
    #expect(
      recorder.findings.first?.hint.hasSuffix("or use selectionChanged(), which is made for steps") == true)
  }

  /// Regression: the hint blamed an app for a test that let no time pass.
  @Test func `a test in which no time passes is told so`() {
    func hint(_ play: (HapticRecorder) -> Void) -> String? {
      let recorder = HapticRecorder()
      recorder.manager.prepare()
      play(recorder)
      return recorder.findings.first { $0.rule == .overuse }?.hint
    }
    let advance = "in a test, only recorder.advance(by:) does"
    #expect(
      hint { recorder in
        recorder.touch("A") { recorder.manager.cancel() }
        recorder.touch("B") { recorder.manager.lightTap() }
      } == #"the test lets no time pass between the touches of "A" and "B": "# + advance)
    #expect(
      hint { recorder in
        for _ in 0..<2 { recorder.touch("A") { recorder.manager.lightTap() } }
      } == #"the test lets no time pass between the touches of "A": "# + advance)
    #expect(
      hint { recorder in
        for _ in 0..<5 { recorder.manager.tap() }
      }?.hasSuffix("; if time passes between them in the app, let it pass in the test: recorder.advance(by:)")
        == true)
    #expect(
      hint { recorder in
        recorder.touch("A") { recorder.manager.cancel() }
        recorder.advance(by: .milliseconds(50))
        recorder.touch("B") { recorder.manager.lightTap() }
      }?.contains("recorder.advance") == false)
  }

  // MARK: Screens

  @Test func `two controls of a screen are not both primary`() {
    let recorder = HapticRecorder()
    func pay(_ name: String) {
      recorder.manager.prepare()
      recorder.manager.tap(.actionBarButton(isPrimary: true), named: name) {}
      recorder.advance(by: .milliseconds(1_000))
    }
    pay("Pay")
    pay("Save")  // nothing says that they are on one screen
    recorder.show("Checkout")
    pay("Pay")
    pay("Pay")
    recorder.show("Receipt")
    pay("Save")
    #expect(recorder.findings.isEmpty)
    pay("Pay")
    #expect(
      recorder.findings.map(\.message) == [
        #"primaryAction fired for "Save" and "Pay" on the screen "Receipt": a screen has one primary action"#
      ])
    #expect(recorder.findings[0].haptics.map(\.serial) == [5, 6])
    #expect(recorder.mismatch(.clean())?.table.contains(#"4000 ms  screen "Receipt""#) == true)
  }

  @Test func anIgnoredRuleIsNotJudged() throws {
    let recorder = HapticRecorder()
    recorder.manager.save()
    recorder.manager.tap()
    #expect(recorder.findings.map(\.rule) == [.doubleFire, .missingPrepare])
    #expect(recorder.mismatch(.clean())?.faults.map(\.code) == ["double-fire", "missing-prepare"])
    #expect(recorder.mismatch(.clean(ignoring: [.doubleFire]))?.faults.map(\.code) == ["missing-prepare"])
    try recorder.expectClean(ignoring: [.doubleFire, .missingPrepare])
  }

  @Test func silenceIsClean() throws { try HapticRecorder().expectClean() }
}

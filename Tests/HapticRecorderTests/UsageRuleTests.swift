import HapticDevices
import HapticProject

/// The rules of use, each at its limits.
@Suite struct UsageRuleTests {
  // MARK: Disabled

  @Test func `each haptic of a disabled control is a finding`() {
    #expect(
      HapticRecorder.broken { recorder in
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

  @Test func `a cold interval is one finding until something is prepared`() {
    let recorder = HapticRecorder()
    func tap() {
      recorder.manager.tap()
      recorder.advance(by: .milliseconds(1_000))
    }
    tap()
    tap()
    recorder.manager.prepare()
    recorder.advance(by: .milliseconds(140))
    tap()
    tap()
    recorder.advance(by: .milliseconds(1_500))
    tap()
    #expect(
      recorder.findings.map(\.message) == [
        "tap and 1 more fired cold at 0 ms: prepare() was never called; "
          + "on wideband-phone it starts 150 ms after the call, not 10 ms",
        "tap fired cold at 5640 ms: prepare() was called 3640 ms earlier, but its effect lasts 2000 ms; "
          + "on wideband-phone it starts 150 ms after the call, not 10 ms",
      ])
  }

  /// Regression: a `prepare()` directly before the haptic, in the action itself, counted.
  @Test func `a preparation in the action is too late`() {
    let recorder = HapticRecorder()
    recorder.advance(by: .milliseconds(600))
    recorder.manager.tap(.button(.primary), named: "Save") {
      recorder.manager.prepare()
      recorder.manager.primaryAction()
    }
    #expect(recorder.haptics.map(\.isWarm) == [false] && recorder.haptics[0].isPreparedTooLate)
    #expect(
      recorder.findings.map { "\($0.rule.rawValue): \($0.message); \($0.hint)" } == [
        "missing-prepare: primaryAction fired cold at 600 ms: prepare() was called in the same action directly before it, "
          + "and takes 140 ms on wideband-phone; it starts 150 ms after the call, not 10 ms; "
          + "call HapticManager.prepare() earlier, at least 140 ms before the haptic, as the screen appears or as the "
          + "finger goes down, not in the action itself"
      ])
    #expect(recorder.mismatch(.clean())?.table.contains("primaryAction  impact rigid 0.8  cold") == true)
  }

  @Test func `the lead time is exact`() {
    func isWarm(_ device: HapticRecorder.Device?, _ span: TimeSpan) -> Bool {
      let recorder = HapticRecorder(device: device)
      recorder.touch("Save") {
        recorder.manager.prepare()
        recorder.advance(by: span)
        recorder.manager.save()
      }
      return recorder.haptics[0].isWarm
    }
    #expect(!isWarm(.widebandPhone, .nanoseconds(139_999_999)) && isWarm(.widebandPhone, .milliseconds(140)))
    #expect(!isWarm(nil, .zero) && isWarm(nil, .nanoseconds(1)))
    let even = HapticRecorder.Device(
      name: "even", coldLatency: .milliseconds(5), warmLatency: .milliseconds(5))
    #expect(isWarm(even, .zero))
    let recorder = HapticRecorder()
    recorder.touch("Save") {
      recorder.manager.prepare()
      recorder.advance(by: .milliseconds(80))
      recorder.manager.save()
    }
    #expect(
      recorder.findings.map(\.message) == [
        "save fired cold at 80 ms: prepare() was called in the same action only 80 ms before it, and takes 140 ms on "
          + "wideband-phone; it starts 70 ms after the call, not 10 ms"
      ])
  }

  @Test func `a preparation outside of the action counts`() {
    // As the screen appears or the finger goes down, in a test that lets no time pass.
    #expect(
      HapticRecorder.broken { recorder in
        recorder.advance(by: .milliseconds(900))
        recorder.manager.prepare()
        recorder.touch("Save") { recorder.manager.save() }
      } == [])
    // The screen has prepared before; another call in the action changes nothing.
    #expect(
      HapticRecorder.broken { recorder in
        recorder.advance(by: .milliseconds(900))
        recorder.touch("Save") {
          recorder.manager.prepare()
          recorder.manager.save()
        }
      } == [])
    // It lasts for two seconds only.
    #expect(
      HapticRecorder.broken { recorder in
        recorder.advance(by: .milliseconds(2_001))
        recorder.touch("Save") {
          recorder.manager.prepare()
          recorder.manager.save()
        }
      } == ["missing-prepare: 1"])
    // The action prepares for what comes at the end of its work.
    #expect(
      HapticRecorder.broken { recorder in
        recorder.touch("Pay") {
          recorder.manager.primaryAction()
          recorder.advance(by: .milliseconds(2_500))
          recorder.manager.prepare()
          recorder.advance(by: .milliseconds(200))
          recorder.manager.settlementComplete()
        }
      } == [])
  }

  @Test func `without a touch the time that the test lets pass counts`() {
    func reported(after span: TimeSpan) -> [String] {
      let recorder = HapticRecorder()
      for _ in 0..<3 {
        recorder.advance(by: span)
        recorder.manager.prepare()
        recorder.manager.save()
      }
      return recorder.findings.filter { $0.rule == .missingPrepare }.map { "\($0.message); \($0.hint)" }
    }
    #expect(reported(after: .zero) == [])
    #expect(
      reported(after: .milliseconds(3_000)) == [
        "save and 2 more fired cold at 3000 ms: prepare() was called directly before it, and takes 140 ms on "
          + "wideband-phone; it starts 150 ms after the call, not 10 ms; call HapticManager.prepare() earlier, at least "
          + "140 ms before the haptic, as the screen appears or as the finger goes down, not in the action; if the app "
          + "does, let time pass in the test: recorder.advance(by:)"
      ])
  }

  @Test func `a task of the action is part of it`() async {
    let recorder = HapticRecorder()
    recorder.advance(by: .milliseconds(600))
    await recorder.manager.tap(.button(.primary), named: "Save") {
      Task {
        recorder.manager.prepare()
        recorder.manager.primaryAction()
      }
    }?.value
    #expect(recorder.haptics.map(\.isWarm) == [false])
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
      HapticRecorder.broken { recorder in
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
      HapticRecorder.broken { recorder in
        for _ in 0..<6 {
          recorder.touch("Amount") { tick(recorder.manager) }
          recorder.advance(by: span)
        }
      }
    }
    #expect(wheel(every: .milliseconds(160)) { $0.selectionChanged() } == [])
    #expect(wheel(every: .milliseconds(160)) { $0.toggle() } == [])
    #expect(wheel(every: .milliseconds(89)) { $0.toggle() } == ["overuse: 1 2 3 4 5 6"])
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

  /// Regression: three primary buttons were clean unless the test named the screen.
  @Test func `three controls without a screen are not all primary`() {
    func pressed(_ names: [String], between: (HapticManager) -> Void = { _ in }) -> [String] {
      HapticRecorder.reported { recorder in
        for name in names {
          recorder.manager.tap(.button(.primary), named: name) { recorder.manager.primaryAction() }
          recorder.manager.prepare()
          recorder.advance(by: .milliseconds(800))
          between(recorder.manager)
          recorder.advance(by: .milliseconds(800))
        }
      }
    }
    #expect(pressed(["Continue", "Pay", "Continue", "Pay"]) == [])
    #expect(
      pressed(["Continue", "Pay", "Share"]) == [
        #"primaryAction fired for "Continue", "Pay" and "Share" on one screen: a screen has one primary action; "#
          + "give the less important ones a haptic of their rank, such as save(), actionBarTap() or lightTap(); if they "
          + "are on different screens, name each with recorder.show(_:)"
      ])
    #expect(pressed(["Continue", "Pay", "Share"]) { $0.navigationTap() } == [])
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

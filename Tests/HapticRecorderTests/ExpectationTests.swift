/// Failed expectations, and their messages.
@Suite struct ExpectationTests {
  /// A recorder that has heard haptics at times in milliseconds: `"0 tap  120 save"`.
  static func recorder(_ score: String) -> HapticRecorder {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    let words = score.split(separator: " ").map(String.init)
    for index in stride(from: 0, to: words.count, by: 2) {
      let time = TimePoint.milliseconds(Int64(words[index]) ?? 0)
      recorder.advance(by: time - recorder.now)
      recorder.manager.play(named: words[index + 1])
    }
    return recorder
  }

  private static func headline(_ score: String, _ expectation: HapticExpectation) -> String? {
    recorder(score).mismatch(expectation).map { "\($0.faults[0].message) [\($0.faults[0].code)]" }
  }

  @Test func aSequenceSaysWhereItDeparts() {
    #expect(Self.headline("0 tap  120 save", .sequence("tap", "save")) == nil)
    #expect(
      Self.headline("0 tap  120 save", .sequence("tap", "cancel"))
        == "haptic 2 is save, but cancel was expected [haptic-sequence]")
    #expect(
      Self.headline("0 tap", .sequence("tap", "save", "tap"))
        == "haptic 2, save, is missing: only 1 was recorded [haptic-sequence]")
    #expect(
      Self.headline("", .sequence("tap")) == "tap was expected, and nothing was recorded [haptic-sequence]")
    #expect(
      Self.headline("0 tap  120 save", .sequence("tap"))
        == "haptic 2, save, was not expected: the sequence ends after 1 [haptic-sequence]")
  }

  /// Regression: swapped, moved and reversed haptics, and one too many, were all another one than expected.
  @Test func `a wrong order is told in one word`() {
    func said(_ score: String, _ expected: ExpectedHaptic...) -> String? {
      Self.headline(score, .sequence(expected))?.replacing(" [haptic-sequence]", with: "")
    }
    #expect(
      said("0 tap  100 save  200 cancel", "tap", "cancel", "save")
        == "cancel and save came in the other order")
    #expect(
      said("0 tap  100 save  200 cancel  300 save", "save", "cancel", "save", "tap")
        == "all 4 haptics came in reverse order")
    #expect(said("0 tap  100 save  200 cancel", "tap", "cancel") == "haptic 2, save, is one too many")
    #expect(said("0 tap  100 cancel", "tap", "save", "cancel") == "save is missing before haptic 2, cancel")
    #expect(
      said("0 tap  100 save  200 cancel", "tap", "tap", "tap") == "haptic 2 is save, but tap was expected")
    // Regression: haptics that were not neighbours, or that had moved further, were another one than expected, too.
    let score = "0 toggle  100 undoAction  200 messageSent  300 cancel"
    #expect(
      said(score, "cancel", "undoAction", "messageSent", "toggle") == "cancel and toggle changed places")
    #expect(
      said(score, "cancel", "toggle", "undoAction", "messageSent")
        == "cancel came as haptic 4, but was expected as haptic 1")
    #expect(
      said(score, "undoAction", "messageSent", "toggle", "cancel")
        == "toggle came as haptic 1, but was expected as haptic 3")
    #expect(
      said(score, "undoAction", "toggle", "cancel", "messageSent")
        == "the same haptics came in another order: haptic 1 is toggle, but undoAction was expected")
    #expect(
      said(score, "toggle", "cancel") == "haptics 2 and 3, undoAction and messageSent, are 2 too many")
    #expect(
      said("0 cancel", "toggle", "undoAction", "cancel")
        == "toggle and undoAction are missing before haptic 1, cancel")
    #expect(
      Self.headline(score, .endsWith("cancel", "messageSent"))
        == "cancel and messageSent came in the other order [haptic-end]")
    #expect(
      Self.headline(score, .contains("messageSent", "undoAction"))
        == "undoAction was expected after haptic 3, messageSent, and never fired there, but before it, as haptic 2 "
        + "[haptic-contains]")
  }

  /// Regression: a misspelt name met every expectation that its haptic does not fire.
  @Test func `a name that the catalogue does not have always fails`() {
    let score = "0 errorAlert  5 errorAlert  10 errorAlert"
    let expectations: [HapticExpectation] = [
      .count(0, of: "erorAlert"), .atMost(1, of: "erorAlert", within: .milliseconds(500)),
      .spacing(of: "erorAlert", atLeast: .milliseconds(500)), .only("errorAlert", "erorAlert"),
    ]
    for expectation in expectations {
      #expect(
        Self.headline(score, expectation)
          == "no haptic is called erorAlert; did you mean errorAlert? [unknown-name]")
    }
    #expect(Self.headline(score, .only("errorAlert", "impact-rigid", .selection)) == nil)
    // A catalogue without the built-in haptics does not silence the methods that play them.
    let recorder = HapticRecorder(catalogue: Catalogue())
    recorder.manager.save()
    for met in [HapticExpectation.last("save"), .count(0, of: "tap"), .golden(recorder.golden)] {
      #expect(recorder.mismatch(met) == nil)
    }
  }

  @Test func nothingMeansNothing() {
    #expect(Self.headline("", .nothing) == nil)
    #expect(Self.headline("0 tap", .nothing) == "tap fired, but nothing was expected [haptic-nothing]")
    #expect(
      Self.headline("0 tap 100 save 200 tap", .nothing)
        == "tap and 2 more fired, but nothing was expected [haptic-nothing]")
  }

  @Test func onlyNamesTheStranger() {
    #expect(Self.headline("0 tap 100 tap", .only("tap", "save")) == nil)
    #expect(
      Self.headline("0 tap 100 save 200 save", .only("tap", "cancel"))
        == "save and 1 more fired, but only tap, cancel may [haptic-only]")
  }

  // MARK: A part of the recording

  @Test func `contents are in order with others between them`() {
    let score = "0 tap  100 save  200 tap  300 cancel"
    for expected in [HapticExpectation.contains("tap"), .contains("tap", "tap", "cancel"), .contains([])] {
      #expect(Self.headline(score, expected) == nil)
    }
    #expect(
      Self.headline(score, .contains("success")) == "success was expected, and never fired [haptic-contains]")
    #expect(
      Self.headline(score, .contains("cancel", "save"))
        == "save was expected after haptic 4, cancel, and never fired there, but before it, as haptic 2 [haptic-contains]"
    )
    #expect(Self.headline("", .contains("tap")) == "tap was expected, and never fired [haptic-contains]")
  }

  @Test func `the end is exact and what is before it is free`() {
    let score = "0 tap  100 save  200 cancel"
    for expected in [HapticExpectation.last("cancel"), .endsWith("save", "cancel"), .endsWith([])] {
      #expect(Self.headline(score, expected) == nil)
    }
    #expect(Self.headline(score, .last("save")) == "haptic 3 is cancel, but save was expected [haptic-end]")
    #expect(
      Self.headline(score, .endsWith("tap", "cancel"))
        == "haptic 2 is save, but tap was expected [haptic-end]")
    #expect(
      Self.headline("0 tap", .endsWith("save", "tap"))
        == "save and tap were expected at the end, and only 1 was recorded [haptic-end]")
    #expect(
      Self.headline("", .last("tap")) == "tap was expected at the end, and nothing was recorded [haptic-end]")
  }

  // MARK: Intensity

  /// Regression: `impact(.rigid, intensity: 0.3)` met an expectation of any impact.
  @Test func `a call with an intensity is met by that intensity only`() {
    func headline(_ expectation: HapticExpectation) -> String? {
      HapticRecorder.prepared { $0.manager.impact(.rigid, intensity: 0.3) }.mismatch(expectation)?
        .faults[0].message
    }
    for right: ExpectedHaptic in [.impact(.rigid, intensity: 0.3), "impact-rigid"] {
      for met in [
        HapticExpectation.sequence(right), .only(right), .contains(right), .last(right), .count(1, of: right),
        .time(.zero, of: right),
      ] { #expect(headline(met) == nil) }
    }
    let wrong = ExpectedHaptic.impact(.rigid, intensity: 0.8)
    let differs =
      "haptic 1 is impact(.rigid, intensity: 0.3), but impact(.rigid, intensity: 0.8) was expected"
    #expect(headline(.sequence(wrong)) == differs)
    #expect(headline(.last(wrong)) == differs)
    #expect(
      headline(.only(wrong, "tap"))
        == "impact(.rigid, intensity: 0.3) fired, but only impact(.rigid, intensity: 0.8), tap may")
    #expect(
      headline(.contains(wrong))
        == "impact(.rigid, intensity: 0.8) was expected, and never fired: haptic 1 is "
        + "impact(.rigid, intensity: 0.3)")
    #expect(
      headline(.count(1, of: wrong)) == "impact(.rigid, intensity: 0.8) fired 0 times, but once was expected")
    #expect(
      headline(.time(.zero, of: .impact(.rigid)))
        == "impact(.rigid) at 0 ms was expected, and never fired")
    #expect(headline(.atMost(0, of: wrong, within: .milliseconds(1))) == nil)
    #expect(
      headline(.sequence(.impact(.soft, intensity: 0.3)))?.hasPrefix("haptic 1 is impact-rigid, but") == true)
  }

  @Test func `other generators have no intensity`() {
    let recorder = HapticRecorder.prepared { recorder in
      recorder.manager.selection()
      recorder.manager.notification(.error)
    }
    #expect(recorder.mismatch(.sequence(.selection, .notification(.error))) == nil)
    #expect(
      recorder.mismatch(.last(.notification(.success)))?.faults[0].message
        == "haptic 2 is notification-error, but notification(.success) was expected")
  }

  // MARK: Numbers

  @Test func countsAreExact() {
    #expect(Self.headline("0 tap 100 tap", .count(2, of: "tap")) == nil)
    #expect(Self.headline("0 save", .count(0, of: "tap")) == nil)
    #expect(
      Self.headline("0 tap 100 tap", .count(1, of: "tap"))
        == "tap fired 2 times, but once was expected [haptic-count]")
    #expect(
      Self.headline("0 save", .count(3, of: "tap"))
        == "tap fired 0 times, but 3 times was expected [haptic-count]")
  }

  @Test func aTimeIsExactToTheNanosecond() {
    #expect(Self.headline("0 tap 120 save", .time(.milliseconds(120), of: "save")) == nil)
    #expect(
      Self.headline("0 tap 132 save 500 save", .time(.milliseconds(120), of: "save"))
        == "save at 120 ms was expected; the nearest fired at 132 ms, 12 ms late [haptic-time]")
    #expect(
      Self.headline("119 save", .time(.nanoseconds(119_000_001), of: "save"))
        == "save at 119.000001 ms was expected; the nearest fired at 119 ms, 0.000001 ms early [haptic-time]")
    #expect(
      Self.headline("0 tap", .time(.zero, of: "save"))
        == "save at 0 ms was expected, and never fired [haptic-time]")
  }

  @Test func `what is exactly so far apart is not within`() {
    #expect(Self.headline("0 tap 500 tap 1000 tap", .atMost(1, within: .milliseconds(500))) == nil)
    #expect(
      Self.headline("0 tap 600 tap 1099 save", .atMost(1, within: .milliseconds(500)))
        == "2 haptics within 500 ms, but at most 1 was expected [haptic-at-most]")
    #expect(Self.headline("0 tap 10 save 600 tap", .atMost(1, of: "tap", within: .milliseconds(500))) == nil)
    #expect(
      Self.headline("0 tap 10 tap 20 tap", .atMost(2, of: "tap", within: .milliseconds(500)))
        == "3 tap within 500 ms, but at most 2 were expected [haptic-at-most]")
  }

  @Test func `spacing names the two that are too close`() {
    #expect(Self.headline("0 tap 90 tap 180 save", .spacing(atLeast: .milliseconds(90))) == nil)
    #expect(Self.headline("0 tap 10 save 90 tap", .spacing(of: "tap", atLeast: .milliseconds(90))) == nil)
    #expect(
      Self.headline("0 tap 90 save 179 tap", .spacing(atLeast: .milliseconds(90)))
        == "tap fired 89 ms after save, but at least 90 ms was expected [haptic-spacing]")
  }
}

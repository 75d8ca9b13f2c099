import HapticCatalog
import HapticModel
import HapticRecorder
import Testing

/// Failed expectations, and their messages.
@Suite struct ExpectationTests {
  /// A recorder that has heard haptics at times in milliseconds: `"0 tap  120 save"`.
  private static func recorder(_ score: String) -> HapticRecorder {
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

  @Test func `the whole message shows what was recorded and marks the departure`() throws {
    let recorder = Self.recorder("0 tap  120 save")
    recorder.touch("Pay", .button(.ghost), isEnabled: false) { recorder.manager.cancel() }
    let error = #expect(throws: HapticMismatch.self) {
      try recorder.expectSequence("tap", "settlementComplet", file: "CheckoutTests.swift", line: 41)
    }
    #expect(
      error?.description == """
        CheckoutTests.swift:41: error: haptic 2 is save, but settlementComplet was expected [haptic-sequence]
          hint: no haptic is named settlementComplet: did you mean settlementComplete?
          recorded, in virtual time:
                   0 ms  prepare()
              1    0 ms  tap        impact medium 1.0  warm
            > 2  120 ms  save       impact light 1.0   warm
              3  120 ms  cancel     impact light 1.0   warm  "Pay" (GhostButtonStyle, disabled)
        """)
  }

  @Test func whatIsMissingIsMarkedAtTheEnd() {
    #expect(
      HapticRecorder().mismatch(.sequence("tap"))?.table == """
          recorded, in virtual time:
            >   missing  tap was expected here
        """)
    #expect(HapticRecorder().mismatch(.count(1, of: "tap"))?.table == "  recorded: nothing")
    #expect(
      Self.recorder("5 tap").mismatch(.sequence("tap", "save"))?.table == """
          recorded, in virtual time:
                    0 ms  prepare()
              1     5 ms  tap                     impact medium 1.0  warm
            >    missing  save was expected here
        """)
  }

  @Test func `a long recording is shown around what matters`() throws {
    let score = (0..<40).map { "\($0 * 100) \($0 == 20 ? "save" : "tap")" }.joined(separator: " ")
    let mismatch = try #require(Self.recorder(score).mismatch(.only("tap")))
    let lines = mismatch.table.split(separator: "\n")
    #expect(lines.count == 10, "\(mismatch.table)")
    #expect(lines.filter { $0.contains("more …") }.count == 2)
    #expect(lines.contains { $0.hasPrefix("    > 21  2000 ms  save") }, "\(mismatch.table)")
  }

  /// A name from a test's file may hold anything; a terminal must not obey it.
  @Test func namesCannotSteerATerminal() throws {
    let recorder = HapticRecorder()
    recorder.touch("\u{1B}[31mPay\u{202E}") { recorder.manager.save() }
    let text = try #require(recorder.mismatch(.nothing)).description
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || DisplayText.isPlain($0) }, "\(text)")
  }
}

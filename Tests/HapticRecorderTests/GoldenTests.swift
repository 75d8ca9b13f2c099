/// A recording that is compared with an approved one.
@Suite struct GoldenTests {
  /// A checkout with a moment before its end, and what pays.
  private static func checkout(
    _ wait: Int64 = 900, pay: (HapticManager) -> Void = { $0.primaryAction() }
  ) -> HapticRecorder {
    HapticRecorder.prepared { recorder in
      recorder.advance(by: .milliseconds(500))
      recorder.manager.tap(.floatingActionButton, named: "Add") {}
      recorder.advance(by: .microseconds(500_500))
      recorder.touch("Pay", .button(.primary)) { pay(recorder.manager) }
      recorder.advance(by: .milliseconds(wait))
      recorder.manager.settlementComplete()
      recorder.advance(by: .milliseconds(500))
      recorder.manager.impact(.soft, intensity: 0.25)
    }
  }

  private static let golden = """
    thrum.recording/1
    500 ms  tap  impact medium 1.0  warm  "Add" (FloatingActionButton)
    1000.5 ms  primaryAction  impact rigid 0.8  warm  "Pay" (PrimaryButtonStyle)
    1900.5 ms  settlementComplete  settlementComplete.ahap  warm
    2400.5 ms  impact-soft  impact soft 0.25  cold

    """

  private static func reported(_ golden: String = golden, of recorder: HapticRecorder) -> [String] {
    recorder.mismatch(.golden(golden))?.faults.map { "\($0.message) [\($0.code)]" } ?? []
  }

  @Test func `a golden is text that reads back equal`() {
    #expect(Self.checkout().golden == Self.golden)
    #expect(Self.reported(of: Self.checkout()) == [])
    #expect(Self.reported(Self.golden.replacing("\n", with: "\r\n"), of: Self.checkout()) == [])
    #expect(HapticRecorder().golden == "thrum.recording/1\n")
    #expect(Self.reported(HapticRecorder().golden, of: HapticRecorder()) == [])
  }

  @Test func `what moved is told with its times`() {
    #expect(
      Self.reported(of: Self.checkout(912)) == ["haptics 3 to 4 moved +12 ms [haptic-golden]"])
    #expect(
      Self.reported(Self.golden.replacing("\n500 ms", with: "\n512.5 ms"), of: Self.checkout()) == [
        "haptic 1, tap, moved -12.5 ms (512.5 → 500) [haptic-golden]"
      ])
    let later = HapticRecorder.prepared { recorder in
      for _ in 0..<3 {
        recorder.advance(by: .milliseconds(400))
        recorder.manager.save()
      }
    }
    #expect(
      Self.reported(
        later.golden.replacing("1200", with: "1100").replacing("800", with: "700").replacing(
          "400", with: "300"),
        of: later) == ["all 3 haptics moved +100 ms [haptic-golden]"])
  }

  @Test func `another name is told as in a sequence`() {
    #expect(
      Self.reported(of: Self.checkout { $0.save() }) == [
        "haptic 2 is save, but primaryAction was expected [haptic-golden]"
      ])
    let lines = Self.golden.split(separator: "\n", omittingEmptySubsequences: false)
    let swapped = [lines[0], lines[1], lines[3], lines[2], lines[4], ""].joined(separator: "\n")
    #expect(
      Self.reported(swapped, of: Self.checkout()) == [
        "settlementComplete and primaryAction came in the other order [haptic-golden]"
      ])
    let shorter = [lines[0], lines[1], lines[3], lines[4], ""].joined(separator: "\n")
    #expect(
      Self.reported(shorter, of: Self.checkout()) == [
        "haptic 2, primaryAction, is one too many [haptic-golden]"
      ])
    #expect(
      Self.reported(of: HapticRecorder()) == ["tap was expected, and nothing was recorded [haptic-golden]"])
  }

  @Test func `what a haptic plays and answers and its warmth are compared`() {
    let changed =
      Self.golden.replacing("0.25  cold", with: "0.5  warm")
      .replacing("\"Pay\" (PrimaryButtonStyle)", with: "\"Buy\" (PrimaryButtonStyle)")
      .replacing("settlementComplete.ahap  warm", with: "settlementComplete.ahap  warm  \"Pay\"")
    #expect(
      Self.reported(changed, of: Self.checkout()) == [
        #"haptic 2, primaryAction, answers "Pay" (PrimaryButtonStyle), not "Buy" (PrimaryButtonStyle) [haptic-golden]"#,
        #"haptic 3, settlementComplete, answers no touch, not "Pay" [haptic-golden]"#,
        "haptic 4, impact-soft, plays impact soft 0.25, not impact soft 0.5 [haptic-golden]",
        "haptic 4, impact-soft, is cold, and was warm [haptic-golden]",
      ])
    let table = Self.checkout().mismatch(.golden(changed))?.table ?? ""
    #expect(table.split(separator: "\n").filter { $0.contains("> ") }.count == 3, "\(table)")
  }

  @Test func `a golden that cannot be read names its line`() {
    for (text, line) in [
      ("", 1), ("thrum.recording/2\n", 1), (Self.golden.replacing("\n500 ms", with: "\nsoon"), 2),
      (Self.golden.replacing("0.25  cold", with: "0.25  tepid"), 5), (Self.golden + "more\n", 6),
      (Self.golden.replacing("\n500 ms", with: "\n-9223372036854 ms"), 2),
      (Self.golden.replacing("\n500 ms", with: "\n9223372036855 ms"), 2),
    ] {
      #expect(
        Self.reported(text, of: Self.checkout()) == [
          "line \(line) of the golden is no haptic of a recording [haptic-golden]"
        ])
    }
  }

  @Test func `a golden hides neither an unknown name nor one that is no longer known`() {
    let recorder = Self.checkout { _ = $0.play(named: "primaryActoin") }
    #expect(recorder.mismatch(.golden(recorder.golden))?.faults.map(\.code) == ["unknown-name"])
    let old = Self.golden.replacing("settlementComplete  ", with: "settlementComplet  ")
    #expect(
      Self.checkout().mismatch(.golden(old))?.faults.first?.hint
        == "no haptic is named settlementComplet: did you mean settlementComplete?")
  }
}

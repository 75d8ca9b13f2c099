/// The messages of failed expectations, their places and their reports.
@Suite struct MismatchTests {
  private static func recorder(_ score: String) -> HapticRecorder { ExpectationTests.recorder(score) }

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

  // MARK: Places and reports

  @Test func `a thrown mismatch names the path of its file`() throws {
    let line: UInt = #line + 1
    let error = #expect(throws: HapticMismatch.self) { try HapticRecorder().expectLast("tap") }
    let location = try #require(error).location
    #expect(location.file.description == #filePath && location.fileID.description == #fileID)
    #expect(location.line == line && location.column > 1)
    #expect(error?.description.hasPrefix("\(#filePath):\(line): error: tap was expected at the end") == true)
    #expect(error?.text.hasPrefix("tap was expected at the end") == true)
  }

  @Test func `a recorder that reports does not throw`() throws {
    let reports = Mutex<[HapticMismatch]>([])
    try HapticRecorder.record(reporting: { mismatch in reports.withLock { $0.append(mismatch) } }) {
      recorder in
      HapticManager.prepare()
      HapticManager.save()
      try recorder.expectNothing()
      try recorder.expectSequence("save")
      try recorder.expectLast("tap")
      #expect(recorder.mismatch(.nothing) != nil)
    }
    let (codes, lines) = reports.withLock { ($0.map { $0.faults[0].code }, $0.map(\.location.line)) }
    #expect(codes == ["haptic-nothing", "haptic-end"])
    #expect(lines.count == 2 && lines[1] == lines[0] + 2)
  }
}

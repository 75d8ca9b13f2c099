import SchemaChecker

/// Faults in a sequence are found at their places: each text has a ▲ before the fault.
@Suite struct SequenceFindingsTests {
  /// The faults of `Faults.txt`, and texts that are too long for it.
  static let faults: [FaultLine] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Faults.txt")
    let tracks = repeatElement(#"{"steps":[]}"#, count: 1_001).joined(separator: ",")
    let long = [
      SequenceFixture.file(#""tracks":▲[\#(tracks)]"#),
      SequenceFixture.steps(#"{"transcript":▲"\#(String(repeating: "a", count: 100_001))"}"#),
    ]
    let lines = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return FaultLine.list(lines + long.map { "sequence-too-many - schema \($0)\n" }.joined())
  }()

  @Test(arguments: faults) func aFaultIsFoundWhereItStands(_ fault: FaultLine) {
    let (text, offset) = SequenceFixture.unmarked(fault.text)
    let document = SequenceFixture.read(text, files: ["tap.ahap": Fixture.ahap(tap: #""Time":0"#)])
    #expect(document.findings.map(\.code) == [fault.code], "\(document.report)")
    #expect(document.findings.first?.position?.offset == offset, "\(document.report)")
    #expect(document.findings.allSatisfy { $0.severity == .error } && document.score == nil)
  }

  @Test func hintsNameWhatWasMeant() {
    func hint(_ text: String) -> String? { SequenceFixture.read(text).findings.first?.hint }
    #expect(hint(SequenceFixture.steps(#"{"play":"tock"}"#)) == "did you mean tick?")
    #expect(hint(SequenceFixture.steps(#"{"rest":1,"pla":"tick"}"#)) == #"did you mean "play"?"#)
    #expect(
      hint(SequenceFixture.steps(#"{"play":"tick","at":"marker piad"}"#, #""markers":{"paid":1}"#))
        == "known: paid")
    #expect(
      hint(SequenceFixture.file(#""actuators":["left","right"],"tracks":[{"actuator":"leftt","steps":[]}]"#))
        == #"did you mean "left"?"#)
  }

  @Test func `a file of which only the first pattern plays is a warning`() {
    let hands = SequenceFixture.file(
      #""actuators":["left","right"],"tracks":[{"actuator":"right","steps":[{"play":"tick"}]}]"#)
    let files = ["hands.sequence.json": hands]
    let (text, offset) = SequenceFixture.unmarked(SequenceFixture.steps(#"{"file":▲"hands.sequence.json"}"#))
    let document = SequenceFixture.read(text, files: files)
    #expect(document.findings.map(\.code) == ["sequence-several-parts"] && document.score != nil)
    #expect(document.findings.first?.severity == .warning)
    #expect(document.findings.first?.position?.offset == offset)
    #expect(document.findings.first?.hint?.contains("left") == true)
    let named = SequenceFixture.steps(#"{"file":"hands.sequence.json","part":"right"}"#)
    #expect(SequenceFixture.codes(named, files: files).isEmpty)
  }

  @Test func `a file that repeats for ever and plays once is a warning`() {
    func played(_ loop: String) -> [String] {
      let inner = SequenceFixture.steps(#"{"play":"tick"}"#, #""loop":\#(loop)"#)
      return SequenceFixture.codes(
        SequenceFixture.steps(#"{"file":"inner.sequence.json"}"#), files: ["inner.sequence.json": inner])
    }
    #expect(played(#"{"to":1}"#) == ["sequence-loop-dropped"])
    #expect(played(#"{"to":1,"times":2}"#).isEmpty)
  }

  @Test func aCircleIsToldWithItsWholePath() {
    let text = SequenceFixture.steps(
      #"{"play":"a"}"#, #""parts":{"a":{"group":[{"play":"b"}]},"b":{"play":"a"}}"#)
    #expect(SequenceFixture.read(text).findings.map(\.message) == ["the part plays itself: a → b → a"])
  }
}

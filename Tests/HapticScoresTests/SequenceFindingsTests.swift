/// Faults in a sequence are found at their places: each text has a ▲ before the fault.
@Suite struct SequenceFindingsTests {
  /// A text with one fault.
  struct Fault: CustomTestStringConvertible {
    let code: String
    let text: String
    /// True if the schema detects it, too.
    let isInSchema: Bool
    var testDescription: String { "\(code): \(text)" }

    init(code: SequenceCode, text: String, isInSchema: Bool) {
      (self.code, self.text, self.isInSchema) = (code.rawValue, text, isInSchema)
    }

    init(code: FieldCode, text: String, isInSchema: Bool) {
      (self.code, self.text, self.isInSchema) = (SequenceCode.code(code), text, isInSchema)
    }
  }

  /// The text of a sequence with one step.
  private static func text(step: String) -> String { SequenceFixture.steps(step) }
  /// The text of a sequence with members beside the tracks.
  private static func text(top: String) -> String { SequenceFixture.steps(#"{"play":"tick"}"#, top) }
  /// The text of a sequence with members of a track.
  private static func text(track: String) -> String {
    SequenceFixture.file(#""tracks":[{\#(track),"steps":[]}]"#)
  }
  /// The text of a sequence with a transform of a vibration.
  private static func text(change: String) -> String { text(step: #"{"play":"buzz",\#(change)}"#) }
  /// The text of a sequence with one event.
  private static func text(event: String) -> String { text(step: #"{"events":[\#(event)]}"#) }

  private static func step(_ code: SequenceCode, _ fault: String, schema isInSchema: Bool = true) -> Fault {
    Fault(code: code, text: text(step: fault), isInSchema: isInSchema)
  }
  private static func step(_ code: FieldCode, _ fault: String, schema isInSchema: Bool = true) -> Fault {
    Fault(code: code, text: text(step: fault), isInSchema: isInSchema)
  }
  private static func top(_ code: SequenceCode, _ fault: String, schema isInSchema: Bool = true) -> Fault {
    Fault(code: code, text: text(top: fault), isInSchema: isInSchema)
  }
  private static func top(_ code: FieldCode, _ fault: String, schema isInSchema: Bool = true) -> Fault {
    Fault(code: code, text: text(top: fault), isInSchema: isInSchema)
  }
  private static func track(_ code: SequenceCode, _ fault: String, schema isInSchema: Bool = true) -> Fault {
    Fault(code: code, text: text(track: fault), isInSchema: isInSchema)
  }
  private static func track(_ code: FieldCode, _ fault: String, schema isInSchema: Bool = true) -> Fault {
    Fault(code: code, text: text(track: fault), isInSchema: isInSchema)
  }
  private static func change(_ code: SequenceCode, _ fault: String, schema isInSchema: Bool = true) -> Fault {
    Fault(code: code, text: text(change: fault), isInSchema: isInSchema)
  }
  private static func change(_ code: FieldCode, _ fault: String, schema isInSchema: Bool = true) -> Fault {
    Fault(code: code, text: text(change: fault), isInSchema: isInSchema)
  }
  private static func event(_ code: SequenceCode, _ fault: String, schema isInSchema: Bool = true) -> Fault {
    Fault(code: code, text: text(event: fault), isInSchema: isInSchema)
  }
  private static func event(_ code: FieldCode, _ fault: String, schema isInSchema: Bool = true) -> Fault {
    Fault(code: code, text: text(event: fault), isInSchema: isInSchema)
  }

  static let faults: [Fault] = wholes + tops + tracks + contents + events + places + transforms + references

  private static let wholes: [Fault] = [
    Fault(code: .wrongType, text: "▲7", isInSchema: true),
    Fault(code: .fieldMissing, text: #"▲{"tracks":[]}"#, isInSchema: true),
    Fault(code: .wrongType, text: #"{"format":▲1,"tracks":[]}"#, isInSchema: true),
    Fault(code: .version, text: #"{"format":▲"thrum.sequence/2","tracks":[]}"#, isInSchema: true),
    Fault(code: .fieldMissing, text: #"▲{"format":"thrum.sequence/1"}"#, isInSchema: true),
    Fault(code: .fieldMissing, text: SequenceFixture.file(#""tracks":▲[]"#), isInSchema: true),
    Fault(code: .wrongType, text: SequenceFixture.file(#""tracks":▲{}"#), isInSchema: true),
    Fault(code: .wrongType, text: SequenceFixture.file(#""tracks":[▲4]"#), isInSchema: true),
    Fault(code: .fieldMissing, text: SequenceFixture.file(#""tracks":[▲{}]"#), isInSchema: true),
    Fault(
      code: .tooMany,
      text: SequenceFixture.file(
        #""tracks":▲[\#(repeatElement(#"{"steps":[]}"#, count: 1_001).joined(separator: ","))]"#),
      isInSchema: true),
  ]

  private static let tops: [Fault] = [
    top(.keyUnknown, #"▲"tempos":120"#), top(.wrongType, #""name":▲5"#),
    top(.nameInvalid, #""name":▲"a\u0007""#),
    top(.wrongType, #""description":▲5"#), top(.wrongType, #""tempo":▲"120""#),
    top(.outOfRange, #""tempo":▲0"#),
    top(.outOfRange, #""tempo":▲1e9"#), top(.outOfRange, #""tempo":▲-3"#),
    top(.outOfRange, #""tempo":▲96.2345"#, schema: false),
    top(.wrongType, #""tempo":[▲96]"#), top(.fieldMissing, #""tempo":[▲{"at":"bar 2"}]"#),
    top(.outOfRange, #""tempo":[{"at":▲"bar 0","bpm":9}]"#),
    top(.lengthInvalid, #""tempo":[{"at":▲"2 s","bpm":9}]"#),
    top(.lengthInvalid, #""tempo":[{"at":▲"marker a","bpm":9}]"#),
    top(.timeNegative, #""tempo":[{"at":▲"bar 1 - 1 beat","bpm":9}]"#, schema: false),
    top(.wrongType, #""metre":▲4"#), top(.outOfRange, #""metre":▲"4""#), top(.outOfRange, #""metre":▲"0/4""#),
    top(.outOfRange, #""metre":▲"65/4""#), top(.outOfRange, #""metre":▲"3/5""#),
    top(.wrongType, #""actuators":▲"left""#), top(.nameInvalid, #""actuators":[▲"le ft"]"#),
    top(.nameRepeated, #""actuators":["a",▲"a"]"#), top(.nameInvalid, #""actuators":[▲""]"#),
    top(.nameInvalid, #""actuators":["left",▲"../x"]"#),
    top(.tooMany, #""actuators":▲["1","2","3","4","5","6","7","8","9"]"#),
    top(.wrongType, #""overlap":▲1"#), top(.wordUnknown, #""overlap":▲"blend""#),
    top(.fieldMissing, #""overlap":▲{}"#), top(.wordUnknown, #""overlap":{"policy":▲"blend"}"#),
    top(.outOfRange, #""overlap":{"policy":"mix","limit":▲1.5}"#),
    top(.contradiction, #""overlap":{"policy":"mix","to":▲0.5}"#),
    top(.contradiction, #""overlap":{"policy":"duck","limit":▲0.5}"#),
    top(.contradiction, #""overlap":{"policy":"steal","to":▲0.5}"#),
    top(.wrongType, #""markers":▲[]"#), top(.nameInvalid, #""markers":{▲"a b":1}"#),
    top(.lengthInvalid, #""markers":{"a":▲"soon"}"#),
    top(.markerMisplaced, #""markers":{"a":1,"b":▲"marker a"}"#, schema: false),
    top(.timeTooLate, #""markers":{"a":▲1000001}"#),
    top(.wrongType, #""loop":▲true"#), top(.fieldMissing, #""loop":▲{}"#),
    top(.contradiction, #""loop":{"from":2,"to":▲1}"#, schema: false),
    top(.contradiction, #""loop":{"from":1,"to":▲1}"#, schema: false),
    top(.outOfRange, #""loop":{"to":1,"times":▲0}"#), top(.wrongType, #""loop":{"to":1,"times":▲"ever"}"#),
    top(.markerUnknown, #""loop":{"to":▲"marker end"}"#, schema: false),
    top(.wrongType, #""parts":▲[]"#), top(.wrongType, #""parts":{"a":▲[]}"#),
    top(.content, #""parts":{"a":▲{}}"#), top(.keyUnknown, #""parts":{"a":{"rest":1,▲"at":2}}"#),
    top(.nameInvalid, #""parts":{▲"":{"rest":1}}"#),
  ]

  private static let tracks: [Fault] = [
    track(.keyUnknown, #"▲"muted":true"#), track(.wrongType, #""name":▲1"#),
    track(.wrongType, #""actuator":▲1"#), track(.actuatorUnknown, #""actuator":▲"left""#, schema: false),
    track(.outOfRange, #""gain":▲5"#), track(.outOfRange, #""gain":▲-1"#), track(.wrongType, #""gain":▲"1""#),
    track(.outOfRange, #""priority":▲101"#), track(.wrongType, #""priority":▲0.5"#),
    track(.wrongType, #""mute":▲1"#), track(.wrongType, #""solo":▲"yes""#),
    track(.outOfRange, #""stretch":▲0"#),
  ]

  private static let contents: [Fault] = [
    step(.wrongType, "▲4"), step(.content, "▲{}"), step(.content, #"{"play":"tick","rest":▲1}"#),
    step(.keyUnknown, #"{"play":"tick",▲"repaet":2}"#), step(.wrongType, #"{"play":▲3}"#),
    step(.nameInvalid, #"{"play":▲""}"#), step(.wrongType, #"{"file":▲3}"#),
    step(.nameInvalid, #"{"file":▲""}"#),
    step(.nameInvalid, #"{"file":▲"a\u0000b"}"#), step(.wrongType, #"{"file":"tap.ahap","part":▲true}"#),
    step(.outOfRange, #"{"file":"tap.ahap","part":▲0}"#),
    step(.contradiction, #"{"play":"tick","part":▲"a"}"#),
    step(.contradiction, #"{"play":"tick","rule":▲"literal"}"#), step(.wrongType, #"{"transcript":▲3}"#),
    step(.content, #"{"transcript":▲""}"#), step(.wordUnknown, #"{"transcript":"a.","rule":▲"words"}"#),
    step(.tooMany, #"{"transcript":▲"\#(String(repeating: "a", count: 100_001))"}"#),
    step(.wrongType, #"{"notation":▲3}"#), step(.notationInvalid, #"{"notation":▲"oO("}"#, schema: false),
    step(.notationInvalid, #"{"notation":▲""}"#, schema: false), step(.wrongType, #"{"events":▲3}"#),
    step(.wrongType, #"{"group":▲3}"#),
    step(.wrongType, #"{"rest":▲null}"#), step(.timeNegative, #"{"rest":▲-1}"#),
    step(.timeTooLate, #"{"rest":▲1000001}"#), step(.timeTooLate, #"{"rest":▲"999999999 s"}"#, schema: false),
    step(.lengthInvalid, #"{"rest":▲"bar 2"}"#), step(.lengthInvalid, #"{"rest":▲"1"}"#),
    step(.lengthInvalid, #"{"rest":▲"1 week"}"#), step(.lengthInvalid, #"{"rest":▲"1/0 beat"}"#),
    step(.lengthInvalid, #"{"rest":▲"1 s+2 s"}"#), step(.lengthInvalid, #"{"rest":▲"1 s "}"#),
    step(.lengthInvalid, #"{"rest":▲""}"#), step(.lengthInvalid, #"{"rest":▲"1e3 ms"}"#),
    step(.lengthInvalid, #"{"rest":▲"1234567890 ms"}"#), step(.lengthInvalid, #"{"rest":▲"-1 s"}"#),
    step(.timeNegative, #"{"rest":▲"1 beat - 1 s"}"#, schema: false),
  ]

  private static let events: [Fault] = [
    event(.wrongType, "▲3"), event(.content, "▲{}"), event(.content, #"▲{"tap":1,"hold":1}"#),
    event(.outOfRange, #"{"tap":▲1.5}"#), event(.outOfRange, #"{"tap":1,"sharpness":▲-1}"#),
    event(.keyUnknown, #"{"tap":1,▲"for":1}"#), event(.fieldMissing, #"▲{"hold":1}"#),
    event(.outOfRange, #"{"hold":1,"for":▲0}"#),
    event(.outOfRange, #"{"hold":1,"for":1,"attack":▲2}"#),
    event(.lengthInvalid, #"{"tap":1,"at":▲"1 beat"}"#),
    event(.timeNegative, #"{"tap":1,"at":▲"1 s - 2 s"}"#, schema: false),
    event(.timeTooLate, #"{"hold":1,"for":▲"999999 s + 2 s"}"#, schema: false),
    event(.wrongType, #"{"hold":1,"for":1,"sustained":▲1}"#), event(.wrongType, #"{"tap":▲"1"}"#),
  ]

  private static let places: [Fault] = [
    step(.contradiction, #"{"play":"tick","at":1,"after":▲1}"#),
    step(.wrongType, #"{"play":"tick","at":▲[]}"#),
    step(.outOfRange, #"{"play":"tick","at":▲"bar 0"}"#),
    step(.outOfRange, #"{"play":"tick","at":▲"bar 1 beat 5"}"#, schema: false),
    step(.lengthInvalid, #"{"play":"tick","at":▲"bar 1.5"}"#),
    step(.lengthInvalid, #"{"play":"tick","at":▲"beat 2"}"#),
    step(.lengthInvalid, #"{"play":"tick","at":▲"marker "}"#),
    step(.markerUnknown, #"{"play":"tick","at":▲"marker paid"}"#, schema: false),
    step(.timeNegative, #"{"play":"tick","at":▲"bar 1 - 1 ms"}"#, schema: false),
    step(.timeTooLate, #"{"play":"tick","at":▲"bar 999999999"}"#, schema: false),
    step(.contradiction, #"{"play":"tick","every":▲1}"#), step(.outOfRange, #"{"play":"buzz","repeat":▲-1}"#),
    step(.outOfRange, #"{"play":"buzz","repeat":▲0}"#), step(.outOfRange, #"{"play":"buzz","repeat":▲1.5}"#),
    step(.outOfRange, #"{"play":"buzz","repeat":▲1000000000}"#),
    step(.wrongType, #"{"play":"buzz","repeat":▲"2"}"#),
    step(.repeatInstant, #"▲{"play":"tick","repeat":2}"#, schema: false),
    step(.repeatInstant, #"▲{"play":"buzz","repeat":2,"every":0}"#, schema: false),
    step(.repeatInstant, #"▲{"play":"tick","repeat":"forever","every":"0.9 ms"}"#, schema: false),
    step(.neverReached, #"{"play":"buzz","repeat":"forever"},▲{"play":"tick"}"#, schema: false),
    step(.endless, #"▲{"group":[{"play":"buzz","repeat":"forever"}],"repeat":2}"#, schema: false),
    step(.endless, #"{"group":[{"play":"buzz","repeat":"forever"}],"length":▲1}"#, schema: false),
    step(.timeTooLate, #"▲{"rest":"10 s","repeat":1000000}"#, schema: false),
    step(.timeTooLate, #"{"rest":900000},▲{"rest":900000}"#, schema: false),
  ]

  private static let transforms: [Fault] = [
    change(.wrongType, #""reverse":▲1"#), change(.wrongType, #""trim":▲1"#),
    change(.contradiction, #""trim":▲{"from":2,"to":1}"#, schema: false),
    change(.outOfRange, #""stretch":▲0"#), change(.outOfRange, #""stretch":▲101"#),
    change(.outOfRange, #""stretch":▲"1/1000""#, schema: false),
    change(.lengthInvalid, #""stretch":▲"twice""#),
    change(.outOfRange, #""intensity":▲-1"#), change(.outOfRange, #""intensity":{"offset":▲2}"#),
    change(.wrongType, #""sharpness":▲"0""#), change(.keyUnknown, #""sharpness":{▲"factor":1}"#),
    change(.wrongType, #""fade":▲1"#), change(.timeNegative, #""fade":{"in":▲-1}"#),
    change(.outOfRange, #""quantise":▲0"#), change(.fieldMissing, #""quantise":▲{}"#),
    change(.outOfRange, #""quantise":{"grid":1,"strength":▲2}"#),
    change(.fieldMissing, #""swing":▲{"grid":1}"#), change(.outOfRange, #""swing":{"grid":1,"amount":▲0.2}"#),
    change(.fieldMissing, #""humanise":▲{}"#), change(.outOfRange, #""humanise":{"seed":▲-1}"#),
    change(.wrongType, #""humanise":{"seed":▲0.5}"#),
    change(.timeTooLate, #""humanise":{"seed":1,"time":▲"2 s"}"#, schema: false),
    change(.outOfRange, #""humanise":{"seed":1,"intensity":▲2}"#),
    change(
      .endless, #""repeat":"forever"},{"at":1,"group":[{"play":"buzz","repeat":"forever"}],"reverse":▲true"#,
      schema: false),
    change(
      .endless,
      #""repeat":"forever"},{"at":1,"group":[{"play":"buzz","repeat":"forever"}],"fade":▲{"out":1}"#,
      schema: false),
    change(
      .endless,
      #""repeat":"forever"},{"at":1,"group":[{"play":"buzz","repeat":"forever"}],"trim":▲{"from":1}"#,
      schema: false),
  ]

  private static let references: [Fault] = [
    step(.nameUnknown, #"{"play":▲"tock"}"#, schema: false),
    step(.fileUnreadable, #"{"file":▲"none.ahap"}"#, schema: false),
    step(.cycle, #"{"file":▲"./test.sequence.json"}"#, schema: false),
    top(.cycle, #""parts":{"a":{"play":▲"a"}}"#, schema: false),
    top(.cycle, #""parts":{"a":{"group":[{"play":"b"}]},"b":{"play":"c"},"c":{"play":▲"a"}}"#, schema: false),
  ]

  @Test(arguments: faults) func aFaultIsFoundWhereItStands(_ fault: Fault) {
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

/// Sequences that are read like any other pattern file.
@Suite struct FlatSequenceTests {
  private typealias File = SequenceFixture

  private static func read(
    _ text: String, name: String = "test.sequence.json", files: [String: String] = [:], part: String? = nil
  ) -> PatternDocument {
    var options = PatternReader.Options(part: part)
    options.library = SequenceFixture(files: files)
    return PatternReader.read(bytes: Array(text.utf8), name: name, options: options)
  }

  /// The onsets of a pattern in milliseconds.
  private static func onsets(_ pattern: HapticPattern) -> [Int64] {
    pattern.events.map { $0.time.nanoseconds / 1_000_000 }
  }

  @Test func `a sequence is recognised and written out`() {
    let document = Self.read(File.steps(#"{"play":"tick","repeat":4,"every":"1 beat"}"#), name: "any.json")
    #expect(document.format == .sequence && document.isReadable, "\(document.report)")
    #expect(Self.onsets(document.pattern) == [0, 500, 1_000, 1_500])
  }

  @Test func `a thousand bars at 140 end on the exact nanosecond`() {
    let document = Self.read(
      File.steps(#"{"rest":"1 beat","repeat":4000},{"play":"tick"}"#, #""tempo":140"#))
    // 4,000 beats of 60/140 s: 12,000,000,000,000 / 7 ns.
    #expect(document.pattern.events.map(\.time.nanoseconds) == [1_714_285_714_286])
  }

  /// Regression: only compile reported a tap that was left out.
  @Test(arguments: [
    (#""mix""#, #"{"events":[{"tap":0.5}],"at":0.1,"repeat":3,"every":0.1}"#, "limited", "warning", 2),
    (#"{"policy":"duck","to":0.5}"#, #"{"events":[{"tap":0.5}],"at":0.1}"#, "ducked", "note", 1),
    (#""steal""#, #"{"events":[{"tap":0.5}],"at":0.1}"#, "stolen", "note", 1),
    (#""steal""#, #"{"events":[{"tap":0.5}]}"#, "dropped", "note", 2),
  ]) func whatTracksDoToEachOtherIsTold(
    policy: String, step: String, outcome: String, severity: String, yielding: Int
  ) {
    let text = File.file(
      #""overlap":\#(policy),"tracks":[{"name":"one","steps":[{"events":[{"hold":0.8,"for":2}]}]},"#
        + #"{"name":"two","steps":[\#(step)]}]"#)
    let document = Self.read(text)
    let reported = document.findings.filter { $0.code == "sequence-overlap-\(outcome)" }
    #expect(reported.count == 1 && reported.first?.severity.rawValue == severity, "\(document.report)")
    let names = [#""one""#, #""two""#]
    #expect(reported.first?.message.hasPrefix(names[yielding - 1]) ?? false, "\(document.report)")
    #expect(document.isReadable)
  }

  @Test func eachActuatorIsAPart() {
    let text = File.file(
      """
      "actuators":["left","right"],"tracks":[{"actuator":"right","steps":[{"play":"tick"}]},\
      {"actuator":"left","steps":[{"play":"buzz","after":1}]}]
      """)
    let document = Self.read(text)
    #expect(document.parts.map(\.name) == ["left", "right"])
    #expect(document.parts.map { Self.onsets($0.pattern) } == [[1_000], [0]])
    #expect(Self.onsets(Self.read(text, part: "right").pattern) == [0])
  }

  @Test func `an event stands where its step stands`() {
    let step = #"{"play":"tick","at":2}"#
    let text = File.steps(#"{"rest":1},\#(step)"#)
    let document = Self.read(text)
    #expect(document.origins.events == [text.utf8.count - step.utf8.count - "]}]}".utf8.count])
  }

  @Test func aRestAtTheEndPadsTheLastTap() {
    let document = Self.read(File.steps(#"{"play":"tick","length":"1 beat","repeat":2}"#))
    #expect(Timeline(compiling: document.pattern).length == .milliseconds(1_000))
    let silent = Self.read(File.steps(#"{"play":"buzz","length":5}"#))
    #expect(silent.findings.isEmpty && silent.parts[0].length == .seconds(5))
  }

  /// Regression: a sequence of a rest alone had the length 0, and one that ended with a rest ended with its vibration.
  @Test(arguments: [
    (#"{"rest":"1 s"}"#, 1_000), (#"{"rest":"1 beat"},{"rest":"250 ms"}"#, 750),
    (#"{"play":"buzz"},{"rest":"1 s"}"#, 1_195), (#"{"group":[{"rest":"1 s"}],"repeat":3}"#, 3_000),
    (#"{"play":"tick"},{"rest":"1 s"}"#, 1_000), (#"{"play":"buzz","length":"2 s"}"#, 2_000),
  ])
  func `a rest at the end counts as length`(steps: String, milliseconds: Int64) throws {
    let part = try #require(Self.read(File.steps(steps)).parts.first)
    let length = Timeline(compiling: part.pattern).lasting(part.length ?? .zero).length
    #expect(length == .milliseconds(milliseconds))
  }

  /// Regression: reading dropped the silence with a note; what plays once loses nothing by it.
  @Test func `silence at the end is kept and is no loss of what plays once`() throws {
    let document = Self.read(File.steps(#"{"play":"buzz"},{"rest":"1 s"}"#))
    let export = try #require(PatternWriter.write(ExportRequest(document), as: .ahap))
    #expect(!export.losses.contains { $0.code == .paddingDropped })
    #expect(document.parts[0].length == .milliseconds(1_195))
    let kept = Self.read(File.steps(#"{"play":"tick"},{"rest":"1 s"}"#))
    #expect(kept.parts[0].length == nil)
  }

  @Test func `the name is the files unless it says one`() {
    let text = File.steps(#"{"play":"tick"}"#)
    #expect(Self.read(text, name: "a/checkout.sequence.json").pattern.name == "checkout")
    #expect(Self.read(text, name: "a/b.json").pattern.name == "b")
    #expect(Self.read(File.steps(#"{"play":"tick"}"#, #""name":"mine""#)).pattern.name == "mine")
  }

  @Test func whatIsNotToBeWrittenOutIsNot() throws {
    var options = PatternReader.Options()
    options.library = SequenceFixture()
    options.flattens = false
    let text = File.steps(#"{"play":"tick","repeat":"forever","every":1}"#)
    let document = PatternReader.read(bytes: Array(text.utf8), name: "a/rain.sequence.json", options: options)
    #expect(document.format == .sequence && document.isReadable && document.pattern.events.isEmpty)
    let flat = try #require(document.native as? FlatSequence)
    #expect(flat.compiled == nil && flat.sequence.score != nil && flat.sequence.title == "rain")
  }

  @Test func whatNeverEndsIsNoPattern() {
    let endless = File.steps(#"{"play":"tick","repeat":"forever","every":1}"#)
    let document = Self.read(endless)
    #expect(document.findings.map(\.code) == ["sequence-endless"] && document.pattern.events.isEmpty)
    #expect(document.findings.first?.hint?.contains("--until") == true)
    #expect(
      document.findings.first?.position?.offset == endless.utf8.count
        - #"{"steps":[{"play":"tick","repeat":"forever","every":1}]}]}"#.utf8.count)
  }

  @Test func `the beginning of what never ends can be looked at`() {
    let endless = File.steps(#"{"play":"tick","repeat":"forever","every":1}"#)
    var options = PatternReader.Options()
    options.library = SequenceFixture()
    options.endlessLimit = .milliseconds(2_500)
    let document = PatternReader.read(bytes: Array(endless.utf8), name: "a", options: options)
    #expect(document.isReadable && document.findings.map(\.code) == ["sequence-first-part"])
    #expect(Self.onsets(document.pattern) == [0, 1_000, 2_000])
  }

  @Test func `a loop for ever is one pass and the place to go back to`() {
    let step = #"{"play":"tick","repeat":"forever","every":"100 ms"}"#
    let document = Self.read(File.steps(step, #""loop":{"from":"200 ms","to":"400 ms"}"#))
    #expect(document.isReadable, "\(document.report)")
    #expect(Self.onsets(document.pattern) == [0, 100, 200, 300])
    #expect(document.parts.first?.repeatStart == .milliseconds(200))
    let twice = Self.read(
      File.steps(
        #"{"play":"tick","repeat":6,"every":"100 ms"}"#, #""loop":{"from":"200 ms","to":"400 ms","times":2}"#)
    )
    #expect(Self.onsets(twice.pattern) == [0, 100, 200, 300, 400, 500, 600, 700])
  }

  @Test func `more events than a pattern has are refused`() {
    let many = File.steps(#"{"group":[{"play":"tick","repeat":1000000,"every":"1 ms"}],"repeat":2}"#)
    #expect(File.read(many).eventCount == 2_000_000)
    #expect(Self.read(many).findings.map(\.code) == ["sequence-too-many"])
  }

  @Test func `a sequence plays another as it would play alone`() {
    let inner = File.steps(#"{"play":"tick","length":"1 beat","repeat":2}"#, #""tempo":60"#)
    let document = Self.read(
      File.steps(#"{"file":"inner.sequence.json"},{"play":"tick"}"#, #""tempo":240"#),
      files: ["inner.sequence.json": inner])
    #expect(document.isReadable, "\(document.report)")
    #expect(Self.onsets(document.pattern) == [0, 1_000, 2_000])
  }

  @Test func `an endless sequence cannot be played by another`() {
    let inner = File.steps(#"{"play":"tick","repeat":"forever","every":1}"#)
    let document = Self.read(
      File.steps(#"{"file":"inner.sequence.json"}"#), files: ["inner.sequence.json": inner])
    #expect(document.findings.map(\.code) == ["sequence-file-faulty"])
    #expect(document.findings.first?.hint?.contains("sequence-endless") == true)
  }

  @Test(arguments: SequenceReadingTests.meanings)
  func `what is read without a fault is played without one`(_ meaning: SequenceReadingTests.Meaning) throws {
    let score = try #require(SequenceFixture.read(SequenceFixture.steps(meaning.text)).score)
    #expect(ScoreSource(score).faults.isEmpty)
  }
}

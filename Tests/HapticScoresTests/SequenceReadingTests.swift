/// The results of a sequence's fields.
@Suite struct SequenceReadingTests {
  private typealias File = SequenceFixture

  /// The content of a step's text, without the label for its position.
  private static func content(_ step: String, _ members: String = "") throws -> Composition.Step {
    let text = File.steps(step, members)
    let document = File.read(text)
    let score = try #require(document.score, "\(document.report)")
    let expected = try #require(score.tracks.first)
    #expect(score.tracks.count == 1)
    return Composition.Step(expected.content)
  }

  /// The lane of the one step whose object begins at the first byte of `step` in the file that ``content(_:_:)`` makes.
  private static func lane(
    _ content: Composition, position: Composition.Position = .after(.zero), in step: String,
    members: String = ""
  ) -> Composition.Step {
    let text = File.steps(step, members)
    let offset = text.utf8.count - step.utf8.count - "]}]}".utf8.count
    return Composition.Step(.lane([.init(content.labelled(offset), position)]))
  }

  static let tick = Composition.clip(SequenceFixture.tick)
  static let buzz = Composition.clip(SequenceFixture.buzz)

  /// A step and its content.
  struct Meaning: CustomTestStringConvertible {
    let text: String
    let content: Composition
    var position = Composition.Position.after(.zero)
    var testDescription: String { text }
  }

  private static func third(_ count: Int64) -> Fraction { Fraction(count, 3) }

  static let meanings: [Meaning] = [
    Meaning(text: #"{"play":"tick"}"#, content: tick),
    Meaning(text: #"{"play":"tick","comment":["any",1],"description":"x"}"#, content: tick),
    Meaning(text: #"{"play":"tick","at":1.5}"#, content: tick, position: .at(.milliseconds(1_500))),
    Meaning(text: #"{"play":"tick","at":"120 ms"}"#, content: tick, position: .at(.milliseconds(120))),
    Meaning(text: #"{"play":"tick","at":"120ms"}"#, content: tick, position: .at(.milliseconds(120))),
    Meaning(text: #"{"play":"tick","at":"bar 3"}"#, content: tick, position: .at(.beats(8))),
    Meaning(
      text: #"{"play":"tick","at":"bar 3 beat 2.5"}"#, content: tick, position: .at(.beats(Fraction(19, 2)))),
    Meaning(
      text: #"{"play":"tick","at":"bar 2 + 20 ms - 1/3 beat"}"#, content: tick,
      position: .at(.milliseconds(20) + .beats(third(11)))),
    Meaning(text: #"{"play":"tick","after":"2 beats"}"#, content: tick, position: .after(.beats(2))),
    Meaning(
      text: #"{"transcript":"4.5 a. b","rule":"literal"}"#,
      content: .clip(HapticPattern("transcript", notation: ".{20ms} x:0.6{80ms} x:0.6{0}")).lasting(
        .milliseconds(160))),
    Meaning(
      text: #"{"transcript":"4.5 a."}"#,
      content: .clip(HapticPattern("transcript", notation: ".{100ms} x:0.6{0}")).lasting(.milliseconds(120))),
    Meaning(text: #"{"rest":"1/3 s"}"#, content: .rest(BeatSpan(nanoseconds: third(1_000_000_000)))),
    Meaning(text: #"{"rest":"0.5 bars"}"#, content: .rest(.beats(2))),
    Meaning(
      text: #"{"events":[{"tap":0.7},{"hold":0.5,"for":"200 ms","at":1,"sharpness":0.25,"release":0.5}]}"#,
      content: .clip(
        HapticPattern(
          table: """
            0 ms  tap        0.7
            1 s   vibration  0.5  0.25  for 200 ms  release 0.5
            """))),
    Meaning(
      text: #"{"events":[{"hold":1,"sustained":false,"attack":0.1,"decay":0.2}]}"#,
      content: .clip(
        HapticPattern(table: "0 ms  vibration  1.0  for 0 ms  attack 0.1  decaying 0.2"))),
    Meaning(text: #"{"play":"buzz","repeat":4}"#, content: buzz.repeated(.times(4))),
    Meaning(text: #"{"play":"buzz","repeat":1}"#, content: buzz),
    Meaning(
      text: #"{"play":"tick","repeat":"forever","every":"1 beat"}"#,
      content: tick.repeated(.forever, every: .beats(1))),
    Meaning(
      text: #"{"play":"tick","length":"1 beat","repeat":3}"#,
      content: tick.lasting(.beats(1)).repeated(.times(3))),
    Meaning(text: #"{"play":"buzz","reverse":true}"#, content: buzz.reversed()),
    Meaning(text: #"{"play":"buzz","reverse":false}"#, content: buzz),
    Meaning(
      text: #"{"play":"buzz","trim":{"from":"50 ms","to":"150 ms"}}"#,
      content: buzz.trimmed(from: .milliseconds(50), to: .milliseconds(150))),
    Meaning(
      text: #"{"play":"buzz","trim":{"from":"50 ms"}}"#,
      content: buzz.trimmed(from: .milliseconds(50))),
    Meaning(text: #"{"play":"buzz","stretch":1.5}"#, content: buzz.stretched(by: Fraction(3, 2))),
    Meaning(text: #"{"play":"buzz","stretch":"2/3"}"#, content: buzz.stretched(by: third(2))),
    Meaning(text: #"{"play":"buzz","intensity":0.5}"#, content: buzz.intensity(scaledBy: 0.5)),
    Meaning(
      text: #"{"play":"buzz","sharpness":{"scale":2,"offset":-0.25}}"#,
      content: buzz.sharpness(scaledBy: 2, raisedBy: -0.25)),
    Meaning(
      text: #"{"play":"buzz","fade":{"in":"50 ms","out":0.1}}"#,
      content: buzz.faded(in: .milliseconds(50), out: .milliseconds(100))),
    Meaning(
      text: #"{"play":"buzz","quantise":"1/4 beat"}"#, content: buzz.quantised(to: .beats(Fraction(1, 4)))),
    Meaning(
      text: #"{"play":"buzz","quantise":{"grid":1,"strength":0.5}}"#,
      content: buzz.quantised(to: .milliseconds(1_000), strength: Fraction(1, 2))),
    Meaning(
      text: #"{"play":"buzz","swing":{"grid":"1/2 beat","amount":"2/3"}}"#,
      content: buzz.swung(.beats(Fraction(1, 2)), amount: third(2))),
    Meaning(
      text: #"{"play":"buzz","humanise":{"seed":7,"time":"5 ms","intensity":0.25}}"#,
      content: buzz.humanised(seed: 7, time: .milliseconds(5), intensity: 0.25)),
    Meaning(
      text: #"{"play":"buzz","stretch":2,"repeat":2,"every":1,"trim":{"to":0.1},"reverse":true}"#,
      content: buzz.reversed().trimmed(to: .milliseconds(100)).stretched(by: Fraction(2))
        .repeated(.times(2), every: .milliseconds(1_000))),
  ]

  @Test(arguments: meanings) func aStepMeansThis(_ meaning: Meaning) throws {
    #expect(
      try Self.content(meaning.text)
        == Self.lane(meaning.content, position: meaning.position, in: meaning.text))
  }

  @Test func aLineOfNotationIsAClip() throws {
    let step = #"{"notation":"oO.O","repeat":2}"#
    let line = NotationDecoder.decode(SourceText(name: "line", bytes: Array("oO.O".utf8)))
    let pattern = try #require(line.parts.first?.pattern)
    #expect(
      try Self.content(step) == Self.lane(Composition.clip(pattern).repeated(.times(2)), in: step))
  }

  @Test func aGroupIsALaneOfItsOwn() throws {
    let content = try #require(
      File.content(#"{"group":[{"rest":1},{"group":[]},{"rest":2,"at":0}],"repeat":2}"#))
    #expect(content.eventCount == 0)
    let other = try #require(
      File.content(#"{"group":[{"play":"tick"},{"play":"tick","after":1}],"repeat":3,"every":5}"#))
    #expect(other.eventCount == 6)
  }

  @Test func `a part is played by name and hides the catalogue`() throws {
    let parts = #""parts":{"tick":{"play":"buzz","repeat":2}}"#
    #expect(try #require(File.content(#"{"play":"tick"}"#, parts)).eventCount == 2)
    #expect(
      File.codes(File.steps(#"{"play":"tick"}"#, #""parts":{"tick":{"play":"tick"}}"#)) == ["sequence-cycle"])
  }

  @Test func aMarkerIsAPlaceWithAName() throws {
    let step = #"{"play":"tick","at":"marker paid + 1 beat"}"#
    let markers = #""markers":{"paid":"bar 2 + 5 ms"}"#
    let position = Composition.Position.at(.beats(5) + .milliseconds(5))
    #expect(
      try Self.content(step, markers) == Self.lane(Self.tick, position: position, in: step, members: markers))
  }

  @Test func `markers count from the start and so not in a group`() {
    let text = File.steps(#"{"group":[{"play":"tick","at":"marker a"}]}"#, #""markers":{"a":1}"#)
    #expect(File.codes(text) == ["sequence-marker-misplaced"])
  }

  @Test func theMetreSaysHowLongABarIs() throws {
    let step = #"{"play":"tick","at":"bar 3"}"#
    #expect(
      try Self.content(step, #""metre":"7/8""#)
        == Self.lane(Self.tick, position: .at(.beats(14)), in: step, members: #""metre":"7/8""#))
  }

  @Test func aScoreHasWhatTheFileSays() throws {
    let text = File.file(
      """
      "name":"all","tempo":[{"at":"bar 1","bpm":120},{"at":"bar 9","bpm":96.5}],"metre":"3/4",\
      "actuators":["left","right"],"overlap":{"policy":"duck","to":0.25},\
      "loop":{"from":"bar 1","to":"bar 5","times":3},\
      "tracks":[{"name":"one","actuator":"right","gain":0.8,"priority":-2,"mute":true,"steps":[]},\
      {"solo":true,"stretch":2,"steps":[{"play":"tick"}]}]
      """)
    let score = try #require(File.read(text).score)
    #expect(score.name == "all" && score.actuators == ["left", "right"] && score.overlap == .duck(to: 0.25))
    #expect(score.tempo.metre == Metre(3, 4))
    #expect(score.tempo.changes.map(\.beat) == [.zero, Fraction(24)])
    #expect(score.tempo.changes.map(\.tempo.thousandths) == [120_000, 96_500])
    #expect(score.loop == LoopRegion(from: .zero, to: .beats(12), count: .times(3)))
    #expect(score.tracks.map(\.lane) == [1, 0] && score.tracks.map(\.gain) == [0.8, 1])
    #expect(score.tracks.map(\.priority) == [-2, 0] && score.tracks.map(\.isMuted) == [true, false])
    #expect(score.tracks.map(\.isSolo) == [false, true] && score.soundingTracks == [1])
    #expect(score.tracks[0].content == .empty)
  }

  @Test(arguments: [
    ("mix", OverlapPolicy.mix(limit: 1.0)), ("duck", .duck(to: 0.4)), ("steal", .steal),
  ]) func aPolicyIsAWordOrAnObject(word: String, policy: OverlapPolicy) throws {
    for text in [#""\#(word)""#, #"{"policy":"\#(word)"}"#] {
      #expect(try #require(File.read(File.steps("", #""overlap":\#(text)"#)).score).overlap == policy)
    }
  }

  @Test func anEndlessSequenceSaysSo() {
    let endless = File.read(
      File.steps(#"{"play":"tick","repeat":"forever","every":1},{"play":"buzz","at":3}"#))
    #expect(endless.isEndless && endless.eventCount == 2 && endless.score != nil)
    #expect(File.read(File.steps(#"{"play":"tick"}"#, #""loop":{"to":1}"#)).isEndless)
    let ended = File.read(
      File.steps(#"{"group":[{"play":"tick","repeat":"forever","every":1}],"trim":{"to":10}}"#))
    #expect(!ended.isEndless && ended.isReadable && ended.eventCount >= 10)
  }

  // MARK: Files

  private static let outer = SequenceFixture.steps(
    #"{"file":"b/inner.ahap"},{"file":"./b/inner.ahap","at":2}"#)

  @Test func `a file is seen from the folder of the sequence and read once`() throws {
    let document = File.read(
      Self.outer, name: "a/outer.sequence.json",
      files: ["a/b/inner.ahap": Fixture.ahap(tap: #""Time":0"#)])
    #expect(document.isReadable && document.dependencies == ["a/b/inner.ahap"] && document.eventCount == 2)
  }

  @Test func `what is wrong in a file is told under its own name`() throws {
    let inner = Fixture.ahap(tap: #""Time":-1"#)
    let document = File.read(Self.outer, name: "a/outer.sequence.json", files: ["a/b/inner.ahap": inner])
    #expect(document.findings.map(\.code) == ["sequence-file-faulty", "sequence-file-faulty"])
    #expect(document.files.map(\.source.name) == ["a/b/inner.ahap"])
    #expect(document.report.last?.hasPrefix("a/b/inner.ahap:1:") == true, "\(document.report)")
  }

  @Test func `a missing file is among the dependencies`() {
    let document = File.read(Self.outer, name: "outer.sequence.json")
    #expect(document.dependencies == ["b/inner.ahap"])
    #expect(document.findings.map(\.code) == ["sequence-file-unreadable", "sequence-file-faulty"])
  }

  @Test(arguments: [
    ("x.ahap", "a.json", "x.ahap"), ("x.ahap", "b/a.json", "b/x.ahap"), ("../x", "b/c/a", "b/x"),
    ("/x/./y", "b/a", "/x/y"), ("../../x", "b/a", "../x"), ("/../x", "a", "/x"), ("./x", "/a", "/x"),
    ("x", "<standard input>", "x"),
  ]) func aPathIsPutTogether(path: String, source: String, resolved: String) {
    let text = File.steps(#"{"file":"\#(path)"}"#)
    #expect(File.read(text, name: source).dependencies == [resolved])
  }
}

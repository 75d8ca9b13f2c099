@Suite struct HapticPlaybackExample {
  private let settlement = HapticPattern("settlementComplete") {
    Transient(0.7, at: .seconds(0))
    Transient(1.0, at: .seconds(0.12))
  }

  @Test func aProgramIsRenderedOffline() throws {
    // example: HapticPlayback
    let program = Program(Timeline(compiling: settlement))
    var options = PlaybackOptions()
    options.voicing = .literal
    let renderer = OfflineRenderer(program, rate: .hz48000, options: options)
    var frames: [Float] = []
    let report = try renderer.render(
      append: { frames += Array($0[0]) },  // of the one actuator
      silence: { frames += [Float](repeating: 0, count: Int($0.count)) })
    let taps = report.events.filter { $0.kind == "tap" }.compactMap { $0.placed?.index }  // [480, 6240]
    // end

    #expect(taps == [480, 6_240])
    #expect(frames.firstIndex { $0 != 0 } == 480)
    #expect(report.frames == OfflineRenderer.frames(of: program, rate: .hz48000, options: options))
  }

  @Test func aProgramIsPlannedForAPage() throws {
    // example: HapticPlayback
    let plan = try SoundPlan(Program(Timeline(compiling: settlement)), rate: .hz48000)
    let text = plan.json  // {"format":"thrum.plan/1","sampleRate":48000, …
    // end

    #expect(
      text == """
        {"format":"thrum.plan/1","sampleRate":48000,"frames":8640,"leadInFrames":480,"lanes":1,\
        "voicing":"audition","gain":0,"settlesInSilence":false,\
        "commands":[[["tap",480,0.7,0.5],["tap",6240,1,0.5],["end",8640]]]}
        """)
  }

  @Test func theSameProgramPlaysLive() async throws {
    let program = Program(Timeline(compiling: settlement))
    let layout = try #require(StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1]))
    // example: HapticPlayback
    let player = LivePlayer(program, through: NullSink(layout), on: DispatchTimebase())  // or an ALSASink
    let (outcomes, report) = AsyncStream<LivePlayer.Outcome>.makeStream()
    try player.start(tap: nil) { outcome in
      report.yield(outcome)
      report.finish()
    }
    var last: LivePlayer.Outcome?
    for await outcome in outcomes { last = outcome }  // .finished, and what became of two taps and the end
    // end

    let isFinished = if case .finished? = last?.end { true } else { false }
    #expect(isFinished)
    #expect(last?.report.eventCount == 3)
    #expect(player.report.frames == FrameCount(8_640))
  }

  @Test func keysControlAPlayer() {
    // example: HapticPlayback
    let item = PlaybackKeys.Item(length: .seconds(20), cycle: .seconds(20.5), trackCount: 3)
    var keys = PlaybackKeys([item])
    var parser = TerminalKeyParser()
    var actions: [PlaybackKeys.Action] = []
    for key in parser.keys(in: Array("\u{1B}[C2 ".utf8)) {  // an arrow, 2, the space bar
      actions += keys.press(key, at: .seconds(5))  // seek to 6 s, mute track 1, pause
    }
    // end

    #expect(actions == [.seek(.seconds(6)), .mute([1]), .pause])
    #expect(keys.isPaused && keys.muted == [1])
  }

  @Test func `the report of the command is documented key by key`() throws {
    let schema = try Page.text(of: "Patterns/Schemas/timing.schema.json")
    let root = JSONTree(reading: SourceText(name: "schema", bytes: Array(schema.utf8))).root?.value
    let written = Self.properties(of: try #require(root))
    let page = try Page.article("TimingReport", of: "HapticPlayback")
    let documented = Set(
      page.text.components(between: "\n| `", and: "`").flatMap { $0.split(separator: ".") }.map(String.init))
    #expect(written.count > 20)
    #expect(written.subtracting(documented).isEmpty, "not documented")
    #expect(documented.subtracting(written).isEmpty, "documented, and not written")
  }

  /// The keys of all members that a schema describes.
  private static func properties(of schema: JSONValue) -> Set<String> {
    switch schema {
    case .object(let members):
      members.reduce(into: []) { keys, member in
        if member.key == "properties", case .object(let own) = member.value { keys.formUnion(own.map(\.key)) }
        keys.formUnion(properties(of: member.value))
      }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(properties(of: $1)) }
    default: []
    }
  }
}

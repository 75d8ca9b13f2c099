import HapticCatalog
import PlaybackSupport
import SeededRandom

@Suite struct SoundPlanTests {
  private func expectSame(
    _ program: Program, options: PlaybackOptions = PlaybackOptions(), rate: SampleRate = .hz48000,
    until limit: TimeSpan? = nil, what: String = ""
  ) throws {
    let plan = try SoundPlan(program, rate: rate, options: options, until: limit)
    let rendered = try renderedLanes(program, rate: rate, options: options, until: limit).lanes
    #expect(sound(of: plan) == rendered, "\(what)")
  }

  @Test(arguments: Catalogue.builtIn.names) func `a haptic of the catalogue sounds as it is rendered`(
    name: String
  ) throws {
    let haptic = try #require(Catalogue.builtIn[name])
    for voicing in Voicing.allCases {
      var options = PlaybackOptions()
      options.voicing = voicing
      try expectSame(Program(Timeline(compiling: haptic.pattern)), options: options)
    }
  }

  @Test func `random patterns with curves and controls sound as they are rendered`() throws {
    for seed in 0..<UInt64(Effort.cases(120)) {
      var random = SeededGenerator(seed: seed)
      let program = Program(Timeline(compiling: .random(using: &random)))
      try expectSame(program, options: .random(using: &random), what: "seed \(seed)")
    }
  }

  @Test func `parts of loops on several actuators sound as they are rendered`() throws {
    for seed in 0..<UInt64(Effort.cases(40)) {
      var random = SeededGenerator(seed: seed)
      let source = SideBySide(.random(using: &random), .random(using: &random), .random(using: &random))
      let end = TimePoint.milliseconds(.random(in: 20...400, using: &random))
      let count = Program.Loop.Count.times(.random(in: 1...4, using: &random))
      let loop = Program.Loop(from: .zero, to: end, count: count)
      let limit = TimeSpan.microseconds(.random(in: 0...1_200_000, using: &random))
      let rate = [SampleRate.hz44100, .hz48000, .hz96000].randomElement(using: &random) ?? .hz48000
      let options = PlaybackOptions.random(using: &random)
      try expectSame(
        Program(source, loop: loop), options: options, rate: rate, until: limit, what: "seed \(seed)")
    }
  }

  @Test func `more commands at one instant than a ring usually holds sound as they are rendered`() throws {
    let crowd = [HapticEvent](repeating: .transient(Transient(0.01, at: .milliseconds(100))), count: 3_000)
    try expectSame(Program(Timeline(compiling: HapticPattern(events: crowd))))
  }

  @Test func `a short plan leaves out what is usual and nothing else`() throws {
    let tap = Program(Timeline(compiling: HapticPattern(events: [.transient(Transient(0.5, at: .zero))])))
    let usual = try SoundPlan(tap, rate: .hz48000)
    #expect(usual.shortJSON.hasPrefix(#"{"frames":\#(usual.frames.count),"commands":[["#))
    #expect(usual.json.hasSuffix(String(usual.shortJSON.drop { $0 != "[" })))
    var options = PlaybackOptions()
    options.voicing = .drive
    options.gain = try #require(Decibels(-3))
    let other = try SoundPlan(tap, rate: .hz44100, options: options)
    let head =
      #"{"sampleRate":44100,"frames":\#(other.frames.count),"leadInFrames":441,"voicing":"drive","gain":-3,"#
    #expect(other.shortJSON.hasPrefix(head + #""ceiling":"#), "\(other.shortJSON)")
  }

  @Test func `an endless program needs a limit`() throws {
    let loop = Program.Loop(from: .zero, to: .milliseconds(100), count: .forever)
    let endless = Program(Timeline(compiling: HapticPattern(notation: "o:0.8{0}")), loop: loop)
    #expect(throws: SoundPlan.Refusal(.endless)) { try SoundPlan(endless, rate: .hz48000) }
    try expectSame(endless, until: .milliseconds(3_333))
  }

  @Test(.disabled(if: Effort.isQuick)) func `the limits are exact`() throws {
    let slow = try #require(SampleRate(hertz: 8_000))
    // A tap each millisecond on one actuator, and the end.
    let loop = Program.Loop(from: .zero, to: .milliseconds(1), count: .times(SoundPlan.commandLimit - 1))
    let tap = Timeline(compiling: HapticPattern(notation: "o:0.8{0}"))
    #expect(try SoundPlan(Program(tap, loop: loop), rate: slow).lanes[0].count == SoundPlan.commandLimit)
    let more = Program.Loop(from: .zero, to: .milliseconds(1), count: .times(SoundPlan.commandLimit))
    #expect(throws: SoundPlan.Refusal(.tooManyCommands)) {
      try SoundPlan(Program(tap, loop: more), rate: slow)
    }
    let endless = Program(tap, loop: Program.Loop(from: .zero, to: .milliseconds(1_000), count: .forever))
    let longest = TimeSpan.milliseconds(600_000 - 60)  // 10 ms of lead-in, 50 ms of tail
    #expect(
      try SoundPlan(endless, rate: .hz48000, until: longest).frames == FrameCount(SoundPlan.sampleLimit))
    #expect(throws: SoundPlan.Refusal(.tooLong)) {
      try SoundPlan(endless, rate: .hz48000, until: longest + .microseconds(21))
    }
  }

  @Test func `a stream has at most eight actuators`() {
    let nine = Program(Many(lanes: 9))
    #expect(throws: SoundPlan.Refusal(.tooManyActuators)) { try SoundPlan(nine, rate: .hz48000) }
  }

  private struct Many: EntrySource {
    let lanes: Int
    var name: String { "many" }
    var playLength: TimeSpan? { .zero }
    var laneCount: Int { lanes }
    func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
      Timeline.empty.reader(from: position, muting: [])
    }
  }
}

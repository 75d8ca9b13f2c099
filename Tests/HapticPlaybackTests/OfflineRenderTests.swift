import SeededRandom

/// Renders a pattern and returns its frames and report.
func rendered(
  _ pattern: HapticPattern, rate: SampleRate = .hz48000, loop: Program.Loop? = nil,
  options: PlaybackOptions = PlaybackOptions()
) throws -> (frames: [Float], report: TimingReport) {
  let program = Program(Timeline(compiling: pattern), loop: loop)
  let renderer = OfflineRenderer(program, rate: rate, options: options)
  var frames: [Float] = []
  let report = try renderer.render(
    append: { frames += Array($0[0]) },
    silence: { frames += [Float](repeating: 0, count: Int($0.count)) })
  return (frames, report)
}

/// The frames that sound after at least 64 silent ones, or at the start.
func onsets(_ samples: [Float]) -> [Int] {
  var found: [Int] = []
  var quiet = 64
  for (index, sample) in samples.enumerated() {
    if sample != 0, quiet >= 64 { found.append(index) }
    quiet = sample == 0 ? quiet + 1 : 0
  }
  return found
}

@Suite struct OfflineRenderTests {
  private let settlement = HapticPattern("settlementComplete", notation: "o:0.7{120ms} O{0}")

  @Test(arguments: [(SampleRate.hz44100, 5_292), (.hz48000, 5_760), (.hz96000, 11_520)])
  func `two taps lie exactly as far apart as they are written`(rate: SampleRate, distance: Int) throws {
    let (frames, report) = try rendered(settlement, rate: rate)
    let leadIn = rate.hertz / 100
    #expect(onsets(frames) == [leadIn, leadIn + distance])
    #expect(report.events.compactMap(\.placed?.index).prefix(2) == [Int64(leadIn), Int64(leadIn + distance)])
    #expect(report.lateCommands == 0)
  }

  @Test func theStreamIsAsLongAsAnnounced() throws {
    let (frames, _) = try rendered(settlement)
    let program = Program(Timeline(compiling: settlement))
    #expect(OfflineRenderer.frames(of: program, rate: .hz48000) == FrameCount(Int64(frames.count)))
    // 10 ms of lead-in, 120 ms of pattern, 50 ms of tail.
    #expect(frames.count == 8_640)
  }

  /// Regression: a number of passes whose length fitted into 64 bits, but not at a slower rate, trapped.
  @Test(arguments: [1_000_000_000, 12_000_000_000, 13_000_000_000, 50_000_000_000, Int.max])
  func `so many passes that they take forever are endless`(times: Int) throws {
    let loop = try #require(Program.Loop(from: .zero, to: .milliseconds(620), count: .times(times)))
    let program = Program(Timeline(compiling: settlement), loop: loop)
    var options = PlaybackOptions()
    options.rate = try #require(PlaybackRate(0.25))
    let frames = OfflineRenderer.frames(of: program, rate: .hz96000, options: options)
    #expect((frames == nil) == (times > 3_000_000_000), "\(String(describing: frames))")
  }

  @Test func `a pass of a loop sounds like the first`() throws {
    let loop = try #require(Program.Loop(from: .zero, to: .milliseconds(500), count: .times(4)))
    let (frames, report) = try rendered(settlement, loop: loop)
    let first = [480, 6_240]
    #expect(onsets(frames) == (0..<4).flatMap { pass in first.map { $0 + pass * 24_000 } })
    #expect(report.eventCount == 9)
  }

  @Test(arguments: [(0.25, 23_040), (0.5, 11_520), (2, 2_880), (4, 1_440)])
  func `the rate intervals time and not the tap itself`(rate: Double, distance: Int) throws {
    var options = PlaybackOptions()
    options.rate = try #require(PlaybackRate(rate))
    let (frames, _) = try rendered(settlement, options: options)
    let tap = try rendered(HapticPattern(notation: "o:0.7{0}")).frames
    #expect(Array(frames[480..<1_900]) == Array(tap[480..<1_900]))
    let placed = try rendered(settlement, options: options).report.events.compactMap(\.placed?.index)
    #expect(placed.prefix(2) == [480, Int64(480 + distance)])
  }

  @Test func anEmptyPatternIsLeadInAndTail() throws {
    let (frames, report) = try rendered(HapticPattern())
    #expect(frames == [Float](repeating: 0, count: 2_880))
    #expect(report.eventCount == 1)
  }

  @Test(.disabled(if: Effort.isQuick))
  func `more events at one moment than the ring holds are all placed there`() throws {
    let crowd = HapticPattern(notation: "@50ms o:0.1{0}*5000")
    let (frames, report) = try rendered(crowd)
    #expect(report.lateCommands == 0)
    #expect(onsets(frames) == [2_880])
    #expect(frames.allSatisfy { abs($0) <= 0.98 })
  }

  @Test func `audio events are counted and not sounded`() throws {
    let (frames, report) = try rendered(HapticPattern { AudioCustom(at: .zero, path: "ping.wav") })
    #expect(frames.allSatisfy { $0 == 0 })
    #expect(report.audioEvents == 1)
  }
}

@Suite struct CrowdedLoopTests {
  /// Regression: a loop as short as a millisecond brought more commands into one window than the ring held, and a
  /// rendering, which cannot be late, placed eleven thousand of them late.
  @Test(.disabled(if: Effort.isQuick)) func `a short crowded loop is rendered without a late command`()
    throws
  {
    let crowd = HapticPattern(notation: "o:0.1{0.0025ms}*399 o:0.1{0}")
    let loop = try #require(Program.Loop(from: .zero, to: .milliseconds(1), count: .times(50)))
    let report = try rendered(crowd, loop: loop).report
    #expect(report.eventCount == 20_001)
    #expect(report.lateCommands == 0)
  }
}

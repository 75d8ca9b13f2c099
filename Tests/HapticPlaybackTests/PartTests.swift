/// Rendering a part of a longer or endless program.
@Suite struct PartTests {
  private static let pattern = HapticPattern(notation: "o:0.8{40ms} ~:0.6,0.4{400ms} @300ms O{0}")

  private func frames(
    _ program: Program, options: PlaybackOptions = PlaybackOptions(), until limit: TimeSpan? = nil
  ) throws -> [Float] {
    let renderer = OfflineRenderer(program, rate: .hz48000, options: options, until: limit)
    var frames: [Float] = []
    _ = try renderer.render(
      append: { frames += Array($0[0]) },
      silence: { frames += [Float](repeating: 0, count: Int($0.count)) })
    let announced = OfflineRenderer.frames(of: program, rate: .hz48000, options: options, until: limit)
    #expect(announced == FrameCount(Int64(frames.count)))
    return frames
  }

  /// The kernel looks 64 frames ahead, and a cut fades within 4 ms.
  private func expectCut(_ part: [Float], of whole: [Float], at cut: Int) {
    #expect(part.count == cut + 2_400)
    #expect(Array(part[..<(cut - 64)]) == Array(whole[..<(cut - 64)]))
    #expect(part[(cut + 192 + 128)...].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [0, 1, 20, 37, 150, 299, 300, 420] as [Int64])
  func `a part is what the whole is until its cut`(milliseconds: Int64) throws {
    let program = Program(Timeline(compiling: Self.pattern))
    let part = try frames(program, until: .milliseconds(milliseconds))
    expectCut(part, of: try frames(program), at: 480 + 48 * Int(milliseconds))
  }

  /// Regression: a rendered part was cut at the next whole quantum, up to 63 frames later than a played one.
  @Test(arguments: [1, 20, 37, 150, 151, 333] as [Int64])
  func `a part is rendered as it is played`(milliseconds: Int64) throws {
    let program = Program(Timeline(compiling: Self.pattern))
    let limit = TimeSpan.milliseconds(milliseconds)
    let layout = StreamLayout(rate: .hz48000, format: .float32, channels: 1, active: [0])
    let sink = CaptureSink(try #require(layout))
    _ = try VirtualPlayer(program, through: sink, until: limit).run { _ in }
    #expect(try frames(program, until: limit) == sink.frames)
  }

  @Test func `a part that is longer than the whole is the whole`() throws {
    let program = Program(Timeline(compiling: Self.pattern))
    let whole = try frames(program)
    #expect(try frames(program, until: program.length) == whole)
    #expect(try frames(program, until: .seconds(100)) == whole)
  }

  @Test func `of what never ends a part is that of many passes`() throws {
    let timeline = Timeline(compiling: Self.pattern)
    let (end, limit) = (TimePoint.milliseconds(350), TimeSpan.milliseconds(3_333))
    let endless = Program(timeline, loop: Program.Loop(from: .zero, to: end, count: .forever))
    let many = Program(timeline, loop: Program.Loop(from: .zero, to: end, count: .times(20)))
    expectCut(try frames(endless, until: limit), of: try frames(many), at: 480 + 159_984)
  }

  @Test func aPartIsOfTheProgramsOwnTime() throws {
    let program = Program(Timeline(compiling: Self.pattern))
    var options = PlaybackOptions()
    options.rate = try #require(PlaybackRate(2))
    let part = try frames(program, options: options, until: .milliseconds(200))
    expectCut(part, of: try frames(program, options: options), at: 480 + 4_800)
  }

  /// Regression: a library's user heard the tracks that a score mutes.
  @Test func `tracks that a score mutes are silent unless somebody says otherwise`() throws {
    let tap = HapticPattern(notation: "o:0.8{0}")
    let score = Score(tracks: [
      Track("quiet", isMuted: true, .clip(tap)),
      Track("heard", .lane([.init(.clip(tap), .at(.milliseconds(100)))])),
    ])
    #expect(onsets(try frames(Program(ScoreSource(score)))) == [5_280])
    var options = PlaybackOptions()
    options.muted = []
    #expect(onsets(try frames(Program(ScoreSource(score)), options: options)) == [480, 5_280])
    options.muted = [1]
    #expect(onsets(try frames(Program(ScoreSource(score)), options: options)) == [480])
  }
}

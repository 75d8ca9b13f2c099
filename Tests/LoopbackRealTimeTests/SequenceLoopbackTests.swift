import HapticALSA
import HapticRegression
import HapticTimeline

/// Sequences through PulseAudio's null sink, measured in the recording of its monitor, independently of our own code.
///
/// `THRUM_LOOPBACK_SECONDS=600` plays for ten minutes instead of a few seconds, and `THRUM_LOOPBACK_LOAD=2` keeps two
/// processes busy meanwhile; both print the measurements. `THRUM_LOOPBACK_BUFFER=200` and
/// `THRUM_LOOPBACK_LOOKAHEAD=150` (milliseconds) play the loop as on a machine whose timing needs that. A run of a
/// requested length is never repeated: one underrun, or one late command, fails it, and the message says which and what
/// was lost.
@Suite(.serialized) struct SequenceLoopbackTests {
  private static let rate = SampleRate.hz48000
  private static let start = EngineInstant.zero + PlaybackOptions().leadIn

  /// The number of plays of something that takes `length`, for a run of the requested length.
  private func times(_ length: Int, atLeast minimum: Int) -> Int {
    max(minimum, ((LoopbackRun.seconds ?? 0) * 1000 + length - 1) / length)
  }

  /// The deviations of recorded onsets from planned ones, in frames, each counted from its own first onset.
  private func deviations(_ recorded: [Int], _ planned: [Int64]) -> [Int] {
    zip(recorded, planned).map { ($0 - (recorded.first ?? 0)) - Int($1 - (planned.first ?? 0)) }
  }

  private func report(_ name: String, take: LoopbackTake, deviations: [Int]) {
    guard LoopbackRun.seconds != nil || LoopbackRun.load > 0 else { return }
    let maximum = deviations.map(abs).max() ?? 0
    print(
      "\(name), \(LoopbackRun.load) busy: \(deviations.count) onsets, at most \(maximum) frames off;",
      take.summary)
  }

  /// Reports the onsets that are off, of thousands in a long run.
  private func expectInPlace(_ deviations: [Int]) {
    let misplaced = deviations.enumerated().filter { abs($0.element) > 1 }
    let words = misplaced.prefix(10).map { "onset \($0.offset + 1) by \($0.element) frames" }
    let areInPlace = misplaced.isEmpty
    #expect(areInPlace, "\(misplaced.count) misplaced: \(words.joined(separator: ", "))")
  }

  private func expectCalm(_ take: LoopbackTake) {
    let isStalled = take.isStalled
    #expect(!isStalled, "stalled, and not repeated any more: \(take.summary)")
  }

  @Test func `a looped checkout is recorded as it is compiled`() throws {
    let checkout = try CheckoutScore()
    let passes = times(Int(CheckoutScore.passLength.nanoseconds / 1_000_000), atLeast: 2)
    let loop = try #require(
      Program.Loop(from: .zero, to: CheckoutScore.passLength, count: .times(passes)))
    let program = Program(ScoreSource(checkout.score), loop: loop)
    let take = try LoopbackRun().take(program)
    let onsets = try checkout.onsets()
    #expect(onsets.count > 9 && onsets.allSatisfy { $0 < CheckoutScore.passLength })
    let lead = PlaybackOptions().leadIn
    let planned = (0..<Int64(passes)).flatMap { pass in
      onsets.map { Self.rate.frame(at: $0 + lead + (CheckoutScore.passLength - TimePoint.zero) * pass).index }
    }
    let deviations = deviations(take.left, planned)
    report("loop", take: take, deviations: deviations)
    #expect(take.left.count == planned.count)
    expectInPlace(deviations)
    let arePlaced = take.onsets().map { $0.placed?.index } == planned
    #expect(arePlaced, "the player did not place every onset where it is compiled")
    try expectAsTraced(take, program)
    let areEqual = take.right == take.left
    #expect(areEqual, "left and right differ")
    expectCalm(take)
  }

  /// Expects the recorded onsets to be where the trace of the same program on virtual time places them.
  private func expectAsTraced(_ take: LoopbackTake, _ program: Program) throws {
    let trace = try VirtualTrace(program, named: program.source.name, at: Self.rate).trace()
    let traced = trace.events.filter { ["tap", "begin"].contains($0.action.kind) }.compactMap(\.placed?.index)
    #expect(take.left.count == traced.count)
    expectInPlace(deviations(take.left, traced))
    let lead = Self.rate.frames(in: PlaybackOptions().leadIn).count
    let arePlaced = take.onsets().map { $0.placed?.index } == traced.map { $0 + lead }
    #expect(arePlaced, "the player did not place every onset where the trace does")
  }

  /// The length of a cycle of the script, in milliseconds.
  ///
  /// The changes of its steps take effect 40 ms and more from any onset, so that neither a late wake-up nor a tap that
  /// is cut off affects what plays.
  private static let cycle = 4_300

  /// Tempo, loop, mute and seek while the flow plays; the part that repeats begins at a tick and ends at another.
  private func script(cycles: Int) throws -> PlayScript {
    let part = try #require(Program.Loop(from: .milliseconds(400), to: .milliseconds(1_340), count: .forever))
    var script = PlayScript()
    for cycle in 0..<cycles {
      let begin = Int64(cycle * Self.cycle)
      if cycle > 0 { script.add(.seek(.zero), atMilliseconds: begin) }
      script.add(.rate(try #require(PlaybackRate(1.25))), atMilliseconds: begin + 200)
      script.add(.rate(.normal), atMilliseconds: begin + 900)
      script.add(.loop(part), atMilliseconds: begin + 1_100)
      script.add(.mute([CheckoutScore.Track.progress]), atMilliseconds: begin + 2_300)
      script.add(.mute([]), atMilliseconds: begin + 2_800)
      script.add(.seek(.seconds(2)), atMilliseconds: begin + 3_100)
      // The last cycle continues to the flow's end.
      script.add(.loop(cycle + 1 < cycles ? try whole : nil), atMilliseconds: begin + 3_300)
    }
    return script
  }

  private var whole: Program.Loop {
    get throws { try #require(Program.Loop(from: .zero, to: CheckoutScore.passLength, count: .forever)) }
  }

  @Test func `what is done while playing loses and doubles nothing`() throws {
    let checkout = try CheckoutScore()
    let program = Program(ScoreSource(checkout.score), loop: try whole)
    let script = try script(cycles: times(Self.cycle, atLeast: 1))
    let take = try LoopbackRun().take(program, script: script)
    let played = take.onsets()
    let planned = played.map(\.frame.index)
    let deviations = deviations(take.left, planned)
    report("script", take: take, deviations: deviations)
    #expect(take.left.count == played.count)
    expectInPlace(deviations)
    let areEqual = take.right == take.left
    #expect(areEqual, "left and right differ")

    try #require(take.moments.count == script.steps.count, "the player ended before the script")
    let moments = FittedMoments(program, start: Self.start, script: script, take: take).moments
    for (moment, bounds) in zip(moments, take.moments) {
      #expect(bounds.contains(moment), "\(moment) outside \(bounds)")
    }
    try expectAsOnAVirtualClock(played, program: program, script: script.performed(at: moments))
    try expectAsInTheTimeline(
      played, checkout: checkout, program: program, script: script.performed(at: moments))
    expectCalm(take)
  }

  private func expectAsOnAVirtualClock(
    _ played: [TimingReport.Event], program: Program, script: PlayScript
  ) throws {
    let end = try #require(played.last).planned + .seconds(1)
    let virtual = VirtualPlay.onsets(of: program, start: Self.start, script: script, until: end)
    #expect(played.map(\.planned) == virtual.map(\.deadline))
    #expect(played.map(\.source) == virtual.map(\.source))
    #expect(played.allSatisfy { $0.placed == $0.frame })
  }

  private func expectAsInTheTimeline(
    _ played: [TimingReport.Event], checkout: CheckoutScore, program: Program, script: PlayScript
  ) throws {
    var walk = try TimelineWalk(start: Self.start, loop: program.loop) { try checkout.onsets(without: $0) }
    for (step, moment) in script.steps {
      try walk.take(step, at: moment + step.delay(VirtualPlay.transport))
    }
    walk.play(until: .infinity)
    #expect(walk.found.count == played.count)
    for (expected, event) in zip(walk.found, played) {
      let off = expected * Double(Self.rate.hertz) - Double(event.frame.index)
      #expect(abs(off) < 1, "\(event)")
    }
  }

  /// A tap on the very start of a loop and one on its very end: the second is played once, after the last pass.
  @Test func `two actuators stay apart and a loops seam neither loses nor doubles`() throws {
    let score = Score(actuators: ["left", "right"]) {
      Track("left", .clip(Self.taps(at: 0, 200)))
      Track("right", lane: 1, .clip(Self.taps(at: 100, 200)))
    }
    let loop = try #require(Program.Loop(from: .zero, to: .milliseconds(200), count: .times(3)))
    let take = try LoopbackRun().take(Program(ScoreSource(score), loop: loop), lanes: 2)
    let first = try #require(take.left.first)
    let frames = { (milliseconds: [Int]) in milliseconds.map { $0 * 48 } }
    #expect(take.left.map { $0 - first } == frames([0, 200, 400, 600]))
    #expect(take.right.map { $0 - first } == frames([100, 300, 500, 600]))
    #expect(take.onsets(on: 0).count == 4 && take.onsets(on: 1).count == 4)
    expectCalm(take)
  }

  private static func taps(at milliseconds: Int64...) -> HapticPattern {
    HapticPattern(events: milliseconds.map { .transient(Transient(0.8, at: .milliseconds($0))) })
  }
}

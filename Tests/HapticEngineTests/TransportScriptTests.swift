/// The magnitude of the numbers of a script.
struct ScriptScale: CustomTestStringConvertible {
  let testDescription: String
  /// Times are multiples of this, give or take `jitter` nanoseconds.
  let grid: Int64
  let jitter: Int64
  let longest: Int64
  let lookAhead: Int64
  let commitDelay: Int64
  /// A loop is at least a millisecond long, which is too long in a pattern of nanoseconds.
  let hasLoops: Bool

  static let all = [
    ScriptScale(
      testDescription: "nanoseconds", grid: 1, jitter: 0, longest: 60, lookAhead: 9, commitDelay: 2,
      hasLoops: false),
    ScriptScale(
      testDescription: "microseconds", grid: 100_000, jitter: 1, longest: 6_000_000, lookAhead: 900_000,
      commitDelay: 200_000, hasLoops: true),
  ]
}

/// One input at one moment.
struct ScriptStep: CustomStringConvertible {
  enum Input {
    case play(Int, from: Int64, after: Int64, PlaybackRate)
    case pause
    case resume
    case seek(Int64)
    case rate(PlaybackRate)
    case loop(Program.Loop?)
    case mute(Set<Int>)
    case replace(Int, Program.Loop?, from: Int64?)
  }

  let now: Int64
  let input: Input

  var description: String { "\(now): \(input)" }
}

/// Inputs at random moments, and the programs that they act on.
struct TransportScript {
  let scale: ScriptScale
  private(set) var sources: [TrackedSource] = []
  private(set) var steps: [ScriptStep] = []

  init(_ scale: ScriptScale, seed: UInt64) {
    self.scale = scale
    var random = SeededGenerator(seed: seed)
    for number in 0..<3 { sources.append(source(number, &random)) }
    var now: Int64 = 0
    steps.append(ScriptStep(now: now, input: play(&random)))
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      now += time(in: 0...scale.longest / 3, &random)
      steps.append(ScriptStep(now: now, input: input(&random)))
    }
  }

  private func time(in range: ClosedRange<Int64>, _ random: inout SeededGenerator) -> Int64 {
    let steps = Int64.random(
      in: range.lowerBound / scale.grid...range.upperBound / scale.grid, using: &random)
    return max(steps * scale.grid + Int64.random(in: -scale.jitter...scale.jitter, using: &random), 0)
  }

  private func source(_ number: Int, _ random: inout SeededGenerator) -> TrackedSource {
    var items: [TrackedSource.Item] = []
    var length: Int64 = 0
    for index in 0..<Int.random(in: 1...14, using: &random) {
      let id = number * 100 + index
      let track = Int.random(in: 0...3, using: &random)
      let start = time(in: 0...scale.longest, &random)
      length = max(length, start)
      if Int.random(in: 0...2, using: &random) > 0 {
        items += TrackedSource.tap(id, at: .zero + .nanoseconds(start), track: track, lane: track / 2)
      } else {
        let held = max(time(in: 0...scale.longest / 2, &random), 1)
        length = max(length, start + held)
        items += TrackedSource.buzz(
          id, at: .zero + .nanoseconds(start), for: .nanoseconds(held), track: track, lane: track / 2)
      }
    }
    return TrackedSource("\(number)", items, length: .nanoseconds(length))
  }

  private func play(_ random: inout SeededGenerator) -> ScriptStep.Input {
    .play(
      Int.random(in: 0..<sources.count, using: &random),
      from: Bool.random(using: &random) ? 0 : time(in: 0...scale.longest, &random),
      after: Bool.random(using: &random) ? 0 : time(in: 0...scale.longest / 2, &random), rate(&random))
  }

  private func input(_ random: inout SeededGenerator) -> ScriptStep.Input {
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return play(&random)
    case 1...2: return .pause
    case 3...4: return .resume
    case 5: return .seek(time(in: 0...scale.longest, &random))
    case 6...8: return .rate(rate(&random))
    case 9...10: return .loop(loop(&random))
    case 11...13: return .mute(Set((0...3).filter { _ in Bool.random(using: &random) }))
    default:
      let position = Bool.random(using: &random) ? nil : time(in: 0...scale.longest, &random)
      return .replace(Int.random(in: 0..<sources.count, using: &random), loop(&random), from: position)
    }
  }

  private func rate(_ random: inout SeededGenerator) -> PlaybackRate {
    let common = [1, 0.25, 0.5, 2, 4, Double(Int.random(in: 250...4_000, using: &random)) / 1_000]
    return common.randomElement(using: &random).flatMap { PlaybackRate($0) } ?? .normal
  }

  private func loop(_ random: inout SeededGenerator) -> Program.Loop? {
    guard scale.hasLoops, Int.random(in: 0...3, using: &random) > 0 else { return nil }
    let start = time(in: 0...scale.longest / 2, &random)
    let length = 1_000_000 + time(in: 0...scale.longest / 2, &random)
    let count: Program.Loop.Count =
      Bool.random(using: &random) ? .forever : .times(Int.random(in: 1...4, using: &random))
    return Program.Loop(
      from: .nanoseconds(start), to: .nanoseconds(start + length), count: count)
  }
}

extension TransportScript {
  /// The transport's actions, up to the end.
  func recorded() -> TransportRecorder {
    var recorder = TransportRecorder(
      lookAhead: .nanoseconds(scale.lookAhead), commitDelay: .nanoseconds(scale.commitDelay))
    for step in steps {
      let now = EngineInstant(nanoseconds: step.now)
      recorder.run(until: now)
      recorder.input { perform(step.input, on: &$0, now: now) }
    }
    let last = EngineInstant(nanoseconds: (steps.last?.now ?? 0) + 1)
    recorder.run(until: last)
    recorder.input { $0.resume(now: last) }
    recorder.input { $0.setLoop(nil, now: last) }
    recorder.run(until: EngineInstant(nanoseconds: .max))
    return recorder
  }

  private func perform(
    _ input: ScriptStep.Input, on transport: inout Transport, now: EngineInstant
  ) -> [Transport.Action] {
    switch input {
    case .play(let source, let position, let delay, let rate):
      transport.play(
        Program(sources[source]), from: .nanoseconds(position), at: now + .nanoseconds(delay), rate: rate,
        now: now)
    case .pause: transport.pause(now: now)
    case .resume: transport.resume(now: now)
    case .seek(let position): transport.seek(to: .nanoseconds(position), now: now)
    case .rate(let rate): transport.setRate(rate, now: now)
    case .loop(let loop): transport.setLoop(loop, now: now)
    case .mute(let tracks): transport.setMuted(tracks, now: now)
    case .replace(let source, let loop, let position):
      transport.replace(
        sources[source], loop: loop, from: position.map { .zero + .nanoseconds($0) }, now: now)
    }
  }

  /// The expected actions.
  func expected() -> [TransportRecorder.Tap] {
    var player = ReferencePlayer(
      ReferenceProgram(source: sources[0]), lookAhead: scale.lookAhead, commitDelay: scale.commitDelay)
    for step in steps { perform(step, on: &player) }
    let last = (steps.last?.now ?? 0) + 1
    player.resume(now: last)
    player.setLoop(nil, now: last)
    player.finish()
    return player.taps
  }

  private func perform(_ step: ScriptStep, on player: inout ReferencePlayer) {
    let now = step.now
    switch step.input {
    case .play(let source, let position, let delay, let rate):
      let program = ReferenceProgram(source: sources[source])
      player.play(program, from: position, at: now + delay, rate: rate.thousandths, now: now)
    case .pause: player.pause(now: now)
    case .resume: player.resume(now: now)
    case .seek(let position): player.seek(to: position, now: now)
    case .rate(let rate): player.setRate(rate.thousandths, now: now)
    case .loop(let loop): player.setLoop(loop, now: now)
    case .mute(let tracks): player.setMuted(tracks, now: now)
    case .replace(let source, let loop, let position):
      player.replace(ReferenceProgram(source: sources[source], loop: loop), from: position, now: now)
    }
  }
}

@Suite struct TransportScriptTests {
  /// Play, pause, resume, seek, rate, loop, mute and replacement in any order, at moments on, before and after those at
  /// which something is due.
  @Test(arguments: ScriptScale.all)
  func `whatever is done no tap is lost doubled or moved and nothing sounds on`(scale: ScriptScale) {
    for seed in 0..<UInt64(3_000) {
      let script = TransportScript(scale, seed: seed)
      let recorder = script.recorded()
      let expected = script.expected()
      let isRight =
        recorder.taps == expected && recorder.faults.isEmpty && recorder.held.isEmpty
      if isRight { continue }
      Issue.record(
        """
        seed \(seed): \(recorder.faults), held \(recorder.held)
        \(script.steps.map(\.description).joined(separator: "\n"))
        \(script.sources.map(\.description).joined(separator: "\n"))
        came   \(recorder.taps.map { "\($0.moment):\($0.id)\($0.held)" })
        wanted \(expected.map { "\($0.moment):\($0.id)\($0.held)" })
        """)
      return
    }
  }
}

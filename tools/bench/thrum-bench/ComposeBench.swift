internal import HapticModel
internal import HapticTimeline

/// Writes scores out and reads them as a player does, compared with the plain way: one sorted array of all events.
enum ComposeBench {
  /// The number of measurements of each.
  private static let rounds = 5
  /// The time between two events, in nanoseconds: longer than a tap occupies the actuator, so that none yields.
  private static let gap: Int64 = 25_000_000
  /// The part of a score that is played.
  private static let played = TimePoint.milliseconds(60_000)

  /// Prints the processor time in nanoseconds and the peak memory of the process in kilobytes.
  static func run(_ shape: String, _ text: String) throws {
    guard let count = Int(text), count > 0 else { throw BenchError("\(text) is no count") }
    switch shape {
    case "tracks": try compile(tracks(count), count)
    case "lane": try compile(lane(count), count)
    case "clip": try compile(Score(tracks: [Track(.clip(pattern(count)))]), count)
    case "crowd": try compile(crowd(count), count)
    case "loop": try compile(loop(count), count)
    case "play": play(count)
    default: throw BenchError("\(shape) is no shape: tracks, lane, clip, crowd, loop or play")
    }
  }

  // MARK: Shapes

  private static func pattern(_ count: Int) -> HapticPattern {
    HapticPattern(
      events: (0..<count).map { number in
        .transient(Transient(0.8, 0.5, at: .nanoseconds(gap * Int64(number))))
      })
  }

  /// Tracks that take turns: a thousand of them, or one for each hundred events.
  private static func tracks(_ count: Int) -> Score {
    let width = max(1, min(count / 100, 1_000))
    let tap = Composition.clip(pattern(1))
    let every = BeatSpan(.nanoseconds(gap * Int64(width)))
    return Score(
      tracks: (0..<width).map { number in
        let own = tap.repeated(.times(count / width), every: every)
        return Track(.sequence([.rest(BeatSpan(.nanoseconds(gap * Int64(number)))), own]))
      })
  }

  /// One lane whose steps have ten events each.
  private static func lane(_ count: Int) -> Score {
    let ten = Composition.clip(pattern(10), length: BeatSpan(.nanoseconds(gap * 10)))
    return Score(tracks: [Track(.sequence(Array(repeating: ten, count: count / 10)))])
  }

  /// Vibrations on two tracks, a microsecond apart, all of which sound at once.
  private static func crowd(_ count: Int) -> Score {
    let held = HapticEvent.continuous(
      // So weak that all of them fit below the limit.
      Continuous(UnitLevel(clamping: 0.000_005), 0.5, at: .zero, for: .milliseconds(60_000)))
    let track = Composition.clip(HapticPattern(events: [held]))
      .repeated(.times(count / 2), every: BeatSpan(.nanoseconds(1_000)))
    return Score(tracks: [Track(track), Track(track)])
  }

  /// A section of ten taps that repeats, behind 990 others, under a vibration from the beginning on.
  private static func loop(_ count: Int) -> Score {
    let held = HapticPattern(
      events: [.continuous(Continuous(0.1, 0.5, at: .zero, for: .nanoseconds(gap * 1_000)))])
    return Score(
      tracks: [Track(.overlay([.clip(held), .clip(pattern(1_000))]))],
      loop: LoopRegion(
        from: BeatSpan(.nanoseconds(gap * 990)), to: BeatSpan(.nanoseconds(gap * 1_000)),
        count: .times(max((count - 990) / 10, 1))))
  }

  // MARK: Measuring

  private static func compile(_ score: Score, _ count: Int) throws {
    let prepared = Clock.peakKilobytes
    var events = 0
    let own = try median {
      events = try ScoreSource(score).compiled().parts.reduce(0) { $0 + $1.pattern.events.count }
    }
    let peak = Clock.peakKilobytes
    var checksum: Int64 = 0
    let plain = median { checksum = plainWay(count) }
    print(
      "events=\(events) compile_ns=\(own) ns_per_event=\(own / Int64(max(events, 1))) peak_kb=\(peak)",
      "before_kb=\(prepared) plain_ns=\(plain) plain_checksum=\(checksum)")
  }

  /// The same events from plain loops, track after track, sorted.
  private static func plainWay(_ count: Int) -> Int64 {
    let width = min(count, 1_000)
    var all: [HapticEvent] = []
    for track in 0..<width {
      for pass in 0..<(count / width) {
        let onset = gap * Int64(pass * width + track)
        all.append(.transient(Transient(0.8, 0.5, at: .nanoseconds(onset))))
      }
    }
    all.sort { $0.time < $1.time }
    return (all.last?.time ?? .zero).nanoseconds
  }

  /// Reads a minute of endless tracks with two events per second each, on as many actuators as tracks, and on one.
  private static func play(_ count: Int) {
    let apart = reading(metronomes(count, actuators: count))
    let together = reading(metronomes(count, actuators: 1))
    let events = Int64(count) * 120
    print(
      "tracks=\(count) events=\(events) entries=\(apart.entries) ns_per_event=\(apart.time / events)",
      "second_ns=\(apart.time / 60) together_entries=\(together.entries)",
      "together_ns_per_event=\(together.time / events) together_second_ns=\(together.time / 60)",
      "peak_kb=\(Clock.peakKilobytes)")
  }

  private static func metronomes(_ count: Int, actuators: Int) -> ScoreSource {
    let tap = Composition.clip(pattern(1))
    let tracks = (0..<count).map { number in
      let start = BeatSpan(.nanoseconds(500_000_000 * Int64(number) / Int64(count)))
      let beat = tap.repeated(.forever, every: .milliseconds(500))
      return Track("", lane: number % actuators, .sequence([.rest(start), beat]))
    }
    return ScoreSource(Score(actuators: (0..<actuators).map { "\($0)" }, tracks: tracks))
  }

  private static func reading(_ source: ScoreSource) -> (time: Int64, entries: Int) {
    var entries = 0
    let time = median {
      entries = 0
      var reader = source.reader(from: .zero, muting: [])
      while let entry = reader.next(), entry.entry.time < played { entries += 1 }
    }
    return (time, entries)
  }

  /// The median of several processor times.
  private static func median(_ body: () throws -> Void) rethrows -> Int64 {
    let times = try (0..<rounds).map { _ in
      let start = Clock.processorNanoseconds
      try body()
      return Clock.processorNanoseconds - start
    }
    return times.sorted()[rounds / 2]
  }
}

internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticTimeline

/// Plays an endless sequence on virtual time, and compares the planned time and the frame of each event with integer
/// arithmetic.
///
/// One tap every 8.64 ms makes ten million a day.
enum DriftBench {
  private static let apart: Int64 = 8_640_000
  private static let rate = SampleRate.hz48000

  static func run(_ text: String) throws {
    guard let events = Int64(text), events > 0, events <= 100_000_000 else {
      throw BenchError("EVENTS is 1 to 100,000,000")
    }
    guard let layout = StreamLayout(rate: rate, format: .float32, channels: 1, active: [0]) else {
      throw BenchError("no layout")
    }
    let limit = TimeSpan(nanoseconds: events * apart)
    let player = VirtualPlayer(Program(ScoreSource(score)), through: NullSink(layout), until: limit)
    var (count, drift, misplaced) = (Int64(0), Int64(0), 0)
    let (elapsed, report) = try Clock.time {
      try player.run { played in
        let planned = 10_000_000 + count * apart
        drift = max(drift, (played.event.deadline.nanoseconds - planned).magnitude.signed)
        let isEnd = played.event.kind == .end
        let frame = Self.frame(isEnd ? planned + 50_000_000 : planned)
        if played.placed?.index != frame { misplaced += 1 }
        if !isEnd { count += 1 }
      }
    }
    print(
      "events=\(count) seconds=\(limit.nanoseconds / 1_000_000_000) drift_ns=\(drift) misplaced=\(misplaced) "
        + "late=\(report.lateCommands) unreported=\(report.unreportedPlacements) "
        + "frames=\(report.frames.count) ns_per_event=\(elapsed / count) peak_kb=\(Clock.peakKilobytes)")
  }

  /// Converts nanoseconds to the nearest frame, in 128 bits.
  private static func frame(_ nanoseconds: Int64) -> Int64 {
    Int64((Int128(nanoseconds) * Int128(rate.hertz) + 500_000_000) / 1_000_000_000)
  }

  /// A tap and a pause, forever: computed a window at a time, like any endless sequence.
  private static var score: Score {
    let tick = HapticPattern(name: "tick", events: [.transient(Transient(0.5, 0.5))])
    let step = Composition.clip(tick, length: BeatSpan(.nanoseconds(apart)))
    return Score(name: "drift", tracks: [Track(step.repeated(.forever))])
  }
}

extension UInt64 {
  fileprivate var signed: Int64 { Int64(clamping: self) }
}

/// The onsets of a compiled timeline under a script, computed without the engine.
///
/// Positions are seconds as floating-point numbers: over an hour they are off by less than a nanosecond.
struct TimelineWalk {
  /// The onsets without the muted tracks.
  private let onsets: (Set<Int>) throws -> [TimePoint]
  private var current: [Double]
  private var loop: (start: Double, end: Double)?
  private var rate = 1.0
  private var position = 0.0
  private var instant: Double
  /// The onsets, in seconds of the engine's clock.
  private(set) var found: [Double] = []

  init(
    start: EngineInstant, loop: Program.Loop?, onsets: @escaping (Set<Int>) throws -> [TimePoint]
  ) throws {
    self.onsets = onsets
    current = try onsets([]).map(\.inSeconds)
    self.loop = loop.map { ($0.start.inSeconds, $0.end.inSeconds) }
    instant = start.inSeconds
  }

  /// Advances to `moment`, at which `step` takes effect.
  mutating func take(_ step: PlayScript.Step, at moment: EngineInstant) throws {
    play(until: moment.inSeconds)
    switch step {
    case .rate(let rate): self.rate = Double(rate.thousandths) / 1000
    case .loop(let loop): self.loop = loop.map { ($0.start.inSeconds, $0.end.inSeconds) }
    case .mute(let tracks): current = try onsets(tracks).map(\.inSeconds)
    case .seek(let position): self.position = position.inSeconds
    }
  }

  /// Advances to a moment; `.infinity` is allowed if nothing repeats.
  mutating func play(until end: Double) {
    while true {
      // If play is already past a loop's end, the loop is never reached.
      let limit = loop.flatMap { position < $0.end ? $0.end : nil } ?? .infinity
      let seam = instant + (limit - position) / rate
      for onset in current where onset >= position && onset < limit {
        let moment = instant + (onset - position) / rate
        if moment < min(seam, end) { found.append(moment) }
      }
      guard let loop, seam <= end else { break }
      (instant, position) = (seam, loop.start)
    }
    position += (end - instant) * rate
    instant = end
  }
}

extension EngineInstant {
  var inSeconds: Double { Double(nanoseconds) / 1e9 }
}

@testable import HapticTimeline

/// Random scores, and their full contents.
struct ScoreSketch: CustomStringConvertible {
  var tracks: [Sketch]
  var lanes: Int
  var tempo: TempoMap
  var overlap: OverlapPolicy
  var priorities: [Int]

  static func random(
    _ size: Int, _ kinds: Sketch.Kinds = .all, using generator: inout SeededGenerator
  ) -> ScoreSketch {
    let policies: [OverlapPolicy] = [.mix(limit: 1.0), .mix(limit: 0.4), .duck(to: 0.5), .steal]
    let count = Int.random(in: 1...3, using: &generator)
    return ScoreSketch(
      tracks: (0..<count).map { _ in .random(size, kinds, using: &generator) },
      lanes: .random(in: 1...2, using: &generator), tempo: .random(using: &generator),
      overlap: policies.randomElement(using: &generator) ?? .steal,
      priorities: (0..<count).map { _ in .random(in: 0...2, using: &generator) })
  }

  var score: Score { score(without: []) }

  func score(without silent: Set<Int>) -> Score {
    Score(
      tempo: tempo, actuators: (0..<lanes).map { "\($0)" }, overlap: overlap,
      tracks: tracks.indices.map { number in
        Track(
          "", lane: number % lanes, priority: priorities[number],
          silent.contains(number) ? .empty : tracks[number].composition)
      })
  }

  var description: String {
    "\(overlap), \(lanes) lanes, priorities \(priorities), changes "
      + tempo.changes.map { "\($0.beat.text): \($0.tempo.thousandths)" }.joined(separator: ", ") + "\n  "
      + tracks.map(\.description).joined(separator: "\n  ")
  }
}

extension ScoreSource {
  /// The first entries from a position on, up to a moment.
  func entries(from position: Int64, until end: Int64, muting: Set<Int> = []) -> [LaneEntry] {
    var reader = reader(from: .nanoseconds(position), muting: muting)
    var entries: [LaneEntry] = []
    while let entry = reader.next(), entry.entry.time.nanoseconds < end { entries.append(entry) }
    return entries
  }
}

@Suite struct ScoreLawTests {
  /// The part of an endless score that is read.
  private static let end: Int64 = 1_200_000_000

  @Test func `any split of time gives each event exactly once`() {
    Law.holds("windows", usually: 5_000, seed: 3) { generator, size in
      let sketch = ScoreSketch.random(size, using: &generator)
      return Self.splitFailure(of: ScorePlan(sketch.score), using: &generator).map { "\(sketch)\n  \($0)" }
    }
  }

  @Test func `any split of time gives each event of each pass of a loop exactly once`() {
    Law.holds("windows of loops", usually: 2_000, seed: 15) { generator, size in
      let sketch = ScoreSketch.random(size, using: &generator)
      var score = sketch.score
      let start = BeatSpan.milliseconds(.random(in: 0...400, using: &generator))
      let length = BeatSpan(nanoseconds: Fraction(.random(in: 1...900, using: &generator) * 1_000_000, 7))
      score.loop = LoopRegion(
        from: start, to: start + length,
        count: Bool.random(using: &generator) ? .forever : .times(.random(in: 1...9, using: &generator)))
      return Self.splitFailure(of: ScorePlan(score, isUnrolled: true), using: &generator)
        .map { "\(sketch)\n  loop \(start.text) + \(length.text), \($0)" }
    }
  }

  /// The events lost or new if a plan is read in windows with random edges, and edges at events.
  private static func splitFailure(of plan: ScorePlan, using generator: inout SeededGenerator) -> String? {
    let tracks = Array(plan.tracks.indices)
    let whole = events(of: plan, tracks, from: -end, to: end)
    var cuts = (0..<3).map { _ in Int64.random(in: -end...end, using: &generator) }
    for event in whole.prefix(4) {
      cuts += [event.event.time.nanoseconds, event.event.time.nanoseconds + 1]
    }
    cuts = ([-end, end] + cuts.filter { $0 > -end && $0 < end }).sorted()
    var parts: [FlatEvent] = []
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      parts += events(of: plan, tracks, from: from, to: to)
    }
    guard parts != whole else { return nil }
    let (lost, extra) = (Set(whole).subtracting(parts), Set(parts).subtracting(whole))
    return "cut at \(cuts)\n  lost \(lost)\n  new \(extra)"
  }

  /// The events of a window; one with more than a plan gives at once is read in halves.
  private static func events(
    of plan: ScorePlan, _ tracks: [Int], from: Int64, to: Int64
  ) -> [FlatEvent] {
    let found = plan.events(of: tracks, from: from, to: to)
    if found.isComplete || to - from < 2 { return found.events }
    let middle = from + (to - from) / 2
    return events(of: plan, tracks, from: from, to: middle) + events(of: plan, tracks, from: middle, to: to)
  }

  /// Each pass has the events of the first one, as far later as its number says, but for what begins before the loop.
  @Test func `a pass of a loop plays as the first one`() throws {
    let taps = Composition.clip(
      HapticPattern(events: [100, 250, 400, 700].map { .transient(Transient(0.7, at: .milliseconds($0))) }))
    func onsets(_ count: Int) throws -> [Int64] {
      let loop = LoopRegion(
        from: .milliseconds(100), to: BeatSpan(nanoseconds: Fraction(3_000_000_000, 7)), count: .times(count))
      let score = Score(tracks: [Track(taps)], loop: loop)
      return try ScoreSource(score).compiled().parts[0].pattern.events.map(\.time.nanoseconds)
    }
    let pass = Fraction(3_000_000_000, 7) - Fraction(100_000_000)
    let first: [Int64] = [100, 250, 400].map { $0 * 1_000_000 }
    for count in [1, 2, 3, 1_000] {
      let passes = (0..<Int64(count)).flatMap { number in
        first.map { (Fraction($0) + pass * Fraction(number)).rounded }
      }
      let rest = (Fraction(700_000_000) + pass * Fraction(Int64(count - 1))).rounded
      #expect(try onsets(count) == passes + [rest])
    }
  }

  @Test func `reading from anywhere gives the rest and opens what is open there`() {
    Law.holds("seeking", usually: 4_000, seed: 4) { generator, size in
      let sketch = ScoreSketch.random(size, using: &generator)
      let source = ScoreSource(sketch.score)
      let whole = source.entries(from: 0, until: Self.end)
      var position = Int64.random(in: 1...Self.end / 2, using: &generator)
      if let entry = whole.randomElement(using: &generator), Bool.random(using: &generator) {
        position = max(1, entry.entry.time.nanoseconds + .random(in: 0...1, using: &generator))
      }
      let rest = source.entries(from: position, until: Self.end)
      let expected = whole.filter { $0.entry.time.nanoseconds >= position }
      let opening = source.reader(from: .nanoseconds(position), muting: []).opening
      let open = Self.open(whole.filter { $0.entry.time.nanoseconds < position })
      let isHeld =
        rest == expected && opening.voices.map(\.id).sorted() == open.keys.sorted()
        && opening.voices.allSatisfy { voice in
          open[voice.id]?.entry.action == .start(voice.id, .continuous(voice.voice))
            && open[voice.id].map { TimePoint.nanoseconds(position) - $0.entry.time } == voice.elapsed
        }
      return isHeld
        ? nil : "\(sketch)\n  from \(position)\n  \(rest)\n  \(expected)\n \(opening.voices) \(open)"
    }
  }

  /// The vibrations that have started and not stopped.
  private static func open(_ entries: [LaneEntry]) -> [VoiceID: LaneEntry] {
    var open: [VoiceID: LaneEntry] = [:]
    for entry in entries {
      if case .start(let id, .continuous) = entry.entry.action { open[id] = entry }
      if case .stop(let id) = entry.entry.action { open[id] = nil }
    }
    return open
  }

  @Test func `no vibration stays open and entries come in order`() {
    Law.holds("closing", usually: 7_000, seed: 5) { generator, size in
      let sketch = ScoreSketch.random(size, .finite, using: &generator)
      let source = ScoreSource(sketch.score)
      let entries = source.entries(from: 0, until: .max)
      let isOrdered = zip(entries, entries.dropFirst()).allSatisfy { one, other in
        (one.entry.time, one.entry.action.rank) <= (other.entry.time, other.entry.action.rank)
      }
      let end = source.playLength.map { TimePoint.zero + $0 } ?? .zero
      let isWithin = entries.allSatisfy { $0.entry.time >= .zero && $0.entry.time <= end }
      return isOrdered && isWithin && Self.open(entries).isEmpty ? nil : "\(sketch)\n \(end) \(entries)"
    }
  }

  @Test func aMutedTrackIsAsIfItWereEmpty() {
    Law.holds("muting", usually: 7_000, seed: 6) { generator, size in
      let sketch = ScoreSketch.random(size, using: &generator)
      let muted = Int.random(in: 0..<sketch.tracks.count, using: &generator)
      let own = ScoreSource(sketch.score).entries(from: 0, until: Self.end, muting: [muted])
      let without = ScoreSource(sketch.score(without: [muted])).entries(from: 0, until: Self.end)
      return own == without ? nil : "\(sketch)\n  without \(muted)"
    }
  }

  @Test func `what is written out plays like what is read`() throws {
    Law.holds("compiling", usually: 4_000, seed: 7) { generator, size in
      let sketch = ScoreSketch.random(size, .finite, using: &generator)
      let source = ScoreSource(sketch.score)
      guard let compiled = try? source.compiled() else { return "\(sketch) does not compile" }
      let entries = source.entries(from: 0, until: .max)
      for (lane, part) in compiled.parts.enumerated() {
        let own = entries.filter { $0.lane == lane }.map(\.entry)
        if let difference = Self.difference(own, part.timeline.entries) {
          return "\(sketch)\n  lane \(lane): \(difference)"
        }
      }
      return nil
    }
  }

  /// The first difference of the starts, the stops and the values of the controls.
  private static func difference(_ read: [TimelineEntry], _ written: [TimelineEntry]) -> String? {
    let (starts, others) = (read.compactMap(Strike.init), written.compactMap(Strike.init))
    if starts != others { return "starts \(starts) and \(others)" }
    let stops = { (entries: [TimelineEntry]) in entries.filter { $0.action.rank == 0 }.map(\.time) }
    if stops(read) != stops(written) { return "stops \(stops(read)) and \(stops(written))" }
    let moments = Set((read + written).map(\.time)).sorted()
    var probes = moments
    for (one, other) in zip(moments, moments.dropFirst()) {
      probes.append(one + TimeSpan(nanoseconds: (other - one).nanoseconds / 2))
    }
    for id in [ControlID.hapticIntensity, .hapticSharpness] {
      for moment in probes {
        let (one, other) = (
          value(id, entries: read, moment: moment), value(id, entries: written, moment: moment)
        )
        if abs(one - other) > 1e-9 { return "\(id) at \(moment): \(one) and \(other)\n \(read)\n \(written)" }
      }
    }
    return nil
  }

  /// The value of a control after all entries at a moment.
  private static func value(_ id: ControlID, entries: [TimelineEntry], moment: TimePoint) -> Double {
    var value = id.neutral
    for entry in entries where entry.time <= moment {
      if case .control(let segment) = entry.action, segment.id == id {
        value = segment.value(after: moment - entry.time)
      }
    }
    return value
  }

  /// A start, without its length, which a later cut may change.
  private struct Strike: Equatable {
    let time: TimePoint
    let intensity: Double
    let sharpness: Double
    let isTap: Bool

    init?(_ entry: TimelineEntry) {
      guard case .start(_, let voice) = entry.action else { return nil }
      time = entry.time
      switch voice {
      case .transient(let tap):
        (intensity, sharpness, isTap) = (tap.intensity.value, tap.sharpness.value, true)
      case .continuous(let vibration):
        (intensity, sharpness, isTap) = (vibration.intensity.value, vibration.sharpness.value, false)
      case .audio: return nil
      }
    }
  }
}

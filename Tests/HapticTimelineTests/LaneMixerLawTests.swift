@testable import HapticTimeline

/// The mixer finds what is due and what competes without looking at everything that sounds; the result must be the
/// same.
@Suite struct LaneMixerLawTests {
  private static let half = UnitLevel(clamping: 0.5)
  static let policies: [OverlapPolicy] = [.mix(limit: 1.0), .mix(limit: half), .duck(to: half), .steal]

  @Test(arguments: policies) func `a heap of due times gives what a look at everything gives`(
    _ policy: OverlapPolicy
  ) {
    Law.holds("mixing", cases: 40_000, usually: 100, seed: 21) { generator, size in
      let trackCount = Int.random(in: 1...4, using: &generator)
      let priorities = (0..<trackCount).map { _ in Int.random(in: 0...2, using: &generator) }
      let events = Self.events(12 * size, of: trackCount, using: &generator)
      var mixer = LaneMixer(
        lane: 0, policy: policy, priorities: priorities, isShared: trackCount > 1, comparisons: .max)
      var reference = QuadraticLaneMixer(lane: 0, policy: policy, priorities: priorities)
      for moment in Self.windows(of: events, using: &generator) {
        let own = events.filter {
          $0.event.time.nanoseconds >= moment.lowerBound && $0.event.time.nanoseconds < moment.upperBound
        }
        mixer.begin(own)
        mixer.advance(until: moment.upperBound)
        reference.begin(own)
        reference.advance(until: moment.upperBound)
        let open = mixer.sounding.filter { !$0.use.isStopped }.map { "\($0.use.id.index) \($0.use.section)" }
        let expected = reference.sounding.filter { !$0.isStopped }.map { "\($0.id.index) \($0.section)" }
        if open != expected { return "\(open) sounds instead of \(expected)" }
        let (actions, wanted) = (mixer.takeActions().map(Self.line), reference.takeActions().map(Self.line))
        if actions != wanted { return "\(actions) instead of \(wanted) of \(events)" }
        let (reports, due) = (mixer.takeCollisions(), reference.takeCollisions())
        if reports != due { return "\(reports) instead of \(due)" }
      }
      return mixer.sounding.isEmpty ? nil : "\(mixer.sounding.count) sound for ever"
    }
  }

  private static func line(_ action: LaneMixer.Action) -> String { "\(action)" }

  /// Stretches of time that together hold all events.
  private static func windows(
    of events: [FlatEvent], using generator: inout SeededGenerator
  ) -> [Range<Int64>] {
    let end: Int64 = 60_000_000_000
    let cuts = (0..<3).map { _ in Int64.random(in: 1..<200, using: &generator) * 1_000_000 }.sorted()
    let ends = [0] + cuts + [end]
    return zip(ends, ends.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
  }

  /// Events on a coarse grid, so that many begin and end at one moment; levels in sixty-fourths, whose sums are exact.
  private static func events(
    _ count: Int, of tracks: Int, using generator: inout SeededGenerator
  ) -> [FlatEvent] {
    let events = (0..<count).map { number in
      FlatEvent(
        event: event(using: &generator), track: .random(in: 0..<tracks, using: &generator), origin: number,
        occurrence: UInt64(number), identity: UInt64(number) << 11)
    }
    return events.sorted {
      ($0.event.time, $0.track, $0.origin ?? 0) < ($1.event.time, $1.track, $1.origin ?? 0)
    }
  }

  private static func event(using generator: inout SeededGenerator) -> HapticEvent {
    let level = UnitLevel(clamping: Double(Int.random(in: 0...64, using: &generator)) / 64)
    let time = TimePoint.milliseconds(5 * .random(in: 0...30, using: &generator))
    let length = TimeSpan.milliseconds(5 * .random(in: 0...20, using: &generator))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...2: return .transient(Transient(level, 0.5, at: time))
    case 3:
      let envelope = Envelope(attack: 0.0, decay: 0.25, release: 0.0, isSustained: false)
      return .continuous(Continuous(level, 0.5, at: time, for: length, envelope: envelope))
    case 4:
      let curve = Curve([.init(1, at: .zero), .init(0.25, at: .milliseconds(30))])
      var vibration = Continuous(level, 0.5, at: time, for: length)
      vibration.intensityCurve = curve
      return .continuous(vibration)
    default: return .continuous(Continuous(level, 0.5, at: time, for: length))
    }
  }

  @Test(arguments: policies) func `few comparisons suffice for many that sound at once`(
    _ policy: OverlapPolicy
  ) {
    let count: Int64 = 3_000
    let vibrations = (0..<count).map { number in
      HapticEvent.continuous(
        Continuous(UnitLevel(clamping: 0.001), 0.5, at: .nanoseconds(number), for: .milliseconds(1_000)))
    }
    let score = Score(
      overlap: policy,
      tracks: [
        Track(.clip(HapticPattern(events: vibrations))),
        Track(.clip(HapticPattern(events: vibrations.map { $0.shifted(by: .nanoseconds(count)) }))),
      ])
    var budget = ScoreStream(ScoreSource(score).plan, muting: [], from: 0, comparisons: 1_000)
    while budget.nextActions() != nil {}
    // Ducking compares each event with all that sound, and says so; the others never do.
    #expect(budget.isOverwhelmed == (policy == .duck(to: Self.half)))
  }

  @Test func `ducking among too many is refused`() {
    let held = Continuous(0.5, 0.5, at: .zero, for: .milliseconds(60_000))
    let voices = Composition.clip(HapticPattern(events: [.continuous(held)]))
      .repeated(.times(300), every: BeatSpan(nanoseconds: Fraction(1)))
    let tap = Composition.clip(HapticPattern(events: [.transient(Transient(0.5, 0.5, at: .zero))]))
      .repeated(.times(300), every: BeatSpan(nanoseconds: Fraction(100_000)))
    let score = Score(overlap: .duck(to: Self.half), tracks: [Track("", priority: 1, voices), Track(tap)])
    let source = ScoreSource(score)
    #expect(throws: CompiledScore.Failure.tooManyOverlaps) {
      try source.written(until: nil, events: 10_000, comparisons: 300 * 300 / 2)
    }
    #expect(throws: Never.self) { try source.written(until: nil, events: 10_000, comparisons: 2 * 300 * 300) }
  }
}

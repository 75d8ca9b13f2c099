internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticTimeline

/// The events of a pattern as written, for rules that compare them with what several devices play.
///
/// Thread-safe: yes, a value. Cost: linear in the events, but for sorting.
struct WrittenEvents {
  /// The end of each event.
  let ends: [Int: TimePoint]
  /// The length of each event.
  let lengths: [Int: TimeSpan]
  /// The taps at which a vibration rises: a hand feels that begin.
  let rises: Set<Int>

  /// The end of a pattern that fades out.
  let fade: FadeOut

  init(_ subject: LintSubject) {
    fade = FadeOut(subject.part.pattern)
    ends = Dictionary(subject.pulses.map { ($0.index, $0.end) }) { first, _ in first }
    lengths = Dictionary(subject.pulses.map { ($0.index, $0.length) }) { first, _ in first }
    rises = subject.risesUnderTaps
  }
}

/// The end of a pattern that fades out.
struct FadeOut {
  private let pattern: HapticPattern
  private let strongest: Double
  /// The indices of the events below the first of three or more levels that only fall until the end, and of which none is held
  /// for more events than the one before (*chosen*).
  private let last: Set<Int>

  init(_ pattern: HapticPattern) {
    self.pattern = pattern
    let levels = pattern.events.indices.compactMap { index in
      pattern.events[index].writtenIntensity.flatMap { $0 > 0 ? (index, $0) : nil }
    }
    strongest = levels.map(\.1).max() ?? 0
    var first = max(0, levels.count - 1)
    while first > 0, levels[first - 1].1 >= levels[first].1 { first -= 1 }
    let start = levels[first...].first?.1 ?? 0
    // The number of events of each level.
    var runs = [Int]()
    for index in levels.indices[first...] {
      let isNew = index == first || levels[index - 1].1 - levels[index].1 > 0.005
      if isNew { runs.append(1) } else { runs[runs.count - 1] += 1 }
    }
    let isFade = runs.count > 2 && zip(runs, runs.dropFirst()).allSatisfy { $0 >= $1 }
    last = isFade ? Set(levels[first...].lazy.filter { $0.1 < start - 0.005 }.map(\.0)) : []
  }

  /// True for one of these.
  func ends(with event: FeltEvent) -> Bool { last.contains(event.event.index) }

  /// True for an event of less than 0.1 beside one that is three times as strong (*chosen*), which holds a place.
  func isNoise(_ event: FeltEvent) -> Bool {
    guard let own = pattern.written(event) else { return false }
    return own < 0.1 && strongest >= own * 3
  }

  /// True if what is lost is mostly noise: a quarter of the events or more are, and of the others less than half are lost (both
  /// *chosen*).
  func isResidue(_ lost: [FeltEvent], among asked: [FeltEvent]) -> Bool {
    let noise = lost.count(where: isNoise)
    return noise * 4 >= asked.count && (lost.count - noise) * 2 < asked.count - noise
  }
}

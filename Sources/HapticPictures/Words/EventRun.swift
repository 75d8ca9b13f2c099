internal import HapticModel
internal import HapticTimeline

/// Events of one kind that are told in one sentence.
struct EventRun {
  private(set) var taps: [TimelineParts.Tap] = []
  private(set) var vibrations: [TimelineParts.Vibration] = []
  /// The onset of each audio event.
  private(set) var audio: [TimePoint] = []

  /// The kinds, in the order in which they are told at one instant (*chosen*).
  private enum Kind: Int, CaseIterable {
    case tap
    case vibration
    case audio
  }

  /// The most sentences about events; if their kinds take turns more often, each kind has one (*chosen*).
  private static let sentenceLimit = 4

  private init() {}

  /// Returns the events of a timeline in order of time: each run begins when the one before has begun, or, if that would be
  /// too many, one run for each kind.
  static func runs(of parts: TimelineParts) -> [EventRun] {
    var runs: [EventRun] = []
    var next = [Kind.tap: 0, .vibration: 0, .audio: 0]
    var last: Kind?
    func time(_ kind: Kind) -> TimePoint? { parts.time(of: kind.rawValue, at: next[kind] ?? 0) }
    while let first = Kind.allCases.compactMap(time).min() {
      // At one instant a run goes on before another begins.
      let present = Kind.allCases.filter { time($0) == first }
      guard let kind = present.first(where: { $0 == last }) ?? present.first else { break }
      if kind != last { runs.append(EventRun()) }
      runs[runs.count - 1].add(kind, next[kind] ?? 0, of: parts)
      next[kind, default: 0] += 1
      last = kind
      if runs.count > sentenceLimit { return kinds(of: parts) }
    }
    return runs
  }

  /// Returns one run for each kind, in the order of their first events.
  private static func kinds(of parts: TimelineParts) -> [EventRun] {
    var (taps, vibrations, audio) = (EventRun(), EventRun(), EventRun())
    (taps.taps, vibrations.vibrations, audio.audio) = (parts.taps, parts.vibrations, parts.audio.map(\.start))
    return [taps, vibrations, audio].filter { !$0.times.isEmpty }.stablySorted {
      ($0.times.first ?? .zero) < ($1.times.first ?? .zero)
    }
  }

  private mutating func add(_ kind: Kind, _ index: Int, of parts: TimelineParts) {
    switch kind {
    case .tap: taps.append(parts.taps[index])
    case .vibration: vibrations.append(parts.vibrations[index])
    case .audio: audio.append(parts.audio[index].start)
    }
  }

  /// The onsets, in order.
  private var times: [TimePoint] { taps.map(\.time) + vibrations.map(\.start) + audio }

  /// Returns the words before the sentence, which say when it begins: nothing for the first, "then, at 0.1 s, ", "at the same
  /// time ", or "meanwhile, from 0.1 s on, ".
  func opening(after earlier: EventRun?) -> String {
    guard let earlier, let start = times.first, let last = earlier.times.last else { return "" }
    let time = Quantity.length(start - .zero)
    if start < last { return "meanwhile, from \(time) on, " }
    if start > last { return times.count == 1 ? "then, at \(time), " : "then, from \(time) on, " }
    return earlier.times.count == 1 ? "at the same time " : "with the last of them, at \(time), "
  }
}

extension TimelineParts {
  /// The onset of an event of a kind; `nil` if there are fewer.
  fileprivate func time(of kind: Int, at index: Int) -> TimePoint? {
    switch kind {
    case 0: index < taps.count ? taps[index].time : nil
    case 1: index < vibrations.count ? vibrations[index].start : nil
    default: index < audio.count ? audio[index].start : nil
    }
  }

  /// The length of a timeline with these events as it is written: see ``PlainWords/length(of:)``.
  func writtenLength(of timeline: Timeline) -> TimeSpan {
    let sounding = (vibrations.map(\.end).max() ?? .zero) - TimePoint.zero
    // More than the last release is a pause, or the length of an audio event.
    guard timeline.length <= sounding else { return timeline.length }
    let ends = vibrations.map(\.writtenEnd) + taps.map(\.time) + audio.map(\.start)
    return (ends.max() ?? .zero) - .zero
  }
}

extension TimelineParts.Vibration {
  /// The end without an edge in which it dies away: of the release, if that is longer than one.
  var writtenEnd: TimePoint {
    voice.release > LevelPhases.edge ? end : start + voice.writtenLength
  }
}

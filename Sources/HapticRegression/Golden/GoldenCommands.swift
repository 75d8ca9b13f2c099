internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The commands of a golden as lines of text: an event, or up to eight points of a control, in each.
///
/// ```text
/// 0 tap 0.7 0.5                       at 0 ms, of intensity 0.7 and sharpness 0.5
/// 120 tap 1 0.5 =0.8                  with the intensity control, 0.8
/// 200 hold 100 0.5 0.2 attack 40      held for 100 ms, with an attack of 40 ms instead of 5
/// 200 hold 100 1 0 i 0:.2 100:.8      with an intensity curve; s is a sharpness curve
/// 200 hold 100 1 0 ii 0:.2 100:.8     with one of which the squares move along straight lines; ss likewise
/// 200 hold 100 1 0 i 0:.2 9:.8 ~0123… with curves that have more points than are shown, and the digest of all of them
/// 200 intensity 0.2 +100 0.9 +50 0.3  a control: from 0.2 to 0.9 in 100 ms, then to 0.3 in 50 ms
/// 400 sharpness 0.25                  a step of a control
/// ```
///
/// Times are milliseconds. Events count from 0; a line ends with `#5` if its event does not have the next number. The
/// stop of a vibration is a line of its own only if it is not at the vibration's end. Audio events are objects.
enum GoldenCommands {
  /// A line.
  enum Line {
    case text(String)
    case entry(TimelineEntry)
  }

  /// The most points of a control in a line: *chosen*, about what fits beside another in a review.
  private static let mostPoints = 8
  /// The shortest ramp, which is an envelope's default.
  static let ramp = TimeSpan.milliseconds(5)

  /// Returns the lines that read back as the same entries, but for the curves of vibrations.
  ///
  /// - Parameter curves: the curves of a golden that was read, which are written as they were.
  static func lines(of timeline: Timeline, showing curves: [VoiceID: GoldenCurves]) -> [Line] {
    let bare = timeline.undrawn
    for joins in [true, false] {
      let lines = Self.lines(of: bare.entries, joins: joins, showing: [:])
      let kept = normalised(Timeline(keptAs: entries(lines), name: "", length: timeline.length))
      guard kept.entries == bare.entries else { continue }
      let drawn = timeline.drawnVoices
      if drawn.isEmpty { return lines }
      var shown = curves
      for (id, voice) in drawn where shown[id] == nil { shown[id] = GoldenCurves(of: voice) }
      return Self.lines(of: timeline.entries, joins: joins, showing: shown)
    }
    return timeline.entries.map { .entry($0) }
  }

  /// Returns the timeline with different controls of one instant in the order of their kinds, which says nothing.
  static func normalised(_ timeline: Timeline) -> Timeline {
    let ranks = Dictionary(
      ControlID.allCases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    func rank(_ entry: TimelineEntry) -> Int {
      if case .control(let segment) = entry.action { ranks[segment.id] ?? 0 } else { 0 }
    }
    let isNormal = zip(timeline.entries, timeline.entries.dropFirst()).allSatisfy { before, after in
      before.time != after.time || rank(before) <= rank(after) || after.action.rank != before.action.rank
    }
    if isNormal { return timeline }
    return Timeline(
      keptAs: timeline.entries.stablySorted { rank($0) < rank($1) }, name: timeline.name,
      length: timeline.length)
  }

  private static func lines(
    of entries: [TimelineEntry], joins: Bool, showing curves: [VoiceID: GoldenCurves]
  ) -> [Line] {
    let ends = derivedStops(entries)
    var lines: [Line] = []
    var chains: [ControlID: (line: Int, end: TimePoint, value: Double, points: Int)] = [:]
    var next = 0
    for entry in entries {
      let time = DecimalTime.milliseconds(entry.time.nanoseconds)
      switch entry.action {
      case .stop(let id):
        if ends[id] != entry.time { lines.append(.text("\(time) stop #\(id.index)")) }
      case .control(let segment):
        if joins, let chain = chains[segment.id], chain.end == entry.time, chain.value == segment.from,
          chain.points < mostPoints, case .text(let text) = lines[chain.line]
        {
          lines[chain.line] = .text(text + Self.point(segment))
          chains[segment.id] = (chain.line, entry.time + segment.span, segment.to, chain.points + 1)
        } else {
          let head = "\(time) \(word(segment.id)) \(JSONText.of(segment.from))"
          let isStep = segment.span == .zero && segment.from == segment.to
          lines.append(.text(head + (isStep ? "" : Self.point(segment))))
          chains[segment.id] = (lines.count - 1, entry.time + segment.span, segment.to, 1)
        }
      case .start(let id, let voice):
        guard let words = Self.words(of: voice, at: ends[id] != nil, showing: curves[id]) else {
          lines.append(.entry(entry))
          continue
        }
        let number = id.index == next ? "" : " #\(id.index)"
        lines.append(.text("\(time) \(words)\(number)"))
        next = id.index + 1
      case .curve: lines.append(.entry(entry))
      }
    }
    return lines
  }

  /// The stops that are at the end of their vibration, by event.
  private static func derivedStops(_ entries: [TimelineEntry]) -> [VoiceID: TimePoint] {
    var ends: [VoiceID: TimePoint] = [:]
    for entry in entries {
      if case .start(let id, .continuous(let voice)) = entry.action { ends[id] = entry.time + voice.held }
    }
    var stops: [VoiceID: Int] = [:]
    for entry in entries {
      if case .stop(let id) = entry.action, ends[id] == entry.time { stops[id, default: 0] += 1 }
    }
    return ends.filter { stops[$0.key] == 1 }
  }

  private static func point(_ segment: ControlSegment) -> String {
    " +\(DecimalTime.milliseconds(segment.span.nanoseconds)) \(JSONText.of(segment.to))"
  }

  static func word(_ id: ControlID) -> String {
    id.words.split(separator: " ").joined(separator: "-")
  }

  /// An event's words; `nil` for one that is written as an object.
  private static func words(
    of voice: Voice, at hasEnd: Bool, showing curves: GoldenCurves?
  ) -> String? {
    switch voice {
    case .transient(let tap):
      let resolved = tap.intensity == tap.commanded ? "" : " =\(JSONText.of(tap.intensity.value))"
      return "tap \(JSONText.of(tap.commanded.value)) \(JSONText.of(tap.sharpness.value))\(resolved)"
    case .continuous(let hold):
      guard hasEnd else { return nil }
      func span(_ name: String, value: TimeSpan?, standard: TimeSpan?) -> String {
        guard value != standard, let value else { return "" }
        return " \(name) \(DecimalTime.milliseconds(value.nanoseconds))"
      }
      return "hold \(DecimalTime.milliseconds(hold.held.nanoseconds)) \(JSONText.of(hold.intensity.value)) "
        + JSONText.of(hold.sharpness.value) + span("attack", value: hold.attack, standard: ramp)
        + span("decay", value: hold.decay, standard: nil)
        + span("release", value: hold.release, standard: ramp)
        + (curves?.words ?? "")
    case .audio: return nil
    }
  }
}

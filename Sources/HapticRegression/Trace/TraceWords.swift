internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The names of a trace's events: `tap 2` is the second tap of its actuator.
struct TraceNames {
  private struct Voice: Hashable {
    let lane: Int
    let kind: String
  }

  /// The names by index, since two events may have the same number.
  private let names: [String]

  init(_ trace: TimingTrace) {
    var counts: [Voice: Int] = [:]
    var (names, numbered) = ([String](), [Int64: String]())
    for event in trace.events {
      let kind = Self.kind(of: event.action)
      counts[Voice(lane: event.lane, kind: kind), default: 0] += 1
      let name = "\(kind) \(counts[Voice(lane: event.lane, kind: kind)] ?? 0)"
      names.append(Self.name(event.action, name, numbered) + Self.place(of: event, in: trace.header))
      numbered[event.number] = names.last
    }
    self.names = names
  }

  /// Returns the name of the event at this index of the trace.
  subscript(_ index: Int) -> String { names[index] }

  private static func kind(of action: TraceEvent.Action) -> String {
    switch action {
    case .begin: "vibration"
    case .control(let segment): "the curve of \(segment.id.rawValue)"
    case .tap, .release, .end: action.kind
    }
  }

  private static func name(_ action: TraceEvent.Action, _ own: String, _ names: [Int64: String]) -> String {
    switch action {
    case .end: "the end"
    case .release(let of, _): "the release of \(names[of] ?? "nothing that began")"
    case .tap, .begin, .control: own
    }
  }

  private static func place(of event: TraceEvent, in header: TraceHeader) -> String {
    switch event.action {
    case .release, .end: return ""
    case .tap, .begin, .control: break
    }
    guard header.lanes > 1 else { return "" }
    return header.actuators.indices.contains(event.lane)
      ? " on \(header.actuators[event.lane])" : " on actuator \(event.lane + 1)"
  }
}

/// The difference between two actions of a kind, in words.
enum TraceValues {
  static func difference(_ before: TraceEvent.Action, _ after: TraceEvent.Action) -> String {
    var (old, new) = (values(before), values(after))
    // If no control applies, the two intensities are equal: report only one.
    if case .tap(let was) = before, case .tap(let tap) = after, was.commanded == was.intensity,
      tap.commanded == tap.intensity
    {
      old.removeFirst()
      new.removeFirst()
    }
    var parts: [String] = []
    for (name, value) in new {
      let was = old.first { $0.name == name }?.value
      if was != value { parts.append("\(name) \(was ?? "none") → \(value)") }
    }
    for (name, value) in old where !new.contains(where: { $0.name == name }) {
      parts.append("\(name) \(value) → none")
    }
    return parts.joined(separator: ", ")
  }

  /// Formats a number with as many digits as it needs.
  static func text(_ value: Double) -> String { JSONNumber(shortest: value)?.text ?? "infinite" }

  private static func values(_ action: TraceEvent.Action) -> [(name: String, value: String)] {
    switch action {
    case .tap(let tap):
      return [
        ("commanded", text(tap.commanded.value)), ("intensity", text(tap.intensity.value)),
        ("sharpness", text(tap.sharpness.value)),
      ]
    case .begin(let voice, let elapsed): return values(voice, elapsed)
    case .release(_, let isCut): return [("cut", isCut ? "yes" : "no")]
    case .control(let segment):
      return [("from", text(segment.from)), ("to", text(segment.to)), ("span", text(segment.span))]
    case .end: return []
    }
  }

  private static func values(
    _ voice: ContinuousVoice, _ elapsed: TimeSpan
  ) -> [(name: String, value: String)] {
    var values = [
      ("intensity", text(voice.intensity.value)), ("sharpness", text(voice.sharpness.value)),
      ("attack", text(voice.attack)), ("release", text(voice.release)), ("held", text(voice.held)),
    ]
    if let decay = voice.decay { values.append(("decay", text(decay))) }
    for (name, curve) in [
      ("intensity curve", voice.intensityCurve), ("sharpness curve", voice.sharpnessCurve),
    ] {
      guard let curve else { continue }
      let points = curve.points.map { "\(text($0.offset)): \(text($0.value))" }
      values.append((name, points.joined(separator: ", ")))
    }
    if elapsed > .zero { values.append(("elapsed", text(elapsed))) }
    return values
  }

  private static func text(_ span: TimeSpan) -> String { "\(DecimalTime.milliseconds(span.nanoseconds)) ms" }
}

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
      names.append(
        Self.name(event.action, own: name, names: numbered) + Self.position(of: event, in: trace.header))
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

  private static func name(_ action: TraceEvent.Action, own: String, names: [Int64: String]) -> String {
    switch action {
    case .end: "the end"
    case .release(let of, _): "the release of \(names[of] ?? "nothing that began")"
    case .tap, .begin, .control: own
    }
  }

  private static func position(of event: TraceEvent, in header: TraceHeader) -> String {
    switch event.action {
    case .release, .end: return ""
    case .tap, .begin, .control: break
    }
    return header.position(ofLane: event.lane)
  }
}

extension TraceHeader {
  /// Returns ` on left`, or ` on actuator 2`; empty if there is only one.
  func position(ofLane lane: Int) -> String {
    guard lanes > 1 else { return "" }
    return actuators.indices.contains(lane)
      ? " on \(DisplayText.plain(actuators[lane]))" : " on actuator \(lane + 1)"
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
    for value in new {
      let was = old.first { $0.name == value.name }
      if was?.numbers == value.numbers { continue }
      let isShown = was?.text != value.text
      parts.append(
        isShown
          ? "\(value.name) \(was?.text ?? "none") → \(value.text)"
          : "\(value.name) \(value.text), by less than 0.0001")
    }
    for value in old where !new.contains(where: { $0.name == value.name }) {
      parts.append("\(value.name) \(value.text) → none")
    }
    return parts.joined(separator: ", ")
  }

  /// Formats a number with at most four digits.
  static func text(_ value: Double) -> String { ComparisonText.number(value) }

  /// A value of an action: its name, its text, and its numbers, which the text rounds.
  private struct Value {
    let name: String
    let text: String
    let numbers: [Double]

    init(_ name: String, _ level: Double) {
      (self.name, text, numbers) = (name, TraceValues.text(level), [level])
    }

    init(_ name: String, _ span: TimeSpan) {
      (self.name, text, numbers) = (name, ComparisonText.span(span), [Double(span.nanoseconds)])
    }

    init(_ name: String, isCut: Bool) {
      (self.name, text, numbers) = (name, isCut ? "yes" : "no", [isCut ? 1 : 0])
    }

    init(_ name: String, _ curve: Curve) {
      self.name = name
      text = curve.points.map { "\(ComparisonText.span($0.offset)): \(TraceValues.text($0.value))" }
        .joined(separator: ", ")
      numbers = curve.points.flatMap { [Double($0.offset.nanoseconds), $0.value] }
    }
  }

  private static func values(_ action: TraceEvent.Action) -> [Value] {
    switch action {
    case .tap(let tap):
      return [
        Value("commanded", tap.commanded.value), Value("intensity", tap.intensity.value),
        Value("sharpness", tap.sharpness.value),
      ]
    case .begin(let voice, let elapsed): return values(voice, elapsed)
    case .release(_, let isCut): return [Value("cut", isCut: isCut)]
    case .control(let segment):
      return [Value("from", segment.from), Value("to", segment.to), Value("span", segment.span)]
    case .end: return []
    }
  }

  private static func values(_ voice: ContinuousVoice, _ elapsed: TimeSpan) -> [Value] {
    var values = [
      Value("intensity", voice.intensity.value), Value("sharpness", voice.sharpness.value),
      Value("attack", voice.attack), Value("release", voice.release), Value("held", voice.held),
    ]
    if let decay = voice.decay { values.append(Value("decay", decay)) }
    if let curve = voice.intensityCurve { values.append(Value("intensity curve", curve)) }
    if let curve = voice.sharpnessCurve { values.append(Value("sharpness curve", curve)) }
    if elapsed > .zero { values.append(Value("elapsed", elapsed)) }
    return values
  }
}

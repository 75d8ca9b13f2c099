internal import HapticModel
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
  subscript(_ place: Int) -> String { names[place] }

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

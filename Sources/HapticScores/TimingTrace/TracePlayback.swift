internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Converts a trace to patterns, one for each actuator, that compile to the traced events.
struct TracePlayback {
  let placed: PlacedTrace
  let log: FindingLog
  let isOneOfSeveral: Bool

  private var header: TraceHeader { placed.trace.header }

  /// The patterns, in the order of the actuators.
  func parts() -> [PatternPart] {
    let order = inTime()
    if !placed.trace.events.contains(where: \.action.isOnset) {
      log.add(.warning, TimingTraceCode.empty.rawValue, at: placed.offset, "the trace has nothing to play")
    }
    return (0..<header.lanes).map { lane in
      var assembly = TraceLaneAssembly(until: end, log: log)
      for index in order where placed.trace.events[index].lane == lane {
        assembly.take(placed.trace.events[index], at: placed.eventOffsets[index])
      }
      var part = assembly.part(named: header.name, headerAt: placed.offset, length: end - TimePoint.zero)
      part.name = name(of: lane)
      return part
    }
  }

  /// The end of the run: the time of its last line, or else the planned end.
  private var end: TimePoint {
    let latest = placed.trace.events.reduce(TimePoint.zero) { max($0, $1.time) }
    if let end = placed.trace.events.last(where: { $0.action == .end }) { return max(end.time, latest) }
    return max(latest, placed.trace.summary == nil ? .zero : .zero + (header.length ?? .zero))
  }

  /// The indices of the events in the order of their times.
  private func inTime() -> [Int] {
    let events = placed.trace.events
    let isOutOfOrder = { (index: Int) in events[index].time < events[index - 1].time }
    guard let first = events.indices.dropFirst().first(where: isOutOfOrder) else {
      return Array(events.indices)
    }
    log.add(
      .note, TimingTraceCode.unordered.rawValue, at: placed.eventOffsets[first],
      "this event is earlier than the one above; the events are sorted by time")
    return events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
  }

  private func name(of lane: Int) -> String {
    let actuator = header.actuators.isEmpty ? "\(lane + 1)" : header.actuators[lane]
    if header.lanes == 1 { return isOneOfSeveral ? header.name : "" }
    return isOneOfSeveral ? "\(header.name) \(actuator)" : actuator
  }
}

extension TraceEvent.Action {
  /// True if it starts a tap or a vibration.
  fileprivate var isOnset: Bool {
    switch self {
    case .tap, .begin: true
    case .release, .control, .end: false
    }
  }
}

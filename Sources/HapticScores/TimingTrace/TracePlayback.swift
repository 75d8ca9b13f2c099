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
    let isSilent = placed.trace.events.allSatisfy { event in
      switch event.action {
      case .tap, .begin: false
      case .release, .control, .end: true
      }
    }
    if isSilent {
      log.add(
        .warning, code: TimingTraceCode.empty.rawValue, at: placed.offset,
        message: "the trace has nothing to play")
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
      .note, code: TimingTraceCode.unordered.rawValue, at: placed.eventOffsets[first],
      message: "this event is earlier than the one above; the events are sorted by time")
    return events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
  }

  private func name(of lane: Int) -> String {
    let actuator = header.actuators.isEmpty ? "\(lane + 1)" : header.actuators[lane]
    if header.lanes == 1 { return isOneOfSeveral ? header.name : "" }
    return isOneOfSeveral ? "\(header.name) \(actuator)" : actuator
  }
}

/// The segments of one actuator's controls, on the way from a trace to a pattern's steps and curves.
struct TraceControls {
  private typealias Placed = (time: TimePoint, segment: ControlSegment)

  private var segments: [ControlID: [Placed]] = [:]
  /// The values from the segments so far.
  private(set) var state = ControlState()
  /// The steps that are not part of a curve, by time.
  private(set) var steps: [DynamicParameter] = []
  /// The curves, by start time.
  private(set) var curves: [ParameterCurve] = []

  /// Appends a segment, which must not be earlier than the last.
  mutating func append(_ segment: ControlSegment, at time: TimePoint) {
    state.begin(segment, at: time)
    segments[segment.id, default: []].append((time, segment))
  }

  /// Makes steps and curves of all segments.
  mutating func finish() {
    for id in ControlID.allCases { split(segments[id] ?? [], of: id) }
    segments = [:]
    steps = steps.stablySorted { $0.time < $1.time }
    curves = curves.stablySorted { $0.time < $1.time }
  }

  /// Joins adjacent segments into curves; an isolated step remains a step.
  private mutating func split(_ segments: [Placed], of id: ControlID) {
    var run: [Placed] = []
    for each in segments {
      if !Self.goesOn(run, with: each) {
        add(run, of: id)
        run = []
      }
      if run.isEmpty, each.segment.span == .zero {
        steps.append(DynamicParameter(id, each.segment.to, at: each.time))
      } else {
        run.append(each)
      }
    }
    add(run, of: id)
  }

  /// True if a segment belongs to the curve of `run`.
  private static func goesOn(_ run: [Placed], with next: Placed) -> Bool {
    guard let last = run.last, next.time <= last.time + last.segment.span else { return false }
    // A curve ends by holding its last value. A step at that very moment has to follow the curve.
    return last.segment.span > .zero || next.segment.span == .zero
  }

  private mutating func add(_ run: [Placed], of id: ControlID) {
    guard let first = run.first else { return }
    let start = first.time
    var points: [ParameterCurve.Point] = []
    func add(_ value: Double, _ time: TimePoint) {
      let offset = time - start
      if let last = points.last, last.offset == offset, last.value == value { return }
      points.append(ParameterCurve.Point(value, at: offset))
    }
    for (index, each) in run.enumerated() {
      let own = each.time + each.segment.span
      let end = index + 1 < run.count ? min(run[index + 1].time, own) : own
      if each.segment.span > .zero { add(each.segment.from, each.time) }
      add(each.segment.value(after: end - each.time), end)
    }
    curves.append(ParameterCurve(id, at: start, points: points))
  }
}

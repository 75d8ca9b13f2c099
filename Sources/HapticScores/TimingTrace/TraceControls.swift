internal import HapticModel
internal import HapticTimeline

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

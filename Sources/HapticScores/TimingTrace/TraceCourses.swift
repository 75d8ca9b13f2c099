internal import HapticModel
internal import HapticTimeline

/// The courses of one actuator's controls, on the way from a trace to a pattern's steps and curves.
struct TraceCourses {
  private typealias Placed = (time: TimePoint, segment: ControlSegment)

  private var segments: [ControlID: [Placed]] = [:]
  private var state = ControlState()
  /// The steps that stand by themselves, by time.
  private(set) var steps: [DynamicParameter] = []
  /// The curves, by the times at which they begin.
  private(set) var curves: [ParameterCurve] = []

  /// Takes the next segment, which must not be earlier than the last.
  mutating func append(_ segment: ControlSegment, at time: TimePoint) {
    state.begin(segment, at: time)
    segments[segment.id, default: []].append((time, segment))
  }

  /// The control's value at `time`, what was taken so far counted.
  func value(of id: ControlID, at time: TimePoint) -> Double { state.value(of: id, at: time) }

  /// Makes steps and curves of all that was taken.
  mutating func finish() {
    for id in ControlID.allCases { split(segments[id] ?? [], of: id) }
    segments = [:]
    steps = steps.stablySorted { $0.time < $1.time }
    curves = curves.stablySorted { $0.time < $1.time }
  }

  /// What runs into each other is one curve; a step into which nothing runs stays one.
  private mutating func split(_ course: [Placed], of id: ControlID) {
    var run: [Placed] = []
    for each in course {
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
    // A curve ends by holding its last value. A step of that very moment has to come after it.
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
    for (place, each) in run.enumerated() {
      let own = each.time + each.segment.span
      let end = place + 1 < run.count ? min(run[place + 1].time, own) : own
      if each.segment.span > .zero { add(each.segment.from, each.time) }
      add(each.segment.value(after: end - each.time), end)
    }
    curves.append(ParameterCurve(id, at: start, points: points))
  }
}

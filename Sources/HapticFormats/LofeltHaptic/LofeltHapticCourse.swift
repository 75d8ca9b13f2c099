internal import HapticModel

/// Makes the parts of a pattern of breakpoints that are in order.
struct LofeltHapticCourse {
  private(set) var pattern = HapticPattern()
  /// The node of each event.
  private(set) var eventNodes: [Int] = []
  /// The node of each curve.
  private(set) var curveNodes: [Int] = []
  /// Whether there is a vibration that controls could act on.
  private(set) var isSounding = false

  /// Adds the vibration, its course and the taps.
  mutating func appendAmplitude(_ points: [LofeltHapticBreakpoint], of node: Int) {
    guard let first = points.first, let last = points.last else { return }
    isSounding = first.time < last.time
    if isSounding {
      let vibration = Continuous(.full, .zero, at: first.time, for: last.time - first.time)
      append(.continuous(vibration), node)
    }
    var curve: [ParameterCurve.Point] = []
    var begin = points.startIndex
    while begin < points.endIndex {
      let end = points[begin...].firstIndex { $0.time > points[begin].time } ?? points.endIndex
      appendInstant(points[begin..<end], from: first.time, to: &curve)
      begin = end
    }
    guard isSounding else { return }
    append(ParameterCurve(.hapticIntensity, at: first.time, points: curve), node)
  }

  /// Adds the course of the sharpness.
  mutating func appendFrequency(_ points: [LofeltHapticBreakpoint], of node: Int) {
    guard let first = points.first else { return }
    append(
      ParameterCurve(
        .hapticSharpness, at: first.time, points: points.map { .init($0.value, at: $0.time - first.time) }),
      node)
  }

  /// Adds the breakpoints of one time: a step where they are several, and their taps.
  private mutating func appendInstant(
    _ points: ArraySlice<LofeltHapticBreakpoint>, from start: TimePoint,
    to curve: inout [ParameterCurve.Point]
  ) {
    guard let last = points.last else { return }
    let offset = last.time - start
    for point in points { curve.append(.init(point.value.squareRoot(), at: offset)) }
    // Without a vibration there is no curve, and the control stays at 1.
    let course = isSounding ? last.value.squareRoot() : 1
    let strongest = points.lazy.compactMap { $0.emphasis?.amplitude.squareRoot() }.max() ?? 0
    let control = max(course, strongest)
    for point in points {
      if let emphasis = point.emphasis { append(emphasis, at: point.time, under: control) }
    }
    if strongest > course {
      curve.append(.init(control, at: offset))
      curve.append(.init(course, at: offset + LofeltHapticLimits.tapStep))
    }
  }

  /// Adds a tap that has its level once the intensity control has multiplied it.
  private mutating func append(
    _ emphasis: LofeltHapticBreakpoint.Emphasis, at time: TimePoint, under control: Double
  ) {
    // The control is at least the level, so that it is 0 only where the level is.
    let intensity = control > 0 ? emphasis.amplitude.squareRoot() / control : 0
    let tap = Transient(
      UnitLevel(clamping: intensity), UnitLevel(clamping: emphasis.frequency), at: time)
    append(.transient(tap), emphasis.node)
  }

  private mutating func append(_ event: HapticEvent, _ node: Int) {
    pattern.events.append(event)
    eventNodes.append(node)
  }

  private mutating func append(_ curve: ParameterCurve, _ node: Int) {
    pattern.curves.append(curve)
    curveNodes.append(node)
  }
}

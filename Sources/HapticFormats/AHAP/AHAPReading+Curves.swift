internal import HapticModel
internal import HapticText

/// The control points of a curve as the file has them.
typealias AHAPPoints = [(time: Int64, value: Double)]

extension AHAPReading {
  /// The control points in file order; `nil`, with a finding, where the curve cannot be used.
  func points(_ node: Int, for id: ControlID) -> AHAPPoints? {
    guard view.nodes[node].kind == .array else {
      report(
        .error, .wrongType, node, "ParameterCurveControlPoints must be a list, not \(view.kindName(node))")
      return nil
    }
    var points: AHAPPoints = []
    // A point takes five nodes.
    points.reserveCapacity((Int(view.nodes[node].next) - node) / 5)
    var isVoid = false
    var isFaulty = false
    view.forEachElement(of: node) { element in
      switch point(element, for: id) {
      case .present(let time, let value): points.append((time, value))
      case .incomplete: isVoid = true
      case .faulty: isFaulty = true
      }
    }
    if isFaulty || isVoid { return nil }
    if points.isEmpty {
      report(.warning, .curveVoid, node, "the curve has no points; it is ignored")
      return nil
    }
    return points
  }

  private enum PointReading {
    case present(Int64, Double)
    /// The time or the value is not there: Core Haptics then ignores the whole curve.
    case incomplete
    case faulty
  }

  private func point(_ node: Int, for id: ControlID) -> PointReading {
    var timeNode: Int?
    var valueNode: Int?
    view.forEachMember(of: node) { key, member in
      if view.isEqual(key, "Time") {
        timeNode = member
      } else if view.isEqual(key, "ParameterValue") {
        valueNode = member
      } else {
        carryUnknownKey(key, AHAPVocabulary.pointKeys, in: .element(node))
      }
    }
    guard let timeNode, let valueNode else {
      report(
        .warning, .curveVoid, node,
        "a control point has no \(timeNode == nil ? "Time" : "ParameterValue"); the whole curve is ignored")
      return .incomplete
    }
    guard let time = time(timeNode, "the control point's Time") else { return .faulty }
    guard let value = level(valueNode, in: id.range, id.rawValue) else { return .faulty }
    return .present(time.nanoseconds, value)
  }

  /// Makes a curve of its points, whose times count from the curve's start or the pattern's.
  func curve(
    _ id: ControlID, at time: TimePoint, _ points: AHAPPoints, _ node: Int
  ) -> ParameterCurve? {
    let earliest = points.lazy.map(\.time).min() ?? 0
    let canBeAbsolute =
      time > .zero && earliest >= time.nanoseconds - AHAPLimits.absoluteTolerance.nanoseconds
    let isAbsolute = options.absoluteCurves && canBeAbsolute
    if !options.absoluteCurves, looksAbsolute(points[0].time, time) {
      report(
        .warning, .curveTimesAbsolute, node,
        hint: "if the pattern feels late, read it with --absolute-curves",
        fix: canBeAbsolute ? countingFromCurve(node, time) : nil,
        """
        the curve begins at \(DecimalTime.seconds(time.nanoseconds)) s and its points at the same number; they \
        are read as counting from the curve's start
        """)
    }
    let base = isAbsolute ? time.nanoseconds : 0
    guard isAbsolute || isInReach(time, points, node) else { return nil }
    return ParameterCurve(
      id, at: time,
      points: points.map { .init($0.value, at: .nanoseconds(max(0, $0.time - base))) })
  }

  /// Whether the first point has the curve's own time; next to the pattern's start that says nothing.
  private func looksAbsolute(_ first: Int64, _ time: TimePoint) -> Bool {
    let tolerance = AHAPLimits.absoluteTolerance.nanoseconds
    return time.nanoseconds > 2 * tolerance && abs(first - time.nanoseconds) <= tolerance
  }

  /// Whether the curve ends before the latest time that Thrum reads.
  private func isInReach(_ time: TimePoint, _ points: AHAPPoints, _ node: Int) -> Bool {
    let latest = points.lazy.map(\.time).max() ?? 0
    if latest <= TimePoint.latest.nanoseconds - time.nanoseconds { return true }
    report(.error, .timeTooLate, node, "the curve ends after 1000000 s, the latest that can be read")
    return false
  }
}

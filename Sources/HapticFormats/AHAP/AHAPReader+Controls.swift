internal import HapticModel
internal import HapticScores
internal import HapticText

extension AHAPReader {
  mutating func readParameter(_ node: Int) {
    guard fields.isObject(node, "a parameter") else { return }
    let members = members(of: node, .control, in: .part(node))
    carryAlias(.parameterTime, of: members, in: node)
    guard let id = control(members, of: node, "parameter"),
      let time = time(members, or: .parameterTime, of: node, "parameter")
    else { return }
    var value = 0.0
    if let valueNode = members[.parameterValue] {
      guard let level = level(valueNode, in: id.range, id.rawValue) else { return }
      value = level
    } else {
      report(
        .warning, code: .valueMissing, node: node,
        message: "the parameter has no ParameterValue; it is read as 0")
    }
    parameters.append(DynamicParameter(id, value, at: time), from: node)
    points.append(PatternOrigins.Point(.control(id), at: time, offset: fields.offset(node)))
  }

  mutating func readCurve(_ node: Int) {
    guard fields.isObject(node, "a parameter curve") else { return }
    let members = members(of: node, .curve, in: .part(node))
    carryAlias(.parameterTime, of: members, in: node)
    guard let id = control(members, of: node, "parameter curve"),
      let time = time(members, or: .parameterTime, of: node, "parameter curve")
    else { return }
    guard let list = members[.controlPoints] else {
      return reportMissing(.controlPoints, of: node, "parameter curve")
    }
    guard let points = controlPoints(list, for: id) else { return }
    if !id.canBeCurved {
      report(
        .warning, code: .curveUnsupported, node: node,
        message: "Core Haptics has no curves for \(id.rawValue) and refuses this one; it is read as intended")
    }
    guard let curve = curve(id, at: time, points: points, node: node, list: list) else { return }
    curves.append(curve, from: node)
    notePositions(of: points, in: list, ofCurve: id, at: time)
  }

  /// Warns of a point that is earlier than the one before it: of many, the first.
  private func reportUnorderedPoint(_ index: Int, of list: Int) {
    var (position, place) = (0, list)
    view.forEachElement(of: list) { node in
      if position == index { place = node }
      position += 1
    }
    report(
      .warning, code: .unordered, node: place, hint: "list the points in time order",
      message: "this control point is earlier than the one before it; the points are sorted by time")
  }

  /// Remembers where the control points are, all of which were read.
  private mutating func notePositions(
    of controlPoints: [Curve.Point], in list: Int, ofCurve id: ControlID, at time: TimePoint
  ) {
    let isAbsolute = options.absoluteCurves && canBeAbsolute(controlPoints, from: time - .zero)
    var index = 0
    view.forEachElement(of: list) { node in
      let offset = controlPoints[index].offset
      let position = isAbsolute ? max(time, .zero + offset) : time + offset
      points.append(PatternOrigins.Point(.control(id), at: position, offset: fields.offset(node)))
      index += 1
    }
  }

  /// True if the points of a curve may count from the pattern's start instead of the curve's.
  private func canBeAbsolute(_ points: [Curve.Point], from start: TimeSpan) -> Bool {
    let earliest = points.lazy.map(\.offset).min() ?? .zero
    return start > .zero && earliest >= start - AHAPLimits.absoluteTolerance
  }

  private func control(_ members: AHAPMembers, of owner: Int, _ noun: String) -> ControlID? {
    guard let node = members[.parameterID] else {
      reportMissing(.parameterID, of: owner, noun)
      return nil
    }
    if view.nodes[node].kind == .string {
      // The common ones without a String.
      if view.isEqual(node, "HapticIntensityControl") { return .hapticIntensity }
      if view.isEqual(node, "HapticSharpnessControl") { return .hapticSharpness }
      if let id = ControlID(rawValue: view.string(at: node)) { return id }
    }
    reportUnknownName(
      .parameterUnknown, node, noun: "control", known: ControlID.allCases.map(\.rawValue))
    return nil
  }

  // MARK: Points

  /// The control points in file order; `nil`, with a finding, if the curve cannot be used.
  private func controlPoints(_ list: Int, for id: ControlID) -> [Curve.Point]? {
    guard fields.isList(list, "ParameterCurveControlPoints") else { return nil }
    var points: [Curve.Point] = []
    // A point takes five nodes.
    points.reserveCapacity((Int(view.nodes[list].next) - list) / 5)
    var isComplete = true
    view.forEachElement(of: list) { element in
      if let point = point(element, for: id) { points.append(point) } else { isComplete = false }
    }
    guard isComplete else { return nil }
    if points.isEmpty {
      report(.warning, code: .curveVoid, node: list, message: "the curve has no points; it is ignored")
    }
    return points.isEmpty ? nil : points
  }

  private func point(_ node: Int, for id: ControlID) -> Curve.Point? {
    var (time, value): (Int?, Int?)
    view.forEachMember(of: node) { key, member in
      switch AHAPKey(key, in: view) {
      case .time: time = member
      case .parameterValue: value = member
      default: carryUnknownKey(key, .point, in: .element(node))
      }
    }
    guard let time, let value else {
      report(
        .warning, code: .curveVoid, node: node,
        message:
          "a control point has no \(time == nil ? "Time" : "ParameterValue"); the whole curve is ignored")
      return nil
    }
    guard let time = self.time(time, "the control point's Time"),
      let value = level(value, in: id.range, id.rawValue)
    else { return nil }
    return Curve.Point(value, at: time - TimePoint.zero)
  }

  /// True if a curve only holds the last value of the one above it in the file, to 0.02 (*chosen*): its times change little.
  private func holdsLastValue(_ id: ControlID, _ points: [Curve.Point]) -> Bool {
    guard let last = curves.parts.last(where: { $0.id == id })?.points.last else { return false }
    return points.allSatisfy { ($0.value - last.value).magnitude < 0.02 }
  }

  /// Makes a curve of its points, whose times count from the curve's start or the pattern's.
  private func curve(
    _ id: ControlID, at time: TimePoint, points: [Curve.Point], node: Int, list: Int
  ) -> ParameterCurve? {
    let start = time - TimePoint.zero
    let tolerance = AHAPLimits.absoluteTolerance
    let canBeAbsolute = canBeAbsolute(points, from: start)
    // Next to the pattern's start, a first point with the curve's own time says nothing.
    let looksAbsolute =
      start > tolerance + tolerance && (start - tolerance...start + tolerance).contains(points[0].offset)
    let pairs = zip(points, points.dropFirst())
    if options.absoluteCurves || !looksAbsolute,
      let index = pairs.enumerated().first(where: { $1.0.offset > $1.1.offset })?.offset
    {
      reportUnorderedPoint(index + 1, of: list)
    }
    if options.absoluteCurves, canBeAbsolute {
      return ParameterCurve(
        id, at: time, points: points.map { .init($0.value, at: max(.zero, $0.offset - start)) })
    }
    if !options.absoluteCurves, looksAbsolute, !holdsLastValue(id, points) {
      report(
        .warning, code: .curveTimesAbsolute, node: node,
        hint: "count the times from the start of the curve; --absolute-curves reads them as meant",
        fix: canBeAbsolute ? countingFromCurve(node, start) : nil,
        message: """
          the curve begins at \(DecimalTime.seconds(start.nanoseconds)) s and its points at the same number; they \
          are read as counting from the curve's start
          """)
    }
    guard points.lazy.map(\.offset).max() ?? .zero <= TimePoint.latest - time else {
      report(
        .error, code: .timeTooLate, node: node,
        message: "the curve ends after 1000000 s, the latest time that can be read")
      return nil
    }
    return ParameterCurve(id, at: time, points: points)
  }
}

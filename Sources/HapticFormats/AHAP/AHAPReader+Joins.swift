internal import HapticModel
internal import HapticText

extension AHAPReader {
  /// A curve that was joined to another: the node of that one, and how many points precede its own.
  typealias Joins = [Int: (onto: Int, firstPoint: Int)]

  /// Warns of curves of one control that run at the same time.
  func reportOverlaps() {
    var ends = PerControl<TimePoint>()
    let order = curves.parts.indices.stablySorted { curves.parts[$0].time < curves.parts[$1].time }
    for index in order {
      let curve = curves.parts[index]
      guard let begin = curve.begin, let end = curve.end else { continue }
      let before = ends[curve.id]
      if let before, begin < before {
        report(
          .warning, code: .curvesOverlap, node: curves.nodes[index],
          message: """
            the curve begins before another one of \(curve.id.rawValue) has ended; from then on only this one has an \
            effect
            """)
      }
      ends[curve.id] = max(end, before ?? end)
    }
  }

  /// Joins curves that go on where the last one of their control ends, with the value it ends with.
  ///
  /// Exporters cut long curves into sections of 16 points, each beginning with the last point of the one before.
  /// Joining them does not change what plays, and a file that is written and read again gives the same timeline.
  /// A curve whose entry or own object holds something that is carried along stays as it is.
  mutating func joinCurves() -> Joins {
    guard let firstJoin else { return [:] }
    let carrying = carryingCurves()
    var joins: Joins = [:]
    var joined = AHAPParts<ParameterCurve>()
    var latest = PerControl<Int>()
    // The points of each joined curve, so that many sections cost no more than their points.
    var points: [[Curve.Point]] = []
    for (curve, node) in zip(curves.parts, curves.nodes) {
      if let index = latest[curve.id], let last = points[index].last, !carrying.contains(node),
        curve.continues(last, ofCurveAt: joined.parts[index].time)
      {
        let shift = curve.time - joined.parts[index].time
        joins[node] = (joined.nodes[index], points[index].count - 1)
        points[index] += curve.points.dropFirst().map { .init($0.value, at: $0.offset + shift) }
      } else {
        latest[curve.id] = points.count
        joined.append(curve, from: node)
        points.append(curve.points)
      }
    }
    if joins.isEmpty { return joins }
    report(
      .note, code: .curvesJoined, node: firstJoin,
      message: "\(joins.count) of the curves continue where another ends; they are joined to it")
    joined.parts = zip(joined.parts, points).map { ParameterCurve($0.id, at: $0.time, points: $1) }
    curves = joined
    return joins
  }

  /// The node of the first curve that goes on where another one ends.
  private var firstJoin: Int? {
    var latest = PerControl<ParameterCurve>()
    for (curve, node) in zip(curves.parts, curves.nodes) {
      if let before = latest[curve.id], let last = before.points.last,
        curve.continues(last, ofCurveAt: before.time)
      {
        return node
      }
      latest[curve.id] = curve
    }
    return nil
  }
}

/// One value for each control that has been met; a file has few, which are found faster than hashed.
private struct PerControl<Value> {
  private var values: [(id: ControlID, value: Value)] = []

  subscript(id: ControlID) -> Value? {
    get { values.first { $0.id == id }?.value }
    set {
      guard let newValue else { return }
      if let index = values.firstIndex(where: { $0.id == id }) {
        values[index].value = newValue
      } else {
        values.append((id, newValue))
      }
    }
  }
}

extension ParameterCurve {
  /// The time of the first point.
  fileprivate var begin: TimePoint? { points.first.map { time + $0.offset } }
  /// The time of the last point.
  fileprivate var end: TimePoint? { points.last.map { time + $0.offset } }

  /// True if the first point is the last point of another curve.
  fileprivate func continues(_ last: Curve.Point, ofCurveAt other: TimePoint) -> Bool {
    guard let first = points.first, points.count > 1 else { return false }
    return begin == other + last.offset && first.value == last.value
  }
}

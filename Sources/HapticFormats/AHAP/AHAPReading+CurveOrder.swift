internal import HapticModel
internal import HapticText

extension AHAPReading {
  /// Warns of curves of one control that run at the same time.
  func reportOverlaps() {
    var ends = PerControl<TimePoint>()
    let order = curves.indices.sorted { (curves[$0].value.time, $0) < (curves[$1].value.time, $1) }
    for index in order {
      let curve = curves[index].value
      guard let begin = curve.begin, let end = curve.end else { continue }
      let before = ends[curve.id]
      if let before, begin < before {
        report(
          .warning, .curvesOverlap, curves[index].node,
          "the curve begins before another one of \(curve.id.rawValue) has ended; from then on this one rules"
        )
      }
      ends[curve.id] = max(end, before ?? end)
    }
  }

  /// Joins curves that go on where the last one of their control ends, with the value it ends with.
  ///
  /// Exporters cut long curves into pieces of 16 points, each beginning with the last point of the one before.
  /// What plays is the same; joined, a file that is written and read again gives the same timeline.
  /// A curve whose entry or own object holds something that is carried along stays as it is.
  mutating func joinCurves() -> Joins {
    guard let firstJoin else { return [:] }
    let carrying = carryingCurves()
    var joins: Joins = [:]
    var joined: [Placed<ParameterCurve>] = []
    var latest = PerControl<Int>()
    // The points of each joined curve, so that many pieces cost no more than their points.
    var points: [[ParameterCurve.Point]] = []
    for part in curves {
      if let index = latest[part.value.id], let last = points[index].last, !carrying.contains(part.node),
        part.value.continues(last, ofCurveAt: joined[index].value.time)
      {
        let shift = part.value.time - joined[index].value.time
        joins[part.node] = (joined[index].node, points[index].count - 1)
        points[index] += part.value.points.dropFirst().map { .init($0.value, at: $0.offset + shift) }
      } else {
        latest[part.value.id] = joined.count
        joined.append(part)
        points.append(part.value.points)
      }
    }
    if joins.isEmpty { return joins }
    report(
      .note, .curvesJoined, firstJoin,
      "\(curves.count - joined.count) of the curves go on where another ends; they are joined to it")
    curves = joined.indices.map { index in
      let curve = joined[index].value
      return Placed(
        value: ParameterCurve(curve.id, at: curve.time, points: points[index]), node: joined[index].node)
    }
    return joins
  }

  /// The node of the first curve that goes on where another one ends.
  private var firstJoin: Int? {
    var latest = PerControl<Int>()
    for index in curves.indices {
      let curve = curves[index].value
      if let before = latest[curve.id].map({ curves[$0].value }), let last = before.points.last,
        curve.continues(last, ofCurveAt: before.time)
      {
        return curves[index].node
      }
      latest[curve.id] = index
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
      if let place = values.firstIndex(where: { $0.id == id }) {
        values[place].value = newValue
      } else {
        values.append((id, newValue))
      }
    }
  }
}

extension ParameterCurve {
  /// When the first point is reached.
  fileprivate var begin: TimePoint? { points.first.map { time + $0.offset } }
  /// When the last point is reached.
  fileprivate var end: TimePoint? { points.last.map { time + $0.offset } }

  /// Whether the first point is the last point of another curve.
  fileprivate func continues(_ last: Point, ofCurveAt other: TimePoint) -> Bool {
    guard let first = points.first, points.count > 1 else { return false }
    return begin == other + last.offset && first.value == last.value
  }
}

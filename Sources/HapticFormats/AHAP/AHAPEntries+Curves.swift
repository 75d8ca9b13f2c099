internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension AHAPEntries {
  mutating func add(_ curve: ParameterCurve, _ index: Int) {
    let subject = Change.Subject.curve(index)
    guard let first = curve.points.first else {
      return lose(.curveEmpty, subject) {
        $0.count == 1 ? "the curve has no points" : "\($0.count) curves have no points"
      }
    }
    if !curve.id.canBeCurved { return addSteps(of: curve, subject) }
    // A curve that begins before 0, or has points before its own start, is written from its first point.
    let isPlain = curve.time >= .zero && first.offset >= .zero
    let start = isPlain ? curve.time : reachable(curve.time + first.offset, subject)
    addPieces(of: moved(curve, to: start), carried.curves[index])
  }

  /// A step at each point, for a control that Core Haptics cannot curve.
  private mutating func addSteps(of curve: ParameterCurve, _ subject: Change.Subject) {
    lose(.curveAsSteps, subject) {
      $0.count == 1
        ? "\(curve.id.rawValue) cannot be curved; each point is written as a step"
        : "\($0.count) curves are of controls that cannot be curved; each point is written as a step"
    }
    for point in curve.points {
      let time = reachable(curve.time + point.offset, subject)
      append(.parameter(DynamicParameter(curve.id, point.value, at: time)), nil)
    }
  }

  /// The same curve counted from another start; points before it are moved onto it.
  private func moved(_ curve: ParameterCurve, to start: TimePoint) -> ParameterCurve {
    if start == curve.time { return curve }
    let shift = start - curve.time
    return ParameterCurve(
      curve.id, at: start, points: curve.points.map { .init($0.value, at: max(.zero, $0.offset - shift)) })
  }

  /// Cuts a curve into pieces, each of which begins with the last point of the one before.
  private mutating func addPieces(of curve: ParameterCurve, _ carried: AHAPCarriedMembers.Part?) {
    let limit = AHAPLimits.pointsPerCurve
    var from = 0
    var start = curve.time
    repeat {
      let range = from..<min(from + limit, curve.points.count)
      let shift = start - curve.time
      let points = curve.points[range].map { ParameterCurve.Point($0.value, at: $0.offset - shift) }
      append(.curve(ParameterCurve(curve.id, at: start, points: points)), carried?.piece(range))
      from += limit - 1
      if from < curve.points.count { start = curve.time + curve.points[from].offset }
    } while from + 1 < curve.points.count
  }
}

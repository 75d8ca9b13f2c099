internal import HapticModel

extension [CoursePoint] {
  /// Fewer points of the same course: straight lines between them pass every point left out within `tolerance`.
  ///
  /// Points are in order of time. Goes through them once: from the last point kept, it narrows down the slopes that still
  /// pass everything since, and keeps the point before the first that no such slope reaches. Steps are kept.
  func thinned(tolerance: Double) -> [CoursePoint] {
    guard let first else { return [] }
    var kept = [first]
    var view = SlopeView(from: first, tolerance)
    var last = first
    for point in dropFirst() {
      if point.time == last.time {
        if last != kept[kept.count - 1] { kept.append(last) }
        kept.append(point)
        view = SlopeView(from: point, tolerance)
      } else if !view.reaches(point) {
        kept.append(last)
        view = SlopeView(from: last, tolerance)
      }
      view.narrow(to: point)
      last = point
    }
    if last != kept[kept.count - 1] { kept.append(last) }
    return kept
  }
}

/// The slopes of the lines from a point that pass all later ones closely enough.
private struct SlopeView {
  private let origin: CoursePoint
  private let tolerance: Double
  private var least = -Double.infinity
  private var most = Double.infinity

  init(from origin: CoursePoint, _ tolerance: Double) {
    self.origin = origin
    self.tolerance = tolerance
  }

  func reaches(_ point: CoursePoint) -> Bool {
    let slope = (point.value - origin.value) / elapsed(point)
    return slope >= least && slope <= most
  }

  mutating func narrow(to point: CoursePoint) {
    let elapsed = elapsed(point)
    guard elapsed > 0 else { return }
    least = max(least, (point.value - tolerance - origin.value) / elapsed)
    most = min(most, (point.value + tolerance - origin.value) / elapsed)
  }

  private func elapsed(_ point: CoursePoint) -> Double { Double((point.time - origin.time).nanoseconds) }
}

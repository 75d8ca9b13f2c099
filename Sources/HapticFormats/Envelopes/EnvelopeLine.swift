internal import HapticModel

/// The runs of a course as one line of intensity and one of sharpness, silent between the runs.
struct EnvelopeLine {
  typealias Point = LineCourse.Point

  /// The intensity; 0 where nothing vibrates.
  private(set) var intensity: [Point] = []
  /// The sharpness, inside the time of ``intensity``; empty where it is always what is taken for granted.
  private(set) var sharpness: [Point] = []

  /// Joins runs; before its first point the sharpness is `silent`, where the format has such a value.
  init(_ runs: [LineCourse.Run], sharpnessBefore silent: Double?) {
    for run in runs {
      if let last = intensity.last { bridge(from: last, to: run.start) }
      for point in run.intensity { add(point, to: &intensity) }
      join(run, silent)
    }
  }

  /// Lets the line reach from `start` to `end`, in silence where nothing vibrates.
  mutating func extend(from start: TimePoint, to end: TimePoint) {
    if let first = intensity.first, first.time > start {
      var lead = [Point(time: start, value: 0)]
      add(Point(time: first.time, value: 0), to: &lead)
      intensity.insert(contentsOf: first.value == 0 ? Array(lead.prefix(1)) : lead, at: 0)
    }
    if intensity.isEmpty { intensity.append(Point(time: start, value: 0)) }
    guard let last = intensity.last, last.time < end else { return }
    add(Point(time: last.time, value: 0), to: &intensity)
    add(Point(time: end, value: 0), to: &intensity)
  }

  private mutating func bridge(from last: Point, to start: TimePoint) {
    guard last.time < start else { return }
    add(Point(time: last.time, value: 0), to: &intensity)
    add(Point(time: start, value: 0), to: &intensity)
  }

  private mutating func join(_ run: LineCourse.Run, _ silent: Double?) {
    let first = run.sharpness.first
    if sharpness.isEmpty {
      // The value that rules before the first point need not be written.
      if silent == run.sharpnessAtStart {
        let isStep = first?.value == silent && run.sharpness.dropFirst().first?.time == first?.time
        sharpness += run.sharpness.dropFirst(isStep && first?.time != run.start ? 1 : 0)
        return
      }
    } else if let last = sharpness.last, last.value != run.sharpnessAtStart {
      add(Point(time: run.start, value: last.value), to: &sharpness)
    }
    if first?.time != run.start || first?.value != run.sharpnessAtStart {
      let isHeld = sharpness.last?.value == run.sharpnessAtStart
      if !isHeld || first != nil { add(Point(time: run.start, value: run.sharpnessAtStart), to: &sharpness) }
    }
    for point in run.sharpness { add(point, to: &sharpness) }
  }

  private func add(_ point: Point, to points: inout [Point]) {
    if points.last != point { points.append(point) }
  }
}

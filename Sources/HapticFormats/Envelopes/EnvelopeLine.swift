internal import HapticModel

/// The runs of a pattern as one line of intensity and one of sharpness, silent between the runs.
struct EnvelopeLine {
  /// The intensity; 0 where nothing vibrates.
  private(set) var intensity: [EnvelopePoint] = []
  /// The sharpness, inside the time of ``intensity``; empty if it is always the format's default.
  private(set) var sharpness: [EnvelopePoint] = []

  /// Joins runs; before its first point the sharpness is `silent`, if the format has such a value.
  init(_ runs: [LineCourse.Run], sharpnessBefore silent: Double?) {
    for run in runs {
      if let last = intensity.last?.time, last < run.start { addSilence(from: last, to: run.start) }
      for point in run.intensity { Self.add(point, to: &intensity) }
      join(run, silent)
    }
  }

  /// Lets the line reach from `start` to `end`, with silence where nothing vibrates.
  mutating func extend(from start: TimePoint, to end: TimePoint) {
    if let first = intensity.first, first.time > start {
      var lead = [EnvelopePoint(time: start, value: 0)]
      if first.value != 0 { lead.append(EnvelopePoint(0, at: first.offset)) }
      intensity.insert(contentsOf: lead, at: 0)
    }
    if intensity.isEmpty { intensity.append(EnvelopePoint(time: start, value: 0)) }
    if let last = intensity.last?.time, last < end { addSilence(from: last, to: end) }
  }

  private mutating func addSilence(from start: TimePoint, to end: TimePoint) {
    for time in [start, end] { Self.add(EnvelopePoint(time: time, value: 0), to: &intensity) }
  }

  private mutating func join(_ run: LineCourse.Run, _ silent: Double?) {
    let first = run.sharpness.first
    if sharpness.isEmpty {
      // The value before the first point need not be written.
      if silent == run.sharpnessAtStart {
        let isStep = first?.value == silent && run.sharpness.dropFirst().first?.time == first?.time
        sharpness += run.sharpness.dropFirst(isStep && first?.time != run.start ? 1 : 0)
        return
      }
    } else if let last = sharpness.last, last.value != run.sharpnessAtStart {
      add(last.value, at: run.start)
    }
    if first?.time != run.start || first?.value != run.sharpnessAtStart {
      let isHeld = sharpness.last?.value == run.sharpnessAtStart
      if !isHeld || first != nil { add(run.sharpnessAtStart, at: run.start) }
    }
    for point in run.sharpness { Self.add(point, to: &sharpness) }
  }

  private mutating func add(_ sharpness: Double, at time: TimePoint) {
    Self.add(EnvelopePoint(time: time, value: sharpness), to: &self.sharpness)
  }

  private static func add(_ point: EnvelopePoint, to points: inout [EnvelopePoint]) {
    if points.last != point { points.append(point) }
  }
}

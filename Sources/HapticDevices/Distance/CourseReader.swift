internal import HapticModel

/// Reads the levels of strokes over time from the samples of a simulation.
struct CourseReader {
  private let simulation: Simulation
  private let table: SensitivityTable
  /// The time after the end of a drive that belongs to it, *chosen*: the actuator still responds.
  private static var tail: TimeSpan { .milliseconds(20) }

  init(_ simulation: Simulation) {
    self.simulation = simulation
    table = SensitivityTable.table(simulation.profile.site)
  }

  /// Returns the strokes with their courses.
  func fill(_ strokes: [FeltStroke]) -> [FeltStroke] {
    guard simulation.parts.isEmpty else { return fillByActuator(strokes) }
    return strokes.indices.map { index in
      var stroke = strokes[index]
      stroke.course = course(of: index, in: strokes)
      return stroke
    }
  }

  /// Reads each stroke from the samples of its own actuator.
  private func fillByActuator(_ strokes: [FeltStroke]) -> [FeltStroke] {
    var filled = strokes
    for (actuator, places) in Dictionary(grouping: strokes.indices, by: { strokes[$0].actuator }) {
      let own = CourseReader(simulation.part(of: actuator)).fill(places.map { strokes[$0] })
      for (place, stroke) in zip(places, own) { filled[place] = stroke }
    }
    return filled
  }

  /// The strongest sample of a bin.
  private struct Peak {
    var felt = 0.0
    var hertz = 0.0
  }

  private func course(of index: Int, in strokes: [FeltStroke]) -> FeltStroke.Course {
    let stroke = strokes[index]
    let end = stroke.end + Self.tail
    var course = FeltStroke.Course()
    let most = Int64(FeltStroke.Course.most)
    course.width = max(
      course.width, TimeSpan(nanoseconds: ((end - stroke.start).nanoseconds + most - 1) / most))
    var peaks: [Peak] = []
    var next = index + 1
    walk(from: stroke.start, to: end) { time, felt, sample in
      while next < strokes.count, strokes[next].start <= time { next += 1 }
      // The last stroke that has begun has the sample.
      if next - 1 > index, time < strokes[next - 1].end + Self.tail { return }
      let bin = Int((time - stroke.start).nanoseconds / course.width.nanoseconds)
      while peaks.count <= bin { peaks.append(Peak()) }
      if felt > peaks[bin].felt { peaks[bin] = Peak(felt: felt, hertz: Self.hertz(of: sample)) }
    }
    let largest = peaks.map(\.felt).max() ?? 0
    course.bins = peaks.map { $0.felt > 0 ? levels($0, below: largest) : nil }
    return course
  }

  private func levels(_ peak: Peak, below largest: Double) -> FeltStroke.Course.Levels {
    let level = Decibels(amplitudeRatio: peak.felt / largest)?.value ?? -FeltStroke.Course.depth
    let channels = AfferentChannel.levels(peak.hertz, table)
    return FeltStroke.Course.Levels(pacinian: level + channels.pacinian, rapid: level + channels.rapid)
  }

  /// The frequency of the part of a motion with the larger displacement, in hertz.
  private static func hertz(of sample: Motion.Sample) -> Double {
    sample.free.magnitude > sample.forced.magnitude ? sample.freeHertz : sample.forcedHertz
  }

  /// Visits the samples of a span of time, in order.
  private func walk(
    from start: TimePoint, to end: TimePoint, _ body: (TimePoint, Double, Motion.Sample) -> Void
  ) {
    let (motion, felt) = (simulation.motion, simulation.felt)
    let step = motion.step.nanoseconds
    let first = max(0, ((start - motion.origin).nanoseconds + step - 1) / step)
    var place = motion.stretches.partitioningIndex { $0.first + Int64($0.samples.count) > first }
    while place < motion.stretches.count, place < felt.stretches.count {
      let (moving, feeling) = (motion.stretches[place], felt.stretches[place])
      var index = Int(max(0, first - moving.first))
      while index < min(moving.samples.count, feeling.samples.count) {
        let time = motion.time(of: index, in: moving)
        guard time < end else { return }
        body(time, feeling.samples[index], moving.samples[index])
        index += 1
      }
      place += 1
    }
  }
}

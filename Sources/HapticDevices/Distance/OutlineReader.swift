internal import HapticModel

/// Reads the levels of pulses over time from the samples of a simulation.
struct OutlineReader {
  private let simulation: Simulation
  private let table: SensitivityTable

  init(_ simulation: Simulation) {
    self.simulation = simulation
    table = SensitivityTable.table(simulation.profile.site)
  }

  /// Returns the pulses with their outlines.
  func fill(_ pulses: [FeltPulse]) -> [FeltPulse] {
    guard simulation.parts.isEmpty else { return fillByActuator(pulses) }
    return pulses.indices.map { index in
      var pulse = pulses[index]
      (pulse.outline, pulse.frequency) = outline(of: index, in: pulses)
      return pulse
    }
  }

  /// Reads each pulse from the samples of its own actuator.
  private func fillByActuator(_ pulses: [FeltPulse]) -> [FeltPulse] {
    var filled = pulses
    for (actuator, positions) in Dictionary(grouping: pulses.indices, by: { pulses[$0].actuator }) {
      let own = OutlineReader(simulation.part(of: actuator)).fill(positions.map { pulses[$0] })
      for (position, pulse) in zip(positions, own) { filled[position] = pulse }
    }
    return filled
  }

  /// The strongest sample of a bin.
  private struct Peak {
    var felt = 0.0
    var hertz = 0.0
  }

  /// Returns the outline of a pulse, and its frequency.
  private func outline(of index: Int, in pulses: [FeltPulse]) -> (FeltPulse.Outline, Frequency?) {
    let pulse = pulses[index]
    let end = pulse.end
    var outline = FeltPulse.Outline()
    let maximum = Int64(FeltPulse.Outline.maximum)
    outline.width = max(
      outline.width, TimeSpan(nanoseconds: ((end - pulse.start).nanoseconds + maximum - 1) / maximum))
    var peaks: [Peak] = []
    var next = index + 1
    var (energy, turns) = (0.0, 0.0)
    walk(from: pulse.start, to: end) { time, felt, sample in
      while next < pulses.count, pulses[next].start <= time { next += 1 }
      // The last pulse that has begun has the sample.
      if next - 1 > index, time < pulses[next - 1].end { return }
      let bin = Int((time - pulse.start).nanoseconds / outline.width.nanoseconds)
      while peaks.count <= bin { peaks.append(Peak()) }
      let hertz = Self.hertz(of: sample)
      if felt > peaks[bin].felt { peaks[bin] = Peak(felt: felt, hertz: hertz) }
      (energy, turns) = (energy + felt * felt, turns + felt * felt * hertz)
    }
    let largest = peaks.map(\.felt).max() ?? 0
    outline.bins = peaks.map { $0.felt > 0 ? levels($0, below: largest) : nil }
    return (outline, energy > 0 ? Frequency(hertz: turns / energy) : pulse.frequency)
  }

  private func levels(_ peak: Peak, below largest: Double) -> FeltPulse.Outline.Levels {
    let level = Decibels(amplitudeRatio: peak.felt / largest)?.value ?? -FeltPulse.Outline.depth
    let channels = AfferentChannel.levels(peak.hertz, table)
    return FeltPulse.Outline.Levels(pacinian: level + channels.pacinian, rapid: level + channels.rapid)
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
    var position = motion.intervals.partitioningIndex { $0.first + Int64($0.samples.count) > first }
    while position < motion.intervals.count, position < felt.intervals.count {
      let (moving, feeling) = (motion.intervals[position], felt.intervals[position])
      var index = Int(max(0, first - moving.first))
      while index < min(moving.samples.count, feeling.samples.count) {
        let time = motion.time(of: index, in: moving)
        guard time < end else { return }
        body(time, feeling.samples[index], moving.samples[index])
        index += 1
      }
      position += 1
    }
  }
}

internal import HapticModel
internal import HapticTimeline

/// Walks along a motion's samples and assigns each to its event.
struct FeltAnalyzer: Sendable {
  /// The runs of the events on the actuator.
  let runs: [DriveRun]
  /// The traces, one for each event.
  private(set) var traces: [EventTrace]

  /// The index of each event.
  let positions: [VoiceID: Int]

  /// The index of the first part of each event's vibration.
  private let firsts: [Int]
  private let step: TimeSpan
  /// The index of the current run; -1 before the first.
  private var run = -1
  /// The felt amplitude of the last sample; 0 after a pause.
  private var level = 0.0
  /// The response of the last sample, m/s²; 0 after a pause.
  private var response = 0.0
  private let responding: ResponseRule
  /// The strongest segment of each event.
  private let strongest: [DriveWaveform.Segment?]
  /// The samples with the events that drive them.
  private(set) var samples = FeltSamples()

  /// Prepares a walk along the motion under the drive of a delivery.
  init(
    _ delivery: Delivery, events: [FeltEvent], on profile: DeviceProfile, at site: BodySite, step: TimeSpan
  ) {
    let drive = delivery.drive
    let positions = Dictionary(events.indices.map { (events[$0].event, $0) }, uniquingKeysWith: min)
    self.positions = positions
    firsts = events.indices.map { index in
      delivery.firstParts[events[index].event].flatMap { positions[$0] } ?? index
    }
    runs = DriveRun.runs(of: drive, positions)
    traces = Array(repeating: EventTrace(), count: events.count)
    self.step = step
    responding = ResponseRule(profile.actuator)
    let table = SensitivityTable.table(site)
    strongest = Self.strongestSections(of: drive, positions, count: events.count)
    for (position, section) in strongest.enumerated() {
      guard let section, let actuator = profile.actuator else { continue }
      let amplitude = max(section.from, section.to)
      let hertz = actuator.steadyHertz(amplitude: amplitude, frequency: section.frequency)
      func target(_ acceleration: Double) -> EventTrace.Target {
        EventTrace.Target(
          response: acceleration, felt: displacement(acceleration, at: hertz) * table.sensitivity(hertz))
      }
      let steady = actuator.steadyAcceleration(amplitude: amplitude, frequency: section.frequency)
      traces[position].aim(
        at: target(steady.metresPerSecondSquared),
        moving: target(actuator.sustainedAcceleration(amplitude: amplitude, frequency: section.frequency)))
    }
    for run in runs {
      guard let position = run.position else { continue }
      if traces[position].start == nil { traces[position].start = run.start }
      traces[position].end = run.end
    }
  }

  private static func strongestSections(of drive: DriveWaveform, _ positions: [VoiceID: Int], count: Int)
    -> [DriveWaveform.Segment?]
  {
    var strongest = [DriveWaveform.Segment?](repeating: nil, count: count)
    for section in drive.segments {
      guard let position = positions[section.event] else { continue }
      let largest = strongest[position].map { max($0.from, $0.to) } ?? -1
      if max(section.from, section.to) > largest { strongest[position] = section }
    }
    return strongest
  }

  /// Walks along a motion and its sensation.
  mutating func take(_ motion: Motion, _ felt: FeltEnvelope) {
    samples.reserve(
      zip(motion.intervals, felt.intervals).reduce(0) { $0 + min($1.0.samples.count, $1.1.samples.count) })
    for (moving, feeling) in zip(motion.intervals, felt.intervals) {
      let count = min(moving.samples.count, feeling.samples.count)
      samples.append(feeling.samples.prefix(count), from: moving.first)
      var position = 0
      while position < count {
        let time = motion.time(of: position, in: moving)
        while run + 1 < runs.count, runs[run + 1].start <= time { begin(run + 1) }
        let end = position + stepsToNextRun(from: time, atMost: count - position)
        take(moving, feeling: feeling, range: position..<end, from: motion.time(of: 0, in: moving))
        position = end
      }
      let isLast = moving.first == motion.intervals.last?.first
      if !(isLast && motion.isCutShort) {
        settle(at: motion.time(of: max(0, moving.samples.count - 1), in: moving))
      }
    }
  }

  /// The number of samples from a time up to the start of the next run, which is later.
  private func stepsToNextRun(from time: TimePoint, atMost count: Int) -> Int {
    guard run + 1 < runs.count else { return count }
    let (steps, rest) = (runs[run + 1].start - time).nanoseconds
      .quotientAndRemainder(dividingBy: step.nanoseconds)
    return Int(min(steps + (rest > 0 ? 1 : 0), Int64(count)))
  }

  /// Takes samples of one run of an interval that begins at a time.
  private mutating func take(
    _ moving: Motion.Interval, feeling: FeltEnvelope.Interval, range: Range<Int>, from start: TimePoint
  ) {
    let owner = run < 0 ? nil : runs[run].position
    moving.samples.withUnsafeBufferPointer { moved in
      samples.append(hertz: UnsafeBufferPointer(rebasing: moved[range])) { Self.hertz(of: $0) }
      if let last = range.last { response = responding.response(of: moved[last]) }
    }
    if let owner {
      let inherited = traces[owner].take(
        moving, felt: feeling.samples, range: range, from: start, step: step, responding)
      samples.append(range.count, of: owner, inherited: inherited)
    }
    range.last.map { level = feeling.samples[$0] }
  }

  /// Enters a run; compares an event with its predecessors at its first run.
  private mutating func begin(_ next: Int) {
    let before = run
    run = next
    guard let position = runs[next].position else { return }
    let same = continued(next, after: before) ?? part(next, after: before)
    let isInherited = same.map { traces[$0].isFeltInherited }
    traces[position].begin(on: response, felt: level, isInherited: isInherited)
    guard traces[position].start == runs[next].start else { return }
    traces[position].continued = continued(next, after: before)
  }

  /// Returns the event of which a run is another part, without a pause; `nil` for none.
  private func part(_ next: Int, after before: Int) -> Int? {
    guard before >= 0, runs[before].end == runs[next].start, let there = runs[before].position,
      let here = runs[next].position, firsts[there] == firsts[here]
    else { return nil }
    return there
  }

  /// Returns the event whose vibration a run continues without a pause and with the same command, at the seam and where it is
  /// strongest; `nil` for none.
  private func continued(_ next: Int, after before: Int) -> Int? {
    guard before >= 0, runs[before].end == runs[next].start else { return nil }
    return repeated(next, after: before)
  }

  /// Returns the event of the run before, if both have the same command at the seam and where they are strongest.
  private func repeated(_ next: Int, after before: Int) -> Int? {
    guard let there = runs[before].position, let here = runs[next].position,
      let (old, new) = strongest[there].map({ ($0, strongest[here]) })
    else {
      return nil
    }
    let isSame = new.map { max($0.from, $0.to) == max(old.from, old.to) && $0.frequency == old.frequency }
    let (last, first) = (runs[before].last, runs[next].first)
    return isSame == true && last.to == first.from && last.frequency == first.frequency ? there : nil
  }

  /// Returns the pauses between events with the same command, in order of time.
  func continuations(of events: [FeltEvent]) -> [Continuation] {
    runs.indices.dropFirst().compactMap { next in
      let pause = runs[next - 1].end...runs[next].start
      guard pause.lowerBound < pause.upperBound, let before = repeated(next, after: next - 1),
        let after = runs[next].position, before != after, !(events[before].isTap && events[after].isTap)
      else { return nil }
      return Continuation(before: before, after: after, pause: pause)
    }
  }

  /// Returns the vibration of each event, as the index of its first: its sections without a pause and with the same command
  /// are one, also where another event plays at the seam.
  ///
  /// - Parameter firstParts: the first part of each vibration that goes on where another one ends.
  func vibrations(of events: [FeltEvent], _ firstParts: [VoiceID: VoiceID]) -> [Int] {
    var vibrations = Array(traces.indices)
    func root(_ position: Int) -> Int {
      var root = position
      while vibrations[root] != root { root = vibrations[root] }
      return root
    }
    for position in traces.indices {
      let first = firstParts[events[position].event].flatMap { positions[$0] }
      for other in [traces[position].continued, first] {
        guard let other else { continue }
        let (one, next) = (root(other), root(position))
        vibrations[max(one, next)] = min(one, next)
      }
    }
    return traces.indices.map(root)
  }

  private mutating func settle(at last: TimePoint) {
    if run >= 0, let owner = runs[run].position { traces[owner].settle(at: last.inSeconds) }
    (level, response) = (0, 0)
  }

  /// The frequency of the part of a motion with the larger acceleration, in hertz.
  @inline(__always) static func hertz(of sample: Motion.Sample) -> Double {
    // A motor has no free motion.
    if sample.freeHertz == 0 { return sample.forcedHertz }
    // Nor has one that is let go any other.
    if sample.forced == .zero {
      return sample.free.squaredMagnitude > 0 ? sample.freeHertz : sample.forcedHertz
    }
    // The squares of accelerations.
    let (square, freeSquare) = (sample.forcedHertz * sample.forcedHertz, sample.freeHertz * sample.freeHertz)
    let forced = sample.forced.squaredMagnitude * (square * square)
    let free = sample.free.squaredMagnitude * (freeSquare * freeSquare)
    return free > forced ? sample.freeHertz : sample.forcedHertz
  }

  /// Copies the measurements of an event into it.
  func fill(_ events: inout [FeltEvent], at position: Int) {
    let trace = traces[position]
    guard let start = trace.start else { return }
    events[position].driven = start...trace.end
    let own = trace.own
    guard own.response > 0, let peak = Acceleration(metresPerSecondSquared: own.acceleration) else { return }
    events[position].peakAcceleration = peak
    events[position].frequency = Frequency(hertz: own.hertz)
    events[position].rise = trace.rise.map { TimeSpan.seconds($0) }
    events[position].ringDown = trace.ringDown.map { TimeSpan.seconds($0) }
    events[position].share = trace.target.response > 0 ? own.response / trace.target.response : 0
  }
}

/// The displacement amplitude of a vibration with an acceleration in m/s², in metres; 0 without a frequency.
private func displacement(_ acceleration: Double, at hertz: Double) -> Double {
  let omega = 2 * PortableMath.pi * hertz
  return omega > 0 ? acceleration / (omega * omega) : 0
}

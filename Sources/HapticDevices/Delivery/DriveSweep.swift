internal import HapticModel
internal import HapticTimeline

/// Walks a timeline once and makes one drive of what its events ask for.
///
/// Where several events ask at a time, the strongest rules, and of equals the latest: an actuator does one thing at a
/// time. Strengths that change are followed on a grid of 1 ms, along straight lines in between.
struct DriveSweep {
  /// The grid on which changing strengths are followed; *chosen*: no skin and no motor follows anything faster.
  private static let grid: Int64 = 1_000_000
  /// The most events that are looked at for one moment; as many as the synthesis kernel sounds at once.
  static let most = 64

  /// A control's course and when it began.
  private struct Control {
    var start = TimePoint.zero
    var segment: ControlSegment
    func value(at time: TimePoint) -> Double { segment.value(after: time - start) }
    /// When the course comes to rest.
    var end: TimePoint { start + segment.span }
  }

  private let mapping: DriveMapping
  private let law: AmplitudeLaw
  private let asks: [DriveAsks.Ask]
  private var intensity = Control(segment: .neutral(.hapticIntensity))
  private var sharpness = Control(segment: .neutral(.hapticSharpness))
  /// The places of the asks that go on now, the oldest first.
  private var active: [Int] = []
  private var next = 0
  private var pieces: [DriveCourse.Piece] = []
  private var report: DriveReport
  /// For how long events went on, played or not.
  private var walked = TimeSpan.zero
  /// Where the walk was broken off; `nil` where it came to the end.
  private(set) var horizon: TimePoint?

  init(_ mapping: DriveMapping, _ asks: DriveAsks) {
    self.mapping = mapping
    self.asks = asks.asks
    law = AmplitudeLaw(mapping)
    report = DriveReport(asks.asks, under: mapping)
  }

  /// The drive of all asks; the timeline says how the controls move.
  mutating func course(of timeline: Timeline, _ log: inout DegradationLog) -> DriveCourse {
    var controls = timeline.entries.filter { $0.isDriveControl }[...]
    var time = TimePoint.zero
    while next < asks.count || !active.isEmpty {
      if active.isEmpty { time = max(time, asks[next].start) }
      if walked >= Motion.longest {
        breakOff(at: time, &log)
        break
      }
      while let control = controls.first, control.time <= time { begin(controls.removeFirst(), control.time) }
      admit(at: time)
      let end = min(nextBend(after: time), controls.first?.time ?? TimePoint(nanoseconds: .max))
      paint(from: time, to: end)
      active.removeAll { asks[$0].end <= end }
      walked = walked + (end - time)
      time = end
    }
    report.tell(&log)
    return DriveCourse(pieces)
  }

  /// Ends the walk; of what has begun and not moved anything yet, nothing is known either.
  private mutating func breakOff(at time: TimePoint, _ log: inout DegradationLog) {
    log.add(.cutShort) { _ in "only the first ten minutes of motion are simulated" }
    horizon = active.filter { !report.isPlayed($0) }.reduce(time) { min($0, asks[$1].start) }
  }

  private mutating func begin(_ entry: TimelineEntry, _ time: TimePoint) {
    guard case .control(let segment) = entry.action else { return }
    let control = Control(start: time, segment: segment)
    if segment.id == .hapticIntensity { intensity = control } else { sharpness = control }
  }

  /// Lets the asks in that begin by now; of too many the weakest are left out.
  private mutating func admit(at time: TimePoint) {
    while next < asks.count, asks[next].start <= time {
      let isMerged = active.contains { place in
        asks[place].end - asks[next].start > DriveAsks.leastRamp && intensity(of: asks[place], at: time) > 0
      }
      active.append(next)
      if isMerged { report.noteMerged(next) }
      next += 1
      guard active.count > Self.most else { continue }
      // What has just begun may be on its first ramp: its full strength counts.
      let weakest = active.indices.min { full(active[$0], at: time) < full(active[$1], at: time) }
      if let weakest { report.noteCrowded(active.remove(at: weakest)) }
    }
  }

  /// The next moment after `time` at which a straight line ends or an ask begins.
  private func nextBend(after time: TimePoint) -> TimePoint {
    var bend = next < asks.count ? asks[next].start : TimePoint(nanoseconds: .max)
    func consider(_ moment: TimePoint) { if moment > time { bend = min(bend, moment) } }
    var isChanging = false
    var hasVibration = false
    for place in active {
      let ask = asks[place]
      consider(ask.end)
      guard case .vibration(let voice) = ask.voice else { continue }
      hasVibration = true
      consider(ask.start + voice.attack)
      consider(ask.start + voice.held)
      let isHeld = voice.decay == nil && time >= ask.start + voice.attack && time < ask.start + voice.held
      isChanging = isChanging || !isHeld
    }
    if hasVibration {
      for control in [intensity, sharpness] where control.end > time {
        consider(control.end)
        isChanging = isChanging || control.segment.from != control.segment.to
      }
    }
    if isChanging { consider(TimePoint(nanoseconds: (time.nanoseconds / Self.grid + 1) * Self.grid)) }
    return bend
  }

  /// Adds what the strongest of the active asks gives between two moments.
  private mutating func paint(from start: TimePoint, to end: TimePoint) {
    let middle = TimePoint(nanoseconds: start.nanoseconds + (end.nanoseconds - start.nanoseconds) / 2)
    var best: (place: Int, level: Double)?
    for place in active {
      let level = intensity(of: asks[place], at: middle)
      report.note(
        place, intensity: level, sharpness: sharpness(of: asks[place], at: middle).value, for: end - start,
        isRamp: asks[place].isOnLeastRamp(at: middle))
      if level > 0, level >= best?.level ?? 0 { best = (place, level) }
    }
    guard let (place, level) = best else { return }
    let ask = asks[place]
    let (from, to) = amplitudes(of: ask, start, end, middle: level)
    guard from > 0 || to > 0 else { return }
    append(
      DriveCourse.Piece(
        from: start, to: end, amplitude: from, to, frequency: frequency(of: ask, at: middle), event: ask.id))
  }

  private mutating func append(_ piece: DriveCourse.Piece) {
    if let last = pieces.last, last.goesOn(in: piece) {
      pieces[pieces.count - 1].end = piece.end
    } else {
      pieces.append(piece)
    }
  }

  // MARK: What an ask gives

  /// The effective intensity, 0…1.
  private func intensity(of ask: DriveAsks.Ask, at time: TimePoint) -> Double {
    switch ask.voice {
    case .tap(let voice, _): voice.intensity.value
    case .vibration(let voice):
      voice.intensity.value * voice.level(after: time - ask.start) * intensity.value(at: time)
    }
  }

  /// The intensity without the envelope.
  private func full(_ place: Int, at time: TimePoint) -> Double {
    switch asks[place].voice {
    case .tap(let voice, _): voice.intensity.value
    case .vibration(let voice): voice.intensity.value * intensity.value(at: time)
    }
  }

  private func sharpness(of ask: DriveAsks.Ask, at time: TimePoint) -> UnitLevel {
    switch ask.voice {
    case .tap(let voice, _): voice.sharpness
    case .vibration(let voice): UnitLevel(clamping: voice.sharpness.value + sharpness.value(at: time))
    }
  }

  private func amplitudes(
    of ask: DriveAsks.Ask, _ start: TimePoint, _ end: TimePoint, middle: Double
  ) -> (Double, Double) {
    if case .tap(let voice, _) = ask.voice {
      let amplitude = law.played(voice.intensity.value) * mapping.tap.fundamental(voice.sharpness)
      return (amplitude, amplitude)
    }
    let level = law.played(middle)
    if level == 0 || !law.isSmooth { return (level, level) }
    return (law.exact(intensity(of: ask, at: start)), law.exact(intensity(of: ask, at: end)))
  }

  private func frequency(of ask: DriveAsks.Ask, at time: TimePoint) -> Frequency {
    let sharpness = sharpness(of: ask, at: time)
    return ask.isTap ? mapping.tap.frequency(sharpness) : mapping.frequency.frequency(sharpness)
  }
}

extension DriveAsks.Ask {
  /// Whether a vibration is on a ramp that is there only so that nothing clicks.
  fileprivate func isOnLeastRamp(at time: TimePoint) -> Bool {
    guard case .vibration(let voice) = voice else { return false }
    if time < start + voice.attack { return voice.attack <= DriveAsks.leastRamp }
    return time > start + voice.held && voice.release <= DriveAsks.leastRamp
  }
}

extension TimelineEntry {
  /// Whether it moves a control that the drive of a vibration follows.
  fileprivate var isDriveControl: Bool {
    guard case .control(let segment) = action else { return false }
    return segment.id == .hapticIntensity || segment.id == .hapticSharpness
  }
}

extension DriveCourse.Piece {
  /// Whether the next piece is the same thing going on.
  fileprivate func goesOn(in next: DriveCourse.Piece) -> Bool {
    end == next.start && event == next.event && frequency == next.frequency && from == to && next.from == to
      && next.to == to
  }
}

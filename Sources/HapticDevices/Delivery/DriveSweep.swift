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
  private static let most = 64

  private typealias Ask = DriveAsks.Ask

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
  private var intensity = Control(segment: .resting(.hapticIntensity))
  private var sharpness = Control(segment: .resting(.hapticSharpness))
  private var active: [Ask] = []
  private var pieces: [DriveCourse.Piece] = []
  private var sounded = TimeSpan.zero
  private var merged: Set<VoiceID> = []

  init(_ mapping: DriveMapping) {
    self.mapping = mapping
    law = AmplitudeLaw(mapping)
  }

  /// The drive of all asks; the timeline says how the controls move.
  mutating func course(
    of asks: DriveAsks, _ timeline: Timeline, _ log: inout DegradationLog
  ) -> DriveCourse {
    let controls = timeline.entries.filter { $0.isDriveControl }
    var (nextAsk, nextControl) = (0, 0)
    var time = TimePoint.zero
    while nextAsk < asks.asks.count || !active.isEmpty {
      if active.isEmpty { time = max(time, asks.asks[nextAsk].start) }
      while nextControl < controls.count, controls[nextControl].time <= time {
        begin(controls[nextControl])
        nextControl += 1
      }
      while nextAsk < asks.asks.count, asks.asks[nextAsk].start <= time {
        if active.count == Self.most { active.removeFirst() }
        active.append(asks.asks[nextAsk])
        nextAsk += 1
      }
      var end = TimePoint(nanoseconds: .max)
      if nextAsk < asks.asks.count { end = asks.asks[nextAsk].start }
      if nextControl < controls.count { end = min(end, controls[nextControl].time) }
      end = min(end, nextBend(after: time))
      paint(from: time, to: end)
      active.removeAll { $0.end <= end }
      time = end
      if sounded > Motion.longest {
        log.add(.cutShort) { _ in "only the first ten minutes of motion are simulated" }
        break
      }
    }
    for event in merged.sorted() {
      log.add(.eventsMerged, event) {
        "\($0.count) event\($0.plural) begin\($0.count == 1 ? "s" : "") while another one plays: the strongest rules"
      }
    }
    return DriveCourse(pieces)
  }

  private mutating func begin(_ entry: TimelineEntry) {
    guard case .control(let segment) = entry.action else { return }
    let control = Control(start: entry.time, segment: segment)
    if segment.id == .hapticIntensity { intensity = control } else { sharpness = control }
  }

  /// The next moment after `time` at which a straight line ends.
  private func nextBend(after time: TimePoint) -> TimePoint {
    var next = TimePoint(nanoseconds: .max)
    func consider(_ moment: TimePoint) { if moment > time { next = min(next, moment) } }
    var isChanging = false
    var hasVibration = false
    for ask in active {
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
    return next
  }

  /// Adds what the strongest of the active asks gives between two moments.
  private mutating func paint(from start: TimePoint, to end: TimePoint) {
    let middle = TimePoint(nanoseconds: start.nanoseconds + (end.nanoseconds - start.nanoseconds) / 2)
    var best: (ask: Ask, level: Double)?
    var rivals = 0
    for ask in active {
      let level = intensity(of: ask, at: middle)
      guard level > 0 else { continue }
      rivals += 1
      if level >= best?.level ?? 0 { best = (ask, level) }
    }
    if rivals > 1, let last = active.last, last.start == start { merged.insert(last.id) }
    guard let (ask, level) = best else { return }
    let (from, to) = amplitudes(of: ask, start, end, middle: level)
    guard from > 0 || to > 0 else { return }
    append(
      DriveCourse.Piece(
        from: start, to: end, amplitude: from, to, frequency: frequency(of: ask, at: middle), event: ask.id))
  }

  private mutating func append(_ piece: DriveCourse.Piece) {
    sounded = sounded + (piece.end - piece.start)
    if let last = pieces.last, last.goesOn(in: piece) {
      pieces[pieces.count - 1].end = piece.end
    } else {
      pieces.append(piece)
    }
  }

  // MARK: What an ask gives

  /// The effective intensity, 0…1.
  private func intensity(of ask: Ask, at time: TimePoint) -> Double {
    switch ask.voice {
    case .tap(let voice, _): voice.intensity.value
    case .vibration(let voice):
      voice.intensity.value * voice.level(after: time - ask.start) * intensity.value(at: time)
    }
  }

  private func amplitudes(
    of ask: Ask, _ start: TimePoint, _ end: TimePoint, middle: Double
  ) -> (Double, Double) {
    if case .tap(let voice, _) = ask.voice {
      let amplitude = law.played(voice.intensity.value) * mapping.tap.fundamental(voice.sharpness)
      return (amplitude, amplitude)
    }
    let level = law.played(middle)
    if level == 0 || !law.isSmooth { return (level, level) }
    return (law.exact(intensity(of: ask, at: start)), law.exact(intensity(of: ask, at: end)))
  }

  private func frequency(of ask: Ask, at time: TimePoint) -> Frequency {
    switch ask.voice {
    case .tap(let voice, _): mapping.tap.frequency(voice.sharpness)
    case .vibration(let voice):
      mapping.frequency.frequency(UnitLevel(clamping: voice.sharpness.value + sharpness.value(at: time)))
    }
  }
}

extension TimelineEntry {
  /// Whether it moves a control that the drive of a vibration follows.
  fileprivate var isDriveControl: Bool {
    guard case .control(let segment) = action else { return false }
    return segment.id == .hapticIntensity || segment.id == .hapticSharpness
  }
}

extension ControlSegment {
  /// A control that never left its neutral value.
  fileprivate static func resting(_ id: ControlID) -> ControlSegment {
    ControlSegment(id: id, from: id.neutral, to: id.neutral, span: .zero)
  }
}

extension DriveCourse.Piece {
  /// Whether the next piece is the same thing going on.
  fileprivate func goesOn(in next: DriveCourse.Piece) -> Bool {
    end == next.start && event == next.event && frequency == next.frequency && from == to && next.from == to
      && next.to == to
  }
}

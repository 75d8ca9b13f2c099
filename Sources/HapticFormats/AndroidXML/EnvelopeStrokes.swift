internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// What every event of a pattern adds to one envelope: straight lines between points at whole milliseconds.
struct EnvelopeStrokes {
  /// A point of the envelope.
  struct Point {
    let tick: Int64
    let intensity: Double
    let sharpness: Double
  }

  /// How many points a pattern may need (*chosen*, far beyond any device's); the rest is left out.
  private static let limit = 1 << 14
  private static let tick = TimeSpan.milliseconds(1)

  /// The points of each event, in order, from 0 to 0.
  private var strokes: [(event: Int, points: [Point])] = []
  /// How many points have been drawn so far, felt or not: what bounds the time that a hostile pattern takes.
  private var drawn = 0
  private let controls: ControlCurves
  private let options: ExportOptions

  init(_ timeline: Timeline, _ options: ExportOptions, _ losses: inout ChangeLog) {
    controls = ControlCurves(timeline)
    self.options = options
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      switch voice {
      case .transient(let tap): add(tap, at: entry.time, id.index, &losses)
      case .continuous(let vibration): add(vibration, at: entry.time, id.index, &losses)
      case .audio:
        losses.note(.audioDropped, .event(id.index))
      }
    }
  }

  private mutating func add(
    _ tap: TransientVoice, at time: TimePoint, _ event: Int, _ losses: inout ChangeLog
  ) {
    guard tap.intensity > .zero else { return }
    let start = ticks(time, event, &losses)
    let end =
      start
      + max(
        (options.device ?? .neutral(tapLength: options.tapLength)).drive.tap.length(tap.sharpness).ticks(
          of: Self.tick), 3)
    let length = DecimalTime.milliseconds((Self.tick * (end - start)).nanoseconds)
    losses.add(Change.Code.tapAsPulse, .event(event)) {
      "\($0.count) tap\($0.plural) written as a vibration of \(length) ms"
    }
    let levels = [
      (start, 0), (start + 1, tap.intensity.value), (end - 1, tap.intensity.value), (end, 0),
    ]
    drawn += levels.count
    append(levels.map { Point(tick: $0.0, intensity: $0.1, sharpness: tap.sharpness.value) }, event, &losses)
  }

  private mutating func add(
    _ voice: ContinuousVoice, at time: TimePoint, _ event: Int, _ losses: inout ChangeLog
  ) {
    guard drawn < Self.limit else { return noteCapped(event, &losses) }
    let voice = voice.withoutShortestRamps
    let end = time + voice.held + voice.release
    guard end > time else { return }
    var bends =
      controls.bends(of: .hapticIntensity, from: time, to: end)
      + controls.bends(of: .hapticSharpness, from: time, to: end)
    var spans = [voice.attack, voice.attack + (voice.decay ?? .zero), voice.held]
    for curve in [voice.intensityCurve, voice.sharpnessCurve] { spans += curve?.points.map(\.offset) ?? [] }
    for span in spans where span > .zero && time + span < end { bends.append(time + span) }
    bends.sort()
    let course = EnvelopeSampling(voice: voice, start: time, controls: controls)
    var points = [course.point(ticks(time, event, &losses), 0, at: time)]
    for bend in [time] + bends + [end] {
      let tick = max((bend - TimePoint.zero).ticks(of: Self.tick), 0)
      let (before, after) = (course.intensity(before: bend), course.intensity(at: bend))
      if bend > time { Self.append(course.point(tick, before, before: bend), to: &points) }
      guard abs(after - before) > 1e-6 else { continue }
      losses.add(AndroidXMLLosses.Code.jumpAsRamp, .event(event), timeError: Self.tick) {
        "\($0.count) jump\($0.plural) of strength written as ramps of \($0.milliseconds) ms"
      }
      points.append(course.point(tick + 1, after, at: bend))
    }
    if let last = points.last, last.intensity > 0 {
      points.append(Point(tick: last.tick + 1, intensity: 0, sharpness: last.sharpness))
    }
    drawn += points.count
    // Where the strength has come to 0, the rest is silence.
    while points.count > 2, points[points.count - 2].intensity == 0 { points.removeLast() }
    guard points.contains(where: { $0.intensity > 0 }) else { return }
    append(points, event, &losses)
  }

  /// Adds a point to a stroke; of several in one millisecond the last rules, so that ticks never go back.
  private static func append(_ point: Point, to points: inout [Point]) {
    while let last = points.last, last.tick > point.tick { points.removeLast() }
    points.append(point)
  }

  private mutating func append(_ points: [Point], _ event: Int, _ losses: inout ChangeLog) {
    if drawn <= Self.limit { return strokes.append((event, points)) }
    noteCapped(event, &losses)
  }

  private func noteCapped(_ event: Int, _ losses: inout ChangeLog) {
    losses.add(Change.Code.entriesCapped, .event(event)) { "\($0.count) events beyond the limit left out" }
  }

  /// The tick nearest to a time, and a note where it is another time.
  private func ticks(_ time: TimePoint, _ event: Int, _ losses: inout ChangeLog) -> Int64 {
    let ticks = max((time - TimePoint.zero).ticks(of: Self.tick), 0)
    let error = TimeSpan(
      nanoseconds: abs((time - TimePoint.zero).nanoseconds - ticks * Self.tick.nanoseconds))
    if error > .zero {
      losses.note(.timesRounded, .event(event), timeError: error)
    }
    return ticks
  }

  /// All strokes as one course: where several want the motor, the strongest has it.
  ///
  /// Cost: the number of points times the number of strokes that lie over each other, times the
  /// logarithm of a stroke's points.
  mutating func merged(_ losses: inout ChangeLog) -> [Point] {
    var ticks: [Int64] = strokes.flatMap { $0.points.map(\.tick) }
    ticks.sort()
    var merged: [Point] = []
    var waiting = strokes.sorted { ($0.points[0].tick, $0.event) < ($1.points[0].tick, $1.event) }[...]
    var active: [(event: Int, points: [Point])] = []
    for tick in ticks where merged.last?.tick != tick {
      active.removeAll { $0.points[$0.points.count - 1].tick < tick }
      while let next = waiting.first, next.points[0].tick <= tick {
        noteOverlap(next.event, active, tick, &losses)
        active.append(next)
        waiting.removeFirst()
      }
      let points = active.map { Self.point(at: tick, of: $0.points) }
      if let strongest = points.max(by: { $0.intensity < $1.intensity }) { merged.append(strongest) }
    }
    return merged
  }

  private func noteOverlap(
    _ event: Int, _ active: [(event: Int, points: [Point])], _ tick: Int64, _ losses: inout ChangeLog
  ) {
    guard active.contains(where: { $0.points[$0.points.count - 1].tick > tick }) else { return }
    losses.note(.eventsMerged, .event(event))
  }

  /// The place of the last point at or before a tick inside the stroke.
  private static func last(upTo tick: Int64, of points: [Point]) -> Int {
    max(points.partitioningIndex { $0.tick > tick } - 1, 0)
  }

  /// A stroke's point at a tick inside it.
  private static func point(at tick: Int64, of points: [Point]) -> Point {
    let place = last(upTo: tick, of: points)
    let before = points[place]
    guard place + 1 < points.count else { return before }
    let after = points[place + 1]
    let share = Double(tick - before.tick) / Double(after.tick - before.tick)
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return Point(
      tick: tick, intensity: between(before.intensity, after.intensity),
      sharpness: between(before.sharpness, after.sharpness))
  }
}

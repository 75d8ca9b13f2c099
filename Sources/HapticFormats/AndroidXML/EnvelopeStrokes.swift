internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The part of every event of a pattern in one envelope: straight lines between points at whole milliseconds.
struct EnvelopeStrokes {
  /// A point of the envelope.
  struct Point {
    let tick: Int64
    let intensity: Double
    let sharpness: Double

    /// The point of the straight line to another point at a tick between the two.
    func interpolated(to end: Point, at tick: Int64) -> Point {
      let (offset, span) = (
        TimeSpan.milliseconds(tick - self.tick), TimeSpan.milliseconds(end.tick - self.tick)
      )
      func value(_ from: Double, _ to: Double) -> Double {
        Curve.interpolated(from: .init(from, at: .zero), to: .init(to, at: span), at: offset)
      }
      return Point(
        tick: tick, intensity: value(intensity, end.intensity), sharpness: value(sharpness, end.sharpness))
    }
  }

  /// The points of one event, in order, from intensity 0 to 0.
  private struct Stroke {
    let event: Int
    let points: [Point]

    var start: Int64 { points.first?.tick ?? 0 }
    var end: Int64 { points.last?.tick ?? 0 }

    /// The point at a tick inside the stroke.
    func point(at tick: Int64) -> Point {
      let next = points.partitioningIndex { $0.tick > tick }
      let last = points[max(next - 1, 0)]
      return next < points.count ? last.interpolated(to: points[next], at: tick) : last
    }
  }

  /// The largest number of points (*chosen*, far beyond any device's); the rest is left out.
  private static let limit = 1 << 14
  private static let tick = TimeSpan.milliseconds(1)

  private var strokes: [Stroke] = []
  /// The number of points drawn so far, felt or not: it bounds the time that a hostile pattern takes.
  private var drawn = 0
  private let controls: ControlCurves

  init(_ timeline: Timeline, _ options: ExportOptions, _ losses: inout ChangeLog) {
    controls = ControlCurves(timeline)
    let tapShape = (options.device ?? .neutral(tapLength: options.tapLength)).drive.tap
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      switch voice {
      case .transient(let tap):
        add(tap, at: entry.time, for: tapShape.length(tap.sharpness), id.index, &losses)
      case .continuous(let vibration): add(vibration, at: entry.time, id.index, &losses)
      case .audio: losses.note(.audioDropped, .event(id.index))
      }
    }
  }

  private mutating func add(
    _ tap: TransientVoice, at time: TimePoint, for length: TimeSpan, _ event: Int, _ losses: inout ChangeLog
  ) {
    guard tap.intensity > .zero else { return }
    let start = ticks(time, event, &losses)
    let end = start + max(length.ticks(of: Self.tick), 3)
    losses.add(Change.Code.tapAsPulse, .event(event)) {
      "\($0.count) tap\($0.plural) written as a vibration of \(end - start) ms"
    }
    let level = tap.intensity.value
    let points = [(start, 0), (start + 1, level), (end - 1, level), (end, 0)].map { tick, intensity in
      Point(tick: tick, intensity: intensity, sharpness: tap.sharpness.value)
    }
    drawn += points.count
    append(points, event, &losses)
  }

  private mutating func add(
    _ voice: ContinuousVoice, at time: TimePoint, _ event: Int, _ losses: inout ChangeLog
  ) {
    guard drawn < Self.limit else { return noteCapped(event, &losses) }
    let voice = voice.withoutShortestRamps
    let end = time + voice.held + voice.release
    guard end > time else { return }
    let course = EnvelopeSampling(voice: voice, start: time, controls: controls)
    let first = course.point(ticks(time, event, &losses), at: time)
    var points = [Point(tick: first.tick, intensity: 0, sharpness: first.sharpness)]
    for bend in [time] + course.bends(until: end) + [end] {
      let tick = max((bend - .zero).ticks(of: Self.tick), 0)
      let (before, after) = (course.point(tick, before: bend), course.point(tick + 1, at: bend))
      if bend > time {
        // Of several points in one millisecond the last counts, so that ticks never go back.
        while let last = points.last, last.tick > tick { points.removeLast() }
        points.append(before)
      }
      guard abs(after.intensity - before.intensity) > 1e-6 else { continue }
      losses.add(AndroidXMLLosses.Code.jumpAsRamp, .event(event), timeError: Self.tick) {
        "\($0.count) jump\($0.plural) of strength written as ramps of \($0.milliseconds) ms"
      }
      points.append(after)
    }
    if let last = points.last, last.intensity > 0 {
      points.append(Point(tick: last.tick + 1, intensity: 0, sharpness: last.sharpness))
    }
    drawn += points.count
    // After the strength has come to 0, the rest is silence.
    while points.count > 2, points[points.count - 2].intensity == 0 { points.removeLast() }
    if points.contains(where: { $0.intensity > 0 }) { append(points, event, &losses) }
  }

  private mutating func append(_ points: [Point], _ event: Int, _ losses: inout ChangeLog) {
    if drawn > Self.limit { return noteCapped(event, &losses) }
    strokes.append(Stroke(event: event, points: points))
  }

  private func noteCapped(_ event: Int, _ losses: inout ChangeLog) {
    losses.add(Change.Code.entriesCapped, .event(event)) { "\($0.count) events beyond the limit left out" }
  }

  /// The tick nearest to a time; noted if it is another time.
  private func ticks(_ time: TimePoint, _ event: Int, _ losses: inout ChangeLog) -> Int64 {
    let ticks = max((time - .zero).ticks(of: Self.tick), 0)
    let error = TimeSpan(nanoseconds: abs(((time - .zero) - Self.tick * ticks).nanoseconds))
    if error > .zero { losses.note(.timesRounded, .event(event), timeError: error) }
    return ticks
  }

  /// All strokes as one envelope; if several want the motor, the strongest has it.
  ///
  /// Cost: the number of points times the number of strokes that lie over each other, times the
  /// logarithm of a stroke's points.
  func merged(_ losses: inout ChangeLog) -> [Point] {
    var merged: [Point] = []
    var waiting = strokes.sorted { ($0.start, $0.event) < ($1.start, $1.event) }[...]
    var active: [Stroke] = []
    for tick in strokes.flatMap({ $0.points.map(\.tick) }).sorted() where merged.last?.tick != tick {
      active.removeAll { $0.end < tick }
      while let next = waiting.first, next.start <= tick {
        if active.contains(where: { $0.end > tick }) { losses.note(.eventsMerged, .event(next.event)) }
        active.append(next)
        waiting.removeFirst()
      }
      let points = active.map { $0.point(at: tick) }
      if let strongest = points.max(by: { $0.intensity < $1.intensity }) { merged.append(strongest) }
    }
    return merged
  }
}

/// A vibration's strength and sharpness at any time, its envelope and the controls applied.
private struct EnvelopeSampling {
  typealias Point = EnvelopeStrokes.Point

  let voice: ContinuousVoice
  let start: TimePoint
  let controls: ControlCurves

  /// The times after the start and before `end` at which strength or sharpness bend, in order.
  func bends(until end: TimePoint) -> [TimePoint] {
    var spans = [voice.attack, voice.attack + (voice.decay ?? .zero), voice.held]
    for curve in [voice.intensityCurve, voice.sharpnessCurve] { spans += curve?.points.map(\.offset) ?? [] }
    let own = spans.map { start + $0 }.filter { $0 > start && $0 < end }
    let control = [ControlID.hapticIntensity, .hapticSharpness].flatMap {
      controls.bends(of: $0, from: start, to: end)
    }
    return (own + control).sorted()
  }

  /// The point from a time on.
  func point(_ tick: Int64, at time: TimePoint) -> Point {
    let elapsed = time - start
    return point(
      tick, voice.level(after: elapsed) * controls.value(of: .hapticIntensity, at: time),
      sharpness: controls.value(of: .hapticSharpness, at: time) + voice.sharpnessOffset(after: elapsed))
  }

  /// The point until a time, at which it may jump; silent at the start.
  func point(_ tick: Int64, before time: TimePoint) -> Point {
    let elapsed = time - start
    let level = voice.level(before: elapsed) * controls.value(of: .hapticIntensity, before: time)
    let point = point(
      tick, time > start ? level : 0,
      sharpness: controls.value(of: .hapticSharpness, before: time) + voice.sharpnessOffset(before: elapsed))
    return point.intensity < 1e-9 ? Point(tick: tick, intensity: 0, sharpness: point.sharpness) : point
  }

  private func point(_ tick: Int64, _ level: Double, sharpness offset: Double) -> Point {
    Point(
      tick: tick, intensity: UnitLevel(clamping: voice.intensity.value * level).value,
      sharpness: UnitLevel(clamping: voice.sharpness.value + offset).value)
  }
}

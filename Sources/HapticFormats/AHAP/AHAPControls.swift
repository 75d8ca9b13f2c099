internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A pattern whose vibrations have no curves of their own, since AHAP has none: controls of the whole pattern stand for them.
///
/// Core Haptics applies the intensity control to taps too. A tap is written with its intensity divided by the control; one
/// that is stronger than the control raises it for ``lift`` on both sides.
struct AHAPControls {
  /// How long the control is raised before a tap, and after it: 1 ms (*chosen*; a player that reads times in single
  /// precision tells it from the tap up to hours, and a vibration changed for 2 ms is masked by its tap).
  static var lift: TimeSpan { .milliseconds(1) }

  /// A vibration with a curve, as the file has it.
  private struct Curved {
    let index: Int
    let start: TimePoint
    let end: TimePoint
    let curve: Curve
  }

  /// The pattern as a file has it; every event keeps its place.
  private(set) var pattern: HapticPattern
  private let timeline: Timeline

  /// Writes the curves of a pattern as controls.
  ///
  /// - Parameter reachingTaps: whether its taps are in the same file.
  init(_ pattern: HapticPattern, reachingTaps: Bool, _ log: inout ChangeLog) {
    self.pattern = pattern
    timeline = Timeline(compiling: pattern)
    let voices = timeline.entries.compactMap { entry -> (Int, TimePoint, ContinuousVoice)? in
      guard case .start(let id, .continuous(let voice)) = entry.action, voice.hasCurves else { return nil }
      return (id.index, entry.time, voice)
    }
    if voices.isEmpty { return }
    for id in [ControlID.hapticIntensity, .hapticSharpness] {
      let curved = voices.compactMap { settle($0.0, at: $0.1, $0.2, id) }
      if curved.isEmpty { continue }
      noteCollisions(of: curved, id, &log)
      var lines = Self.lines(curved, id)
      if let global = global(id) {
        lines = [ParameterCurve(id, points: Self.combined(lines, with: global, id).points)]
        self.pattern.curves.removeAll { $0.id == id }
        self.pattern.parameters.removeAll { $0.id == id }
      }
      if id == .hapticIntensity, reachingTaps {
        lines = reach(lines, under: curved.map { strength(of: $0.index) }.max() ?? 1, &log)
      }
      self.pattern.curves += lines
    }
    for index in self.pattern.events.indices {
      guard case .continuous(var vibration) = self.pattern.events[index] else { continue }
      (vibration.intensityCurve, vibration.sharpnessCurve) = (nil, nil)
      self.pattern.events[index] = .continuous(vibration)
    }
  }

  // MARK: Vibrations

  /// Puts what stands still of a curve into the vibration, and returns what moves.
  private mutating func settle(
    _ index: Int, at start: TimePoint, _ voice: ContinuousVoice, _ id: ControlID
  ) -> Curved? {
    guard case .continuous(var vibration) = pattern.events[index],
      let own = id == .hapticIntensity ? voice.intensityCurve : voice.sharpnessCurve
    else { return nil }
    let life = voice.held + voice.release
    var curve = own.clipped(at: life)
    let range = curve.extremes(from: .zero, to: life) ?? 0...0
    if id == .hapticIntensity {
      let peak = range.upperBound
      vibration.intensity = UnitLevel(clamping: vibration.intensity.value * peak)
      if peak > 0 { curve = curve.mapValues { $0 / peak } }
    } else if range.lowerBound == range.upperBound {
      vibration.sharpness = UnitLevel(clamping: vibration.sharpness.value + range.lowerBound)
    }
    pattern.events[index] = .continuous(vibration)
    if range.lowerBound == range.upperBound { return nil }
    return Curved(index: index, start: start, end: start + life, curve: curve)
  }

  /// The curves one after the other: the vibration that began last has the control until it ends.
  private static func lines(_ curved: [Curved], _ id: ControlID) -> [ParameterCurve] {
    let inOrder = curved.stablySorted { $0.start < $1.start }
    return inOrder.indices.map { place in
      let one = inOrder[place]
      let next = place + 1 < inOrder.count ? inOrder[place + 1].start : .latest
      let end = min(one.end, next)
      var points = one.curve.clipped(at: end - one.start).points
      if let first = points.first, first.offset > .zero {
        points.insert(Curve.Point(first.value, at: .zero), at: 0)
      }
      if end < next || next == .latest {
        if let last = points.last, last.offset < end - one.start {
          points.append(Curve.Point(last.value, at: end - one.start))
        }
        points.append(Curve.Point(id.neutral, at: end - one.start))
      }
      return ParameterCurve(id, at: one.start, points: points)
    }
  }

  /// What the pattern's own steps and curves do to a control; `nil` where they do nothing.
  private func global(_ id: ControlID) -> Curve? {
    let lines = timeline.entries.compactMap { entry -> (offset: TimeSpan, segment: ControlSegment)? in
      guard case .control(let segment) = entry.action, segment.id == id else { return nil }
      return (entry.time - TimePoint.zero, segment)
    }
    guard let first = lines.first else { return nil }
    var points = [Curve.Point(id.neutral, at: first.offset)]
    points += Curve(lines).points
    return Curve(points)
  }

  private static func combined(_ lines: [ParameterCurve], with global: Curve, _ id: ControlID) -> Curve {
    var points: [Curve.Point] = []
    for line in lines {
      let start = line.time - TimePoint.zero
      points.append(Curve.Point(id.neutral, at: start))
      points += line.points.map { Curve.Point($0.value, at: start + $0.offset) }
    }
    let own = Curve(points)
    return id == .hapticIntensity ? own.multiplied(by: global) : own.adding(global)
  }

  /// Tells where a vibration sounds under the curve of another.
  private func noteCollisions(of curved: [Curved], _ id: ControlID, _ log: inout ChangeLog) {
    let errors = Dictionary(
      curved.map { each in
        let range = each.curve.extremes ?? id.neutral...id.neutral
        return (each.index, max(abs(range.lowerBound - id.neutral), abs(range.upperBound - id.neutral)))
      }, uniquingKeysWith: max)
    // What sounds longest of all vibrations so far, and of those with a curve.
    var (longest, longestCurved) = ((index: -1, end: TimePoint.zero), (index: -1, end: TimePoint.zero))
    for entry in timeline.entries {
      guard case .start(let voice, .continuous(let vibration)) = entry.action else { continue }
      let end = entry.time + vibration.held + vibration.release
      if let error = errors[voice.index] {
        // The later of two has the control.
        if longest.index >= 0, longest.end > entry.time { noteCollision(longest.index, error, &log) }
        if end > longestCurved.end { longestCurved = (voice.index, end) }
      } else if longestCurved.index >= 0, longestCurved.end > entry.time {
        noteCollision(voice.index, errors[longestCurved.index] ?? 0, &log)
      }
      if end > longest.end { longest = (voice.index, end) }
    }
  }

  private func noteCollision(_ index: Int, _ error: Double, _ log: inout ChangeLog) {
    log.add(AHAPLosses.Code.curvesCollide, .event(index), levelError: error) {
      """
      \($0.count) vibration\($0.plural) sound\($0.count == 1 ? "s" : "") under the curve of another, since AHAP has one \
      for all; off by at most \($0.level)
      """
    }
  }

  // MARK: Taps

  /// Writes taps so that they play as they are meant under the control, which is raised where it is too weak for them.
  ///
  /// `strength` is that of the strongest vibration that the control shapes.
  private mutating func reach(
    _ lines: [ParameterCurve], under strength: Double, _ log: inout ChangeLog
  ) -> [ParameterCurve] {
    var taps: [(index: Int, time: TimePoint, strength: Double)] = []
    for entry in timeline.entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      taps.append((id.index, entry.time, tap.intensity.value))
    }
    var reached = lines
    var next = 0
    for place in reached.indices {
      let line = reached[place]
      let end = place + 1 < lines.count ? lines[place + 1].time : .latest
      while next < taps.count, taps[next].time < line.time { next += 1 }
      let first = next
      while next < taps.count, taps[next].time < end { next += 1 }
      let inside = taps[first..<next]
      let lifts = inside.filter { $0.strength > line.curve.value(at: $0.time - line.time) }
      for tap in lifts {
        let error = (tap.strength - line.curve.value(at: tap.time - line.time)) * strength
        log.add(AHAPLosses.Code.curveReachesTaps, .event(tap.index), timeError: Self.lift, levelError: error)
        {
          "\($0.count) tap\($0.plural) raise\($0.count == 1 ? "s" : "") the intensity control for 2 ms; the vibration "
            + "is too strong there by up to \($0.level) (kind split avoids that)"
        }
      }
      let offsets = lifts.map { ($0.time - line.time, $0.strength) }
      let raised = ParameterCurve(line.id, at: line.time, points: Self.raised(line.curve, at: offsets).points)
      reached[place] = raised
      for tap in inside { divide(tap.index, tap.strength, by: raised.curve.value(at: tap.time - line.time)) }
    }
    return reached
  }

  private func strength(of index: Int) -> Double {
    if case .continuous(let vibration) = pattern.events[index] { vibration.intensity.value } else { 0 }
  }

  private mutating func divide(_ index: Int, _ strength: Double, by control: Double) {
    guard case .transient(var tap) = pattern.events[index] else { return }
    tap.intensity = UnitLevel(clamping: control > 0 ? strength / control : 0)
    pattern.events[index] = .transient(tap)
  }

  /// The curve, raised around each of these offsets to the strength that stands beside it.
  private static func raised(_ curve: Curve, at taps: [(offset: TimeSpan, strength: Double)]) -> Curve {
    guard let start = curve.points.first?.offset, !taps.isEmpty else { return curve }
    var lifts: [(from: TimeSpan, to: TimeSpan, level: Double)] = []
    for tap in taps {
      let from = max(tap.offset - lift, start)
      let to = tap.offset + lift
      if let last = lifts.last, from <= last.to {
        lifts[lifts.count - 1] = (last.from, to, max(last.level, tap.strength))
      } else {
        lifts.append((from, to, tap.strength))
      }
    }
    var points: [Curve.Point] = []
    var rest = curve.points[...]
    for each in lifts {
      let before = rest.prefix { $0.offset < each.from }
      points += before
      rest = rest.dropFirst(before.count)
      if each.from > start { points.append(Curve.Point(curve.value(before: each.from), at: each.from)) }
      let inside = rest.prefix { $0.offset < each.to }.map(\.offset)
      for (left, right) in zip([each.from] + inside, inside + [each.to]) where left < right {
        points += highest(curve, each.level, from: left, to: right)
      }
      points.append(Curve.Point(curve.value(at: each.to), at: each.to))
      rest = rest.drop { $0.offset <= each.to }
    }
    return Curve(withoutRepetitions(points + rest))
  }

  /// The points without those that say again what stands on both sides of them.
  private static func withoutRepetitions(_ points: [Curve.Point]) -> [Curve.Point] {
    var kept: [Curve.Point] = []
    for point in points where kept.last != point {
      if kept.count > 1, kept[kept.count - 1].value == point.value, kept[kept.count - 2].value == point.value
      {
        kept.removeLast()
      }
      kept.append(point)
    }
    return kept
  }

  /// The greater of a line of a curve and a level, between two bends.
  private static func highest(
    _ curve: Curve, _ level: Double, from left: TimeSpan, to right: TimeSpan
  ) -> [Curve.Point] {
    let (first, last) = (curve.value(at: left), curve.value(before: right))
    var points = [Curve.Point(max(first, level), at: left)]
    if (first - level) * (last - level) < 0 {
      let part = (level - first) / (last - first)
      let span = TimeSpan(nanoseconds: Int64(Double((right - left).nanoseconds) * part))
      points.append(Curve.Point(level, at: left + span))
    }
    return points + [Curve.Point(max(last, level), at: right)]
  }
}

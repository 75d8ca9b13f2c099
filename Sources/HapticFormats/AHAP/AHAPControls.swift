internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A pattern in which the curves of vibrations are written as controls of the whole pattern, since AHAP has no others.
///
/// Core Haptics applies the intensity control to taps too. A tap is written with its intensity divided by the control;
/// one that is stronger than the control raises it for ``lift`` on both sides.
struct AHAPControls {
  /// A vibration with a curve, as the file has it.
  private struct Curved {
    let index: Int
    let start: TimePoint
    let end: TimePoint
    let curve: Curve
  }

  /// The pattern as a file has it; every event keeps its index.
  var pattern: HapticPattern
  let timeline: Timeline

  /// Writes the curves of a pattern as controls; `reachingTaps` tells whether its taps are in the same file.
  init(_ pattern: HapticPattern, reachingTaps: Bool, _ log: inout ChangeLog) {
    self.pattern = pattern
    let hasCurves = pattern.events.contains { event in
      guard case .continuous(let vibration) = event else { return false }
      return vibration.intensityCurve != nil || vibration.sharpnessCurve != nil
    }
    timeline = hasCurves ? Timeline(compiling: pattern) : .empty
    let voices = timeline.entries.compactMap { entry -> (Int, TimePoint, ContinuousVoice)? in
      guard case .start(let id, .continuous(let voice)) = entry.action, voice.hasCurves else { return nil }
      return (id.index, entry.time, voice)
    }
    if voices.isEmpty { return }
    let controls = ControlCurves(timeline)
    for id in [ControlID.hapticIntensity, .hapticSharpness] {
      let curved = voices.compactMap { settle($0.0, at: $0.1, voice: $0.2, id: id) }
      if curved.isEmpty { continue }
      noteCollisions(of: curved, id, &log)
      var lines = Self.lines(curved, id)
      let global = controls.curve(of: id)
      if global.points.count > 1 {
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

  private func strength(of index: Int) -> Double {
    if case .continuous(let vibration) = pattern.events[index] { vibration.intensity.value } else { 0 }
  }

  /// Puts the constant part of a curve into the vibration, and returns the part that moves.
  private mutating func settle(
    _ index: Int, at start: TimePoint, voice: ContinuousVoice, id: ControlID
  ) -> Curved? {
    guard case .continuous(var vibration) = pattern.events[index],
      let own = id == .hapticIntensity ? voice.intensityCurve : voice.sharpnessCurve
    else { return nil }
    let life = voice.held + voice.release
    var curve = own.clipped(at: life)
    let range = curve.extremes(from: .zero, to: life) ?? 0...0
    let isConstant = range.lowerBound == range.upperBound
    if id == .hapticIntensity {
      let peak = range.upperBound
      vibration.intensity = UnitLevel(clamping: vibration.intensity.value * peak)
      if peak > 0 { curve = curve.mapValues { $0 / peak } }
    } else if isConstant {
      vibration.sharpness = UnitLevel(clamping: vibration.sharpness.value + range.lowerBound)
    }
    pattern.events[index] = .continuous(vibration)
    return isConstant ? nil : Curved(index: index, start: start, end: start + life, curve: curve)
  }

  // MARK: Lines

  /// The curves one after the other: the vibration that began last has the control until it ends.
  private static func lines(_ curved: [Curved], _ id: ControlID) -> [ParameterCurve] {
    let inOrder = curved.stablySorted { $0.start < $1.start }
    return inOrder.indices.map { index in
      let one = inOrder[index]
      let next = index + 1 < inOrder.count ? inOrder[index + 1].start : .latest
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

  private static func combined(_ lines: [ParameterCurve], with global: Curve, _ id: ControlID) -> Curve {
    let points = lines.flatMap { line in
      let start = line.time - TimePoint.zero
      return [Curve.Point(id.neutral, at: start)]
        + line.points.map { Curve.Point($0.value, at: start + $0.offset) }
    }
    let own = Curve(points)
    return id == .hapticIntensity ? own.multiplied(by: global) : own.adding(global)
  }

  // MARK: Collisions

  /// Notes the vibrations that sound under the curve of another.
  private func noteCollisions(of curved: [Curved], _ id: ControlID, _ log: inout ChangeLog) {
    let errors = Dictionary(
      curved.map { each in
        let range = each.curve.extremes ?? id.neutral...id.neutral
        return (each.index, max(abs(range.lowerBound - id.neutral), abs(range.upperBound - id.neutral)))
      }, uniquingKeysWith: max)
    // The one that sounds longest of all vibrations so far, and of those with a curve.
    var (longest, longestCurved) = ((index: -1, end: TimePoint.zero), (index: -1, end: TimePoint.zero))
    for entry in timeline.entries {
      guard case .start(let voice, .continuous(let vibration)) = entry.action else { continue }
      // The shortest release, 5 ms, means "at once": vibrations that only touch do not sound together.
      let end = entry.time + vibration.held + vibration.withoutShortestRamps.release
      if let error = errors[voice.index] {
        // The later of two has the control.
        if longest.index >= 0, longest.end > entry.time {
          noteCollision(longest.index, error: error, log: &log)
        }
        if end > longestCurved.end { longestCurved = (voice.index, end) }
      } else if longestCurved.index >= 0, longestCurved.end > entry.time {
        noteCollision(voice.index, error: errors[longestCurved.index] ?? 0, log: &log)
      }
      if end > longest.end { longest = (voice.index, end) }
    }
  }

  private func noteCollision(_ index: Int, error: Double, log: inout ChangeLog) {
    log.add(AHAPLosses.Code.curvesCollide, subject: .event(index), levelError: error) {
      """
      \($0.count) vibration\($0.plural) sound\($0.count == 1 ? "s" : "") under the curve of another, since AHAP \
      has one for all; off by at most \($0.level)
      """
    }
  }
}

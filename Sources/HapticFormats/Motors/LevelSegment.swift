internal import HapticModel
internal import HapticScores
internal import HapticText

/// An interval of time in which an intensity moves along a straight line.
struct LevelSegment: Equatable {
  var start: TimePoint
  var end: TimePoint
  /// The intensity at the start, 0…1.
  var from: Double
  /// The intensity just before the end, 0…1.
  var to: Double
  /// The node from which it was read.
  var node: Int

  /// True if the motor runs in it.
  var isOn: Bool { end > start && (from > 0 || to > 0) }

  /// The intensity at a time between ``start`` and ``end``.
  func level(at time: TimePoint) -> Double {
    Curve.interpolated(
      from: Curve.Point(from, at: .zero), to: Curve.Point(to, at: end - start), at: time - start)
  }

  /// The time, rounded up to a nanosecond, at which another line rises above this one; `nil` if it does not.
  func crossing(with other: LevelSegment, after start: TimePoint, before end: TimePoint) -> TimePoint? {
    let lead = level(at: start) - other.level(at: start)
    let lag = other.level(at: end) - level(at: end)
    guard lag > 1e-9, lead >= 0 else { return nil }  // less is rounding
    let share = Double((end - start).nanoseconds) * lead / (lead + lag)
    let time = start + .nanoseconds(max(1, Int64(share.rounded(.up))))
    return time < end ? time : nil
  }

  /// The segment with intensities above 1 held at 1, in one part or two.
  var capped: [LevelSegment] {
    if max(from, to) <= 1 { return [self] }
    var (first, second) = (self, self)
    (first.from, first.to, second.from, second.to) = (min(from, 1), 1, 1, min(to, 1))
    guard min(from, to) < 1 else { return [first] }
    let share = (1 - from) / (to - from)
    let middle = start + .nanoseconds(Int64((Double((end - start).nanoseconds) * share).rounded()))
    (first.end, second.start) = (middle, middle)
    return [first, second].filter { $0.end > $0.start }
  }

  /// The segments of a curve of intensity that begins at `start`.
  static func segments(of curve: Curve, from start: TimePoint, node: Int) -> [LevelSegment] {
    curve.segments.filter { $0.span > .zero }.map { segment in
      let begin = start + segment.offset
      return LevelSegment(
        start: begin, end: begin + segment.span, from: segment.from, to: segment.to, node: node)
    }
  }
}

extension FieldReader {
  /// The pattern of segments that are in the order of time and do not overlap.
  ///
  /// Each run of the motor is one vibration with an intensity curve, so that a change of its strength is no new onset.
  func part(of segments: [LevelSegment], named name: String) -> PatternPart {
    var part = PatternPart(name: name, pattern: HapticPattern(name: name))
    var run: [LevelSegment] = []
    func closeRun() {
      guard let first = run.first, let last = run.last else { return }
      var vibration = Continuous(from: first.start, to: last.end, intensity: Self.line(run), sharpness: [])
      vibration.sharpness = Continuous.defaultSharpness
      part.append(vibration, at: offset(first.node))
      run = []
    }
    for segment in segments where segment.isOn {
      if let last = run.last, last.end != segment.start || last.to <= 0 || segment.from <= 0 { closeRun() }
      run.append(segment)
      part.origins.points += [segment.start, segment.end].map {
        PatternOrigins.Point(.intensity, at: $0, offset: offset(segment.node))
      }
    }
    closeRun()
    return part
  }

  /// The points of a run, without those between two others of the same value.
  private static func line(_ run: [LevelSegment]) -> [EnvelopePoint] {
    var points: [EnvelopePoint] = []
    for segment in run {
      points.appendHeld(segment.from, at: segment.start)
      points.appendHeld(segment.to, at: segment.end)
    }
    return points
  }
}

/// Lays segments that overlap over each other: at each time the strongest counts.
struct LevelOverlay {
  /// The strongest segments in the order of time, without overlaps.
  private(set) var segments: [LevelSegment] = []
  /// The node of the first segment that is weaker than another one at its time; `nil` if there is none.
  private(set) var merged: Int?
  /// The node of the segment at which more than `limit` overlap; ``segments`` is then empty.
  private(set) var crowd: Int?

  /// Lays segments that are in any order.
  ///
  /// Cost: O(n log n + n · `limit`).
  init(_ unordered: [LevelSegment], limit: Int) {
    let sorted = unordered.filter(\.isOn).stablySorted { $0.start < $1.start }
    let edges = Set(sorted.flatMap { [$0.start, $0.end] }).sorted()
    var running: [LevelSegment] = []
    var rest = sorted[...]
    for (start, end) in zip(edges, edges.dropFirst()) {
      running.removeAll { $0.end <= start }
      while let next = rest.first, next.start <= start { running.append(rest.removeFirst()) }
      if running.count > limit {
        crowd = running.last?.node
        segments = []
        return
      }
      lay(running, from: start, to: end)
    }
  }

  /// Adds the strongest of the segments that run between two edges; where two lines cross, the other one goes on.
  private mutating func lay(_ running: [LevelSegment], from start: TimePoint, to end: TimePoint) {
    guard let first = running.first else { return }
    if merged == nil {
      let levels = { (segment: LevelSegment) in [segment.level(at: start), segment.level(at: end)] }
      merged = running.dropFirst().first { levels($0) != levels(first) }?.node
    }
    var begin = start
    while begin < end {
      // The strongest from here on: of equal ones, the one that is stronger later.
      let top = running.max {
        ($0.level(at: begin), $0.level(at: end)) < ($1.level(at: begin), $1.level(at: end))
      }
      guard let top else { return }
      let stop = running.compactMap { top.crossing(with: $0, after: begin, before: end) }.min() ?? end
      // Times are whole nanoseconds: at a crossing the line that goes on is a little higher, and there is no step.
      let to = stop < end ? running.map { $0.level(at: stop) }.max() : nil
      segments.append(
        LevelSegment(
          start: begin, end: stop, from: top.level(at: begin), to: to ?? top.level(at: stop), node: top.node))
      begin = stop
    }
  }
}

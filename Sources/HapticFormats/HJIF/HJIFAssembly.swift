internal import HapticModel

/// Makes the parts of a pattern from what a channel plays.
struct HJIFAssembly {
  /// The events in the order of time; vibrations come before the taps of their first instant.
  private(set) var events: [(event: HapticEvent, node: Int)] = []
  /// The intensity control's course and the sharpness control's, each only where something changes.
  private(set) var curves: [(curve: ParameterCurve, node: Int)] = []
  /// A vibration that had to be read as one with another; `nil` where there is none.
  private(set) var overlap: Int?

  init(_ signal: HJIFSignal) {
    var strokes = Self.sorted(signal.strokes) { $0.start }
    let isIntensityShaped = strokes.contains { !HJIFStroke.isFlat($0.intensity) }
    let isSharpnessShaped = strokes.contains { !HJIFStroke.isFlat($0.sharpness) }
    if isIntensityShaped || isSharpnessShaped { strokes = merged(strokes) }
    for stroke in strokes {
      let vibration = Continuous(
        UnitLevel(clamping: isIntensityShaped ? 1 : stroke.intensity[0].value),
        UnitLevel(clamping: isSharpnessShaped ? 0 : stroke.sharpness[0].value),
        at: stroke.start, for: stroke.end - stroke.start)
      events.append((.continuous(vibration), stroke.node))
    }
    let taps = Self.sorted(signal.taps) { $0.time }
    if isIntensityShaped {
      let course = Self.raised(Self.course(strokes, \.intensity), at: taps)
      append(.hapticIntensity, course, strokes[0])
    }
    if isSharpnessShaped { append(.hapticSharpness, Self.course(strokes, \.sharpness), strokes[0]) }
    for tap in taps {
      let event = Transient(
        UnitLevel(clamping: tap.intensity), UnitLevel(clamping: tap.sharpness), at: tap.time)
      events.append((.transient(event), tap.node))
    }
    events = Self.sorted(events) { $0.event.time }
  }

  private mutating func append(_ id: ControlID, _ points: [HJIFStroke.Point], _ first: HJIFStroke) {
    let curve = ParameterCurve(
      id, at: first.start, points: points.map { .init($0.value, at: $0.time - first.start) })
    curves.append((curve, first.node))
  }

  /// The points of all vibrations; between them a control keeps its last value, so that a release is not bent.
  private static func course(
    _ strokes: [HJIFStroke], _ points: KeyPath<HJIFStroke, [HJIFStroke.Point]>
  ) -> [HJIFStroke.Point] {
    var course: [HJIFStroke.Point] = []
    for stroke in strokes {
      if let last = course.last, last.time < stroke.start {
        course.append(.init(time: stroke.start, value: last.value))
      }
      course += stroke[keyPath: points]
    }
    return course
  }

  /// The course with a peak of 1 at each tap, so that the tap plays its own intensity.
  private static func raised(_ points: [HJIFStroke.Point], at taps: [HJIFTap]) -> [HJIFStroke.Point] {
    var course = RaisedCourse(points)
    var last: TimePoint?
    for tap in taps where tap.time != last {
      _ = course.control(at: tap.time, atLeast: 1)
      last = tap.time
    }
    return course.finish()
  }

  /// By time; those of one time in the order they were given.
  private static func sorted<Part>(_ parts: [Part], by time: (Part) -> TimePoint) -> [Part] {
    parts.enumerated()
      .sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }
      .map(\.element)
  }

  /// The vibrations with those that overlap made into one.
  private mutating func merged(_ strokes: [HJIFStroke]) -> [HJIFStroke] {
    var merged: [HJIFStroke] = []
    var first = 0
    while first < strokes.count {
      var (next, end) = (first + 1, strokes[first].end)
      while next < strokes.count, strokes[next].start < end {
        end = max(end, strokes[next].end)
        next += 1
      }
      if next - first > 1 { overlap = overlap ?? strokes[first + 1].node }
      merged.append(HJIFOverlay.merge(strokes[first..<next]))
      first = next
    }
    return merged
  }
}

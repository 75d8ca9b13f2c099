internal import HapticModel
internal import HapticText

/// Makes a pattern out of a strength that changes along straight lines.
///
/// Each stretch in which it is above 0 is one vibration, an onset where it begins. Where it never changes inside a
/// stretch, each vibration has its own intensity; otherwise all are of full intensity under one curve of the
/// intensity control, so that a change is no new onset.
struct LevelCourse {
  /// A straight piece; pieces are in the order of time and do not overlap.
  struct Piece: Equatable {
    var start: TimePoint
    var end: TimePoint
    /// The intensity at the start, 0…1.
    var from: Double
    /// The intensity just before the end, 0…1.
    var to: Double
    /// Where it stands in the text, in bytes.
    var offset: Int

    /// Whether anything is to be felt.
    var isOn: Bool { end > start && (from > 0 || to > 0) }
    /// Whether the other goes on where this ends, the motor running.
    func runs(into next: Piece) -> Bool { end == next.start && to > 0 && next.from > 0 }
  }

  private(set) var events: [HapticEvent] = []
  private(set) var points: [ParameterCurve.Point] = []
  private(set) var origins = PatternOrigins()

  init(_ pieces: [Piece]) {
    let pieces = pieces.filter(\.isOn)
    let isCurved =
      pieces.contains { $0.from != $0.to }
      || zip(pieces, pieces.dropFirst()).contains { $0.runs(into: $1) && $0.to != $1.from }
    var first = 0
    for place in pieces.indices {
      if isCurved { append(pieces[place]) }
      let goesOn = place + 1 < pieces.count && pieces[place].runs(into: pieces[place + 1])
      if goesOn { continue }
      close(pieces[first], pieces[place].end, isCurved)
      first = place + 1
    }
    if isCurved, let piece = pieces.first { origins.curves = [piece.offset] }
  }

  /// The pattern of the course.
  func pattern(named name: String = "") -> HapticPattern {
    let curves = points.isEmpty ? [] : [ParameterCurve(.hapticIntensity, points: points)]
    return HapticPattern(name: name, events: events, curves: curves)
  }

  private mutating func close(_ first: Piece, _ end: TimePoint, _ isCurved: Bool) {
    let intensity: UnitLevel = isCurved ? .full : UnitLevel(clamping: first.from)
    events.append(
      .continuous(Continuous(intensity, Continuous.defaultSharpness, at: first.start, for: end - first.start))
    )
    origins.events.append(first.offset)
  }

  /// A piece of the curve; what was before is held until it begins.
  private mutating func append(_ piece: Piece) {
    if let last = points.last { append(last.value, at: piece.start) }
    append(piece.from, at: piece.start)
    append(piece.to, at: piece.end)
  }

  private mutating func append(_ value: Double, at time: TimePoint) {
    let offset = time - TimePoint.zero
    let point = ParameterCurve.Point(value, at: offset)
    if points.last == point { return }
    // On a level stretch the point in between says nothing.
    if points.count > 1, points[points.count - 1].value == value, points[points.count - 2].value == value {
      points.removeLast()
    }
    points.append(point)
  }
}

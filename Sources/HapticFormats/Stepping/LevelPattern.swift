internal import HapticModel
internal import HapticText

/// Makes a pattern out of a strength that changes along straight lines.
///
/// Each stretch in which it is above 0 is one vibration, an onset where it begins. Where it changes, the vibration has an
/// intensity curve, so that a change is no new onset.
struct LevelPattern {
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
  private(set) var origins = PatternOrigins()

  init(_ pieces: [Piece]) {
    var run: [Piece] = []
    for piece in pieces where piece.isOn {
      if let last = run.last, !last.runs(into: piece) {
        close(run)
        run = []
      }
      run.append(piece)
    }
    close(run)
  }

  /// The pattern of the pieces.
  func pattern(named name: String = "") -> HapticPattern { HapticPattern(name: name, events: events) }

  private mutating func close(_ run: [Piece]) {
    guard let first = run.first, let last = run.last else { return }
    var line: [EnvelopePoint] = []
    for piece in run {
      Self.append(EnvelopePoint(time: piece.start, value: piece.from), to: &line)
      Self.append(EnvelopePoint(time: piece.end, value: piece.to), to: &line)
    }
    var vibration = Continuous(from: first.start, to: last.end, intensity: line, sharpness: [])
    vibration.sharpness = Continuous.defaultSharpness
    events.append(.continuous(vibration))
    origins.events.append(first.offset)
  }

  private static func append(_ point: EnvelopePoint, to points: inout [EnvelopePoint]) {
    if points.last == point { return }
    // On a level stretch the point in between says nothing.
    if points.count > 1, points[points.count - 1].value == point.value,
      points[points.count - 2].value == point.value
    {
      points.removeLast()
    }
    points.append(point)
  }
}

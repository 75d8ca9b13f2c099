internal import HapticModel
internal import HapticText

/// Makes a pattern of pieces that are in the order of time.
struct AndroidXMLPattern {
  private(set) var pattern = HapticPattern()
  private(set) var origins = PatternOrigins()

  /// Makes the pattern; it lasts until `end`, so that it loops as it was meant to.
  init(_ pieces: [AndroidXMLPiece], until end: TimePoint) {
    for piece in pieces {
      switch piece.kind {
      case .vibration(let points): append(points, piece.node)
      case .tap(let intensity, let sharpness):
        let tap = Transient(
          UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness), at: piece.start)
        append(.transient(tap), piece.node)
      }
    }
    pad(to: end)
  }

  private mutating func append(_ points: [AndroidXMLPiece.Point], _ node: Int) {
    guard let first = points.first, let last = points.last else { return }
    let vibration = Continuous(
      from: first.time, to: last.time,
      intensity: points.map { EnvelopePoint(time: $0.time, value: $0.intensity) },
      sharpness: points.map { EnvelopePoint(time: $0.time, value: $0.sharpness) })
    append(.continuous(vibration), node)
  }

  private mutating func append(_ event: HapticEvent, _ node: Int) {
    pattern.events.append(event)
    origins.events.append(node)
  }

  /// Lets the last tap reach to the end.
  private mutating func pad(to end: TimePoint) {
    guard let last = pattern.events.indices.last, case .transient(var tap) = pattern.events[last],
      end > tap.time
    else { return }
    tap.padding = end - tap.time
    pattern.events[last] = .transient(tap)
  }
}

internal import HapticModel
internal import HapticText

/// Makes a pattern of pieces that are in the order of time, under one curve of each control they need.
///
/// The intensity control multiplies taps too. A tap plays its own intensity all the same: where the course is
/// weaker, it goes up to the tap for ``AndroidXMLLimits/tapStep`` and back; where it is stronger, the tap's own
/// intensity is less by as much.
struct AndroidXMLCourse {
  private(set) var pattern = HapticPattern()
  private(set) var origins = PatternOrigins()

  private var intensities: [ParameterCurve.Point] = []
  private var sharpnesses: [ParameterCurve.Point] = []
  private let hasIntensities: Bool
  private let hasSharpnesses: Bool

  /// Makes the pattern; it lasts until `end`, so that it loops as it was meant to.
  init(_ pieces: [AndroidXMLPiece], until end: TimePoint) {
    hasIntensities = pieces.contains(where: \.changesIntensity)
    hasSharpnesses = pieces.contains(where: \.changesSharpness)
    for piece in pieces {
      switch piece.kind {
      case .vibration(let points): append(points, piece.node)
      case .tap(let intensity, let sharpness): append(intensity, sharpness, at: piece.start, piece.node)
      }
    }
    appendCurve(.hapticIntensity, intensities)
    appendCurve(.hapticSharpness, sharpnesses)
    pad(to: end)
  }

  private mutating func append(_ points: [AndroidXMLPiece.Point], _ node: Int) {
    guard let first = points.first, let last = points.last else { return }
    let intensity: UnitLevel = hasIntensities ? .full : UnitLevel(clamping: first.intensity)
    let sharpness: UnitLevel = hasSharpnesses ? .zero : UnitLevel(clamping: first.sharpness)
    append(.continuous(Continuous(intensity, sharpness, at: first.time, for: last.time - first.time)), node)
    if hasIntensities { Self.extend(&intensities, by: points.map { ($0.time, $0.intensity) }) }
    if hasSharpnesses { Self.extend(&sharpnesses, by: points.map { ($0.time, $0.sharpness) }) }
  }

  private mutating func append(_ intensity: Double, _ sharpness: Double, at time: TimePoint, _ node: Int) {
    var intensity = intensity
    // Before its first point the control is 1.
    if let course = value(at: time) {
      if course < intensity {
        raise(to: intensity, from: course, at: time)
        intensity = 1
      } else if course > 0 {
        intensity /= course
      }
    }
    append(
      .transient(Transient(UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness), at: time)), node)
  }

  private mutating func append(_ event: HapticEvent, _ node: Int) {
    pattern.events.append(event)
    origins.events.append(node)
  }

  /// Continues a curve: it holds its last value until the first new point.
  private static func extend(
    _ curve: inout [ParameterCurve.Point], by points: [(time: TimePoint, value: Double)]
  ) {
    for (place, point) in points.enumerated() {
      let offset = point.time - TimePoint.zero
      if place == 0, let last = curve.last, last.offset < offset {
        curve.append(.init(last.value, at: offset))
      }
      curve.append(.init(point.value, at: offset))
    }
  }

  /// The intensity control at the time of a tap, which lies at or after the last piece's start.
  private func value(at time: TimePoint) -> Double? {
    let offset = time - TimePoint.zero
    guard let place = intensities.lastIndex(where: { $0.offset <= offset }) else { return nil }
    let before = intensities[place]
    guard place + 1 < intensities.count else { return before.value }
    let after = intensities[place + 1]
    let share =
      Double((offset - before.offset).nanoseconds) / Double((after.offset - before.offset).nanoseconds)
    return before.value + (after.value - before.value) * share
  }

  private mutating func raise(to peak: Double, from course: Double, at time: TimePoint) {
    let offset = time - TimePoint.zero
    let back = offset + AndroidXMLLimits.tapStep
    let place = intensities.lastIndex { $0.offset <= offset }.map { $0 + 1 } ?? 0
    let detour: [ParameterCurve.Point] = [
      .init(course, at: offset), .init(peak, at: offset), .init(course, at: back),
    ]
    intensities.insert(contentsOf: detour, at: place)
  }

  private mutating func appendCurve(_ id: ControlID, _ points: [ParameterCurve.Point]) {
    guard let first = points.first else { return }
    let moved = points.map { ParameterCurve.Point($0.value, at: $0.offset - first.offset) }
    pattern.curves.append(ParameterCurve(id, at: .zero + first.offset, points: moved))
    origins.curves.append(origins.events.first ?? 0)
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

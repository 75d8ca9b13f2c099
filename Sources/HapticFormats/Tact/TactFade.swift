internal import HapticModel

/// A strength at a time.
struct TactPoint {
  var time: TimePoint
  var level: Double
}

/// How a feedback begins and ends.
enum TactFade {
  /// The words of the format.
  enum Kind: String {
    case none = "NONE"
    case fadeIn = "FADE_IN"
    case fadeOut = "FADE_OUT"
    case fadeInOut = "FADE_IN_OUT"
  }

  /// The pieces of a course of at least two points in the order of time, faded over its whole length.
  ///
  /// A course that rises or falls by itself is bent by a fade; it is straight between its points here.
  static func pieces(of course: [TactPoint], _ kind: Kind, offset: Int) -> [LevelPattern.Piece] {
    guard let first = course.first?.time, let last = course.last?.time, last > first else { return [] }
    let middle = first + TimeSpan(nanoseconds: (last - first).nanoseconds / 2)
    var pieces: [LevelPattern.Piece] = []
    for (start, end) in zip(course, course.dropFirst()) where end.time > start.time {
      var bounds = [start, end]
      if kind == .fadeInOut, start.time < middle, middle < end.time {
        bounds.insert(TactPoint(time: middle, level: level(start, end, at: middle)), at: 1)
      }
      for (from, to) in zip(bounds, bounds.dropFirst()) {
        pieces.append(
          LevelPattern.Piece(
            start: from.time, end: to.time, from: from.level * share(kind, from.time, first, last),
            to: to.level * share(kind, to.time, first, last), offset: offset))
      }
    }
    return pieces
  }

  private static func level(_ start: TactPoint, _ end: TactPoint, at time: TimePoint) -> Double {
    let share = Double((time - start.time).nanoseconds) / Double((end.time - start.time).nanoseconds)
    return start.level + (end.level - start.level) * share
  }

  /// What is left of the strength at a time.
  private static func share(_ kind: Kind, _ time: TimePoint, _ first: TimePoint, _ last: TimePoint) -> Double
  {
    let passed = Double((time - first).nanoseconds) / Double((last - first).nanoseconds)
    switch kind {
    case .none: return 1
    case .fadeIn: return passed
    case .fadeOut: return 1 - passed
    case .fadeInOut: return min(1, 2 * min(passed, 1 - passed))
    }
  }
}

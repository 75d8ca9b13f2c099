/// A level as a ratio of whole numbers, 0 to 1.
struct ExactLevel: Comparable {
  let above: Int128
  let below: Int128

  init(_ above: Int128, over below: Int128) {
    // Two denominators of 2⁶² can be multiplied.
    let common = below > 1 << 60 ? Self.divisor(above, below) : 1
    (self.above, self.below) = (above / common, below / common)
  }

  /// The greatest common divisor, by Euclid's algorithm.
  private static func divisor(_ one: Int128, _ other: Int128) -> Int128 {
    var (one, other) = (one, other)
    while other != 0 { (one, other) = (other, one % other) }
    return max(one, 1)
  }

  static func < (left: Self, right: Self) -> Bool { left.above * right.below < right.above * left.below }
  static func == (left: Self, right: Self) -> Bool { left.above * right.below == right.above * left.below }

  /// True if it is lower than another level by more than a tenth of a third one.
  func isBelow(_ other: Self, byTenthOf peak: Self) -> Bool {
    // other - self > peak / 10, in doubles only where the denominators are too large to be multiplied.
    other.value - value > peak.value / 10 + 1e-12
  }

  var value: Double { Double(above) / Double(below) }

  /// True if a number says it: to half a hundredth, below 0.1 to half a thousandth, and "nothing" below 0.01.
  ///
  /// The moments at which a level is looked at are so close that its extremes are exact to 0.0002.
  func isSaid(_ text: Substring) -> Bool {
    if text == "nothing" { return value < 0.0102 }
    guard let said = Double(text) else { return false }
    return abs(said - value) <= (said < 0.1 ? 0.0005 : 0.005) + 0.0002
  }
}

/// The level of a written vibration, moment by moment.
struct ExactCourse {
  struct Moment {
    /// The time in milliseconds, in parts of ``ExactCourse/parts``.
    let time: Int
    let level: ExactLevel
  }

  /// The parts of a millisecond and of the time between two bends.
  static let parts = 64

  let vibration: WrittenPattern.Vibration
  let control: [WrittenPattern.Breakpoint]
  /// The times at which it may bend, in milliseconds.
  let bends: [Int]
  private(set) var moments: [Moment] = []

  init(_ vibration: WrittenPattern.Vibration, _ control: [WrittenPattern.Breakpoint]) {
    self.vibration = vibration
    self.control = control
    let (start, end) = (vibration.start, vibration.end)
    let all =
      [start, start + min(vibration.attack, vibration.held), vibration.stop, end]
      + vibration.curve.map { start + $0.time } + control.map(\.time)
    bends = Set(all.filter { $0 >= start && $0 <= end }).sorted()
    for (begin, end) in zip(bends, bends.dropFirst()) {
      for part in 0...Self.parts {
        let time = begin * Self.parts + part * (end - begin)
        moments.append(Moment(time: time, level: level(at: time, in: begin..<end)))
      }
    }
  }

  /// The level at a time between two bends, from inside.
  private func level(at time: Int, in section: Range<Int>) -> ExactLevel {
    let own = time - vibration.start * Self.parts
    let (held, attack) = (vibration.held * Self.parts, vibration.attack * Self.parts)
    var envelope = (above: 1, below: 1)
    if min(own, held) < attack { envelope = (min(own, held), attack) }
    if own > held {
      envelope = (
        envelope.above * (vibration.release * Self.parts - own + held),
        envelope.below * vibration.release * Self.parts
      )
    }
    let curve = Self.value(
      vibration.curve.map { ($0.time + vibration.start, $0.value) }, at: time, in: section, before: nil)
    let control = Self.value(control.map { ($0.time, $0.value) }, at: time, in: section, before: 100)
    return ExactLevel(
      Int128(vibration.level) * Int128(envelope.above) * Int128(curve.above) * Int128(control.above),
      over: 100 * Int128(envelope.below) * Int128(curve.below) * Int128(control.below))
  }

  /// The value of a curve in hundredths as a ratio; before its first point the first value, or another one.
  private static func value(
    _ points: [(time: Int, value: Int)], at time: Int, in section: Range<Int>, before: Int?
  ) -> (above: Int, below: Int) {
    guard let first = points.first, let last = points.last else { return (1, 1) }
    if section.upperBound <= first.time { return (before ?? first.value, 100) }
    guard section.lowerBound < last.time, let left = points.last(where: { $0.time <= section.lowerBound }),
      let right = points.first(where: { $0.time >= section.upperBound })
    else { return (last.value, 100) }
    let span = (right.time - left.time) * parts
    let own = time - left.time * parts
    return (left.value * (span - own) + right.value * own, 100 * span)
  }
}

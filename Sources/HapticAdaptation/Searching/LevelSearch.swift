internal import HapticModel

/// A search for the strength at which one event is felt at its target: secants, inside of a bracket.
///
/// The level rises with the strength. It jumps where the device begins to move, so that a secant alone would not do.
struct LevelSearch {
  private let target: Double
  /// The assumed rise in decibels for each decibel of strength.
  private let slope: Double
  /// The largest strength known to be too weak, and the smallest known to suffice, in decibels.
  private var low: Double?
  private var high: Double?
  private var last: (strength: Double, level: Double)?

  /// The strengths, in decibels relative to full: the grid of ``EventPlan/rounded(_:)`` ends at -60.
  private static let range = -60.0...0

  init(target: Double, slope: Double) { (self.target, self.slope) = (target, slope) }

  /// Forgets the bracket, which other events may have made wrong.
  mutating func widen() { (low, high, last) = (nil, nil, nil) }

  /// Returns the next strength to try after one that gave a level; the same one if it is good enough.
  mutating func next(after strength: Double, level: Double?, tolerance: Double) -> Double {
    let here = Decibels(amplitudeRatio: strength)?.value ?? Self.range.lowerBound
    let error = level.map { target - $0 }
    if let error, error.magnitude <= tolerance { return strength }
    if let error, error < 0 { high = min(high ?? here, here) } else { low = max(low ?? here, here) }
    if let low, let high, high - low < 0.02 { return Self.strength(high) }
    var proposal: Double
    if let error, let level {
      proposal = here + error / slope(to: here, level)
      last = (here, level)
    } else {
      proposal = (here + (high ?? Self.range.upperBound)) / 2
      if Self.range.upperBound - here < 0.1 { proposal = Self.range.upperBound }
    }
    let (floor, ceiling) = (low ?? Self.range.lowerBound, high ?? Self.range.upperBound)
    if floor < ceiling, proposal <= floor || proposal >= ceiling {
      let isOpen = proposal >= ceiling ? high == nil : low == nil
      proposal = isOpen ? (proposal >= ceiling ? ceiling : floor) : (floor + ceiling) / 2
    }
    return Self.strength(min(max(proposal, Self.range.lowerBound), Self.range.upperBound))
  }

  private func slope(to strength: Double, _ level: Double) -> Double {
    guard let last, (strength - last.strength).magnitude > 0.05 else { return slope }
    return min(max((level - last.level) / (strength - last.strength), 0.5), 20)
  }

  private static func strength(_ decibels: Double) -> Double {
    EventPlan.rounded(Decibels(decibels)?.amplitude ?? 1)
  }
}

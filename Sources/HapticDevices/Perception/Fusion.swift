package import HapticModel

/// Decides whether a hand feels two events as one.
///
/// They are one if their drives begin less than ``span`` apart, or if the felt amplitude does not fall between them to
/// ``dip`` of the weaker one. An event that begins on a running vibration is separate if it exceeds it by the smallest
/// noticeable difference.
package struct Fusion: Sendable {
  /// Drives that begin less than this apart are one: 24.7 ms, the mean fusion threshold of two pulses on the thenar
  /// eminence, the ball of the thumb (Petrosino and Fucci 1984, 24 subjects), rounded.
  ///
  /// Three trained men fused them up to 20.1 ms ("Stability of temporal resolution of the tactile sensory system for a
  /// one-year interim").
  package static var span: TimeSpan { .milliseconds(25) }
  /// The share of an amplitude that remains after the smallest noticeable decrease: 25 % in the middle of a vibration
  /// that is compared with a sound (Balandra and Hasegawa 2019, 12 subjects).
  static var dip: Double { 0.75 }

  /// An event's felt peak and the lowest value since.
  private struct Ridge {
    let position: Int
    var peak = 0.0
    var valley = 0.0

    mutating func take(_ felt: Double, isOwn: Bool) {
      if isOwn, felt > peak { (peak, valley) = (felt, felt) } else { valley = min(valley, felt) }
    }
  }

  /// The verdict of a sample on the newest event.
  enum Verdict {
    /// No decision yet.
    case open
    /// The event is separate from the one before it.
    case apart
  }

  private var newest: Ridge?
  private var earlier: Ridge?
  /// The level that the newest event must reach to rise from a running vibration.
  private var standOut: Double?

  /// Begins an event and returns the one that it may merge with.
  ///
  /// - Parameters:
  ///   - wasFelt: true if the previous event is felt by itself; otherwise the one before that is the neighbour.
  ///   - standOut: the felt amplitude from which it rises from a running vibration; `nil` if nothing runs.
  mutating func begin(_ position: Int, wasFelt: Bool, standOut: Double?) -> Int? {
    if wasFelt { earlier = newest }
    newest = Ridge(position: position)
    self.standOut = standOut
    return earlier?.position
  }

  /// Processes the next sample and returns its verdict on the newest event.
  mutating func take(_ felt: Double, of owner: Int?) -> Verdict {
    earlier?.take(felt, isOwn: false)
    let isOwn = owner == newest?.position
    newest?.take(felt, isOwn: isOwn)
    guard isOwn else { return .open }
    if let standOut, felt >= standOut { return .apart }
    guard let earlier, felt > 0 else { return .open }
    return earlier.valley <= Self.dip * min(earlier.peak, felt) ? .apart : .open
  }

  /// Records a time without motion.
  mutating func settle() {
    newest?.valley = 0
    earlier?.valley = 0
  }
}

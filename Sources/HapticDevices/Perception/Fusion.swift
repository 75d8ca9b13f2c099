internal import HapticModel

/// When two events are one to a hand.
///
/// They are where their drives begin less than 30 ms apart, at which single pulses turn into a vibration
/// (Remache-Vinueza et al. 2025; the order of two events is told from 34 ms on); or where the felt amplitude does not
/// fall between them by a quarter of the weaker one, the least decrease that is noticed (Balandra and Hasegawa 2019). An
/// event that begins on a running vibration stands apart where it exceeds it by the least difference that is noticed.
struct Fusion: Sendable {
  /// Drives that begin closer than this are one.
  static var span: TimeSpan { .milliseconds(30) }
  /// The share of an amplitude that remains after the smallest noticeable decrease.
  static var dip: Double { 0.75 }

  /// An event's felt peak and the weakest moment since.
  private struct Ridge {
    let place: Int
    var peak = 0.0
    var valley = 0.0

    mutating func take(_ felt: Double, isOwn: Bool) {
      if isOwn, felt > peak { (peak, valley) = (felt, felt) } else { valley = min(valley, felt) }
    }
  }

  /// The verdict of a sample on the newest event.
  enum Verdict {
    /// Nothing new.
    case open
    /// The event is separate from the one before it.
    case apart
    /// The event rises from the vibration during which it begins.
    case standsOut
  }

  private var newest: Ridge?
  private var earlier: Ridge?
  /// The level that the newest must reach to stand out of a running vibration.
  private var standOut: Double?

  /// Begins an event and says which one it may merge with.
  ///
  /// - Parameters:
  ///   - wasFelt: whether the event begun before is felt by itself; otherwise the one before it is the neighbour.
  ///   - standOut: the felt amplitude from which it stands out of what runs; `nil` if nothing does.
  mutating func begin(_ place: Int, wasFelt: Bool, standOut: Double?) -> Int? {
    if wasFelt { earlier = newest }
    newest = Ridge(place: place)
    self.standOut = standOut
    return earlier?.place
  }

  /// Takes the next sample and says what it shows of the newest event.
  mutating func take(_ felt: Double, of owner: Int?) -> Verdict {
    earlier?.take(felt, isOwn: false)
    let isOwn = owner == newest?.place
    newest?.take(felt, isOwn: isOwn)
    guard isOwn else { return .open }
    if let standOut, felt >= standOut { return .standsOut }
    guard let earlier, felt > 0 else { return .open }
    return earlier.valley <= Self.dip * min(earlier.peak, felt) ? .apart : .open
  }

  /// Notes a time without motion.
  mutating func settle() {
    newest?.valley = 0
    earlier?.valley = 0
  }
}

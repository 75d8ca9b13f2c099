internal import HapticModel

/// The part of the motion beside an event that counts for its sensation, on a walk away from the event.
///
/// Before the event, the motion counts up to the event's amplitude, and up to 4/3 of the lowest level since then, since a hand
/// notices a decrease by a quarter (``Fusion/dip``). That level follows the motion down with the time constant
/// ``EventSensation/rest``. After the event, the motion counts up to the level at its end, which dies away with the same time
/// constant, as a motion does that is let go: what another event adds to it is not its own.
///
/// Where the motion exceeds the event's amplitude noticeably, something stronger has begun: from there on, less counts.
struct MotionLink {
  /// The lowest level so far.
  private var level: Double
  /// The share that counts after motion that was noticeably stronger, 0…1; it only falls.
  private var share = 1.0
  private let amplitude: Double
  /// The largest amplitude that is not noticeably stronger.
  private let ceiling: Double

  /// The part of an event's square below which motion no longer counts: *chosen*, less than 0.01 dB.
  static var least: Double { 1e-4 }

  init(_ amplitude: Double) {
    (level, self.amplitude) = (amplitude, amplitude)
    ceiling = amplitude * (1 + LevelDifference.smallest)
  }

  /// The largest square that an earlier sample may have.
  @inline(__always) var maximum: Double {
    let level = min(amplitude, height)
    return level * level * share
  }

  /// The level up to which motion goes on like that.
  @inline(__always) private var height: Double { level * (1 / Fusion.dip) }

  /// Takes a sample of the event itself.
  @inline(__always) mutating func hold(_ felt: Double, _ shares: SensationShares) {
    level = min(max(shares.lowered(level, to: felt), felt), amplitude)
  }

  /// Takes a sample before it; returns its square as far as it counts.
  @inline(__always) mutating func precede(_ felt: Double, _ shares: SensationShares) -> Double {
    level = shares.lowered(level, to: felt)
    lowerShare(under: felt)
    let counted = min(felt, amplitude, height)
    return counted * counted * share
  }

  /// Takes a sample after it; returns its square as far as it counts, and the largest that a later one may have.
  @inline(__always) mutating func follow(
    _ felt: Double, _ shares: SensationShares
  ) -> (square: Double, maximum: Double) {
    level *= shares.silent
    lowerShare(under: felt)
    let counted = min(felt, level)
    return (counted * counted * share, level * level * share)
  }

  @inline(__always) private mutating func lowerShare(under felt: Double) {
    guard felt > ceiling else { return }
    // The eighth power (chosen): of motion twice as strong, a sixtieth counts.
    let part = ceiling / felt
    let (square, fourth) = (part * part, part * part * part * part)
    share = min(share, square * square * fourth)
  }

  /// Waits for the end of a pause.
  @inline(__always) mutating func rest(over pause: SensationSamples.Pause) { level *= pause.level }
}

internal import HapticModel

/// The part of the motion beside an event that counts for its sensation, on a walk away from the event.
///
/// The motion counts up to the event's amplitude, and up to 4/3 of the lowest level since the event, since a hand notices a
/// decrease by a quarter (``Fusion/dip``). That level follows the motion down with the time constant ``EventSensation/rest``.
/// Where the motion exceeds the event's amplitude noticeably, something stronger has begun: from there on, less counts.
struct MotionLink {
  /// The lowest level so far.
  private var level: Double
  /// The share that counts after motion that was noticeably stronger, 0…1; it only falls.
  private var share = 1.0
  private var amplitude: Double
  /// The largest amplitude that is not noticeably stronger.
  private let ceiling: Double

  /// The part of an event's square below which motion no longer counts: *chosen*, less than 0.01 dB.
  static var least: Double { 1e-4 }

  init(_ amplitude: Double) {
    (level, self.amplitude) = (amplitude, amplitude)
    ceiling = amplitude * (1 + LevelDifference.smallest)
  }

  /// The largest square that a later sample may have.
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

  /// Ends the event: what follows counts up to the level at its end, not up to what it reached for a moment before.
  @inline(__always) mutating func leave() { amplitude = level }

  /// Takes a sample beside it; returns its square as far as it counts, and the largest that a later one may have.
  @inline(__always) mutating func follow(
    _ felt: Double, _ shares: SensationShares
  ) -> (square: Double, maximum: Double) {
    level = shares.lowered(level, to: felt)
    if felt > ceiling {
      // The eighth power (chosen): of motion twice as strong, a sixtieth counts.
      let part = ceiling / felt
      let (square, fourth) = (part * part, part * part * part * part)
      share = min(share, square * square * fourth)
    }
    let most = min(amplitude, height)
    let counted = min(felt, most)
    return (counted * counted * share, most * most * share)
  }

  /// Waits for the end of a pause.
  @inline(__always) mutating func rest(over pause: SensationSamples.Pause) { level *= pause.level }
}

internal import HapticModel

/// A change that depends only on the event and its position.
enum Shape: Sendable, Hashable {
  case intensity(LevelChange)
  case sharpness(LevelChange)
  case fade(in: BeatSpan, out: BeatSpan)
  case displaced(Displacement)
}

/// A change of a level: multiplied, then offset.
struct LevelChange: Sendable, Hashable {
  let scale: Double
  let offset: Double

  /// Makes a change; replaces a scale that is not finite by 1, such an offset by 0.
  init(scale: Double, offset: Double) {
    self.scale = scale.isFinite ? scale : 1
    self.offset = offset.isFinite ? offset : 0
  }

  func applied(to level: UnitLevel) -> UnitLevel { UnitLevel(clamping: level.value * scale + offset) }
}

/// A rule that moves onsets.
enum Displacement: Sendable, Hashable {
  case quantise(grid: BeatSpan, strength: Fraction)
  case swing(grid: BeatSpan, amount: Fraction)
  case humanise(seed: UInt64, time: TimeSpan, intensity: UnitLevel)
}

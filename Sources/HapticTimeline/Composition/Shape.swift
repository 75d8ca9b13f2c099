internal import HapticModel

/// A change of events that needs no more than the event and its place.
enum Shape: Sendable, Hashable {
  case intensity(LevelChange)
  case sharpness(LevelChange)
  case fade(in: Extent, out: Extent)
  case displaced(Displacement)
}

/// A level multiplied, then raised.
struct LevelChange: Sendable, Hashable {
  let scale: Double
  let offset: Double

  /// What is not a number changes nothing.
  init(scale: Double, offset: Double) {
    self.scale = scale.isFinite ? scale : 1
    self.offset = offset.isFinite ? offset : 0
  }

  func applied(to level: UnitLevel) -> UnitLevel { UnitLevel(clamping: level.value * scale + offset) }
}

/// A rule by which onsets leave their places.
enum Displacement: Sendable, Hashable {
  case quantise(grid: Extent, strength: Fraction)
  case swing(grid: Extent, amount: Fraction)
  case humanise(seed: UInt64, time: TimeSpan, intensity: UnitLevel)
}

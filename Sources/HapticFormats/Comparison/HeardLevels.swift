/// The levels that a device plays, where one is the same as the last one without asking again.
struct HeardLevels {
  private let levels: WrittenLevels
  private var limit: (sharpness: Double, intensity: Double)
  private var read: (intensity: Double, played: Double)

  init(_ levels: WrittenLevels) {
    self.levels = levels
    limit = (0.5, levels.limit(at: 0.5))
    read = (0, levels.intensity(of: 0))
  }

  /// The levels of the pattern and of the file: what no file can make the device play is no difference.
  mutating func levels(
    _ requested: StrengthCurve.Level, _ found: StrengthCurve.Level
  ) -> (requested: StrengthCurve.Level, found: StrengthCurve.Level) {
    var (requested, found) = (requested, found)
    if requested.sharpness != limit.sharpness {
      limit = (requested.sharpness, levels.limit(at: requested.sharpness))
    }
    if found.intensity != read.intensity {
      read = (found.intensity, levels.intensity(of: found.intensity))
    }
    requested.intensity = min(requested.intensity, limit.intensity)
    found.intensity = min(read.played, limit.intensity)
    return (requested, found)
  }
}

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
    _ asked: StrengthCourse.Level, _ found: StrengthCourse.Level
  ) -> (asked: StrengthCourse.Level, found: StrengthCourse.Level) {
    var (asked, found) = (asked, found)
    if asked.sharpness != limit.sharpness { limit = (asked.sharpness, levels.limit(at: asked.sharpness)) }
    if found.intensity != read.intensity {
      read = (found.intensity, levels.intensity(of: found.intensity))
    }
    asked.intensity = min(asked.intensity, limit.intensity)
    found.intensity = min(read.played, limit.intensity)
    return (asked, found)
  }
}

/// Recorded onsets against played ones, told as what a listener would miss: lost, doubled, misplaced.
struct OnsetComparison: Equatable {
  /// How far an onset may be from its place and still be the same: 50 ms, less than the flow's taps are apart.
  private static let window = 2_400

  /// Played and not recorded.
  private(set) var lost = 0
  /// Recorded and not played.
  private(set) var doubled = 0
  /// Recorded more than a frame from where the one before it says.
  private(set) var misplaced = 0

  /// Compares frames of a recording with frames of the stream; the first of each belong together.
  ///
  /// What follows a misplaced onset is expected as far off as that: an underrun moves everything behind it and is one
  /// misplaced onset.
  init(recorded: [Int], played: [Int]) {
    var (place, found) = (0, 0)
    var shift = (recorded.first ?? 0) - (played.first ?? 0)
    while place < played.count, found < recorded.count {
      let off = recorded[found] - played[place] - shift
      if off < -Self.window {
        doubled += 1
        found += 1
      } else if off > Self.window {
        lost += 1
        place += 1
      } else {
        if abs(off) > 1 {
          misplaced += 1
          shift += off
        }
        place += 1
        found += 1
      }
    }
    lost += played.count - place
    doubled += recorded.count - found
  }
}

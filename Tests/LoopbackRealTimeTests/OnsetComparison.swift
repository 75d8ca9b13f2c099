/// Compares recorded with played onsets, and counts lost, doubled and misplaced ones.
struct OnsetComparison: Equatable {
  /// The greatest distance of an onset from its place, in frames: 50 ms, less than the distance of the flow's taps.
  private static let window = 2_400

  /// Played and not recorded.
  private(set) var lost = 0
  /// Recorded and not played.
  private(set) var doubled = 0
  /// Recorded more than a frame from the place given by the one before it.
  private(set) var misplaced = 0

  /// Compares frames of a recording with frames of the stream; the first of each belong together.
  ///
  /// Onsets after a misplaced one are expected with the same offset: an underrun moves everything after it and is one
  /// misplaced onset.
  init(recorded: [Int], played: [Int]) {
    var (playedIndex, found) = (0, 0)
    var shift = (recorded.first ?? 0) - (played.first ?? 0)
    while playedIndex < played.count, found < recorded.count {
      let off = recorded[found] - played[playedIndex] - shift
      if off < -Self.window {
        doubled += 1
        found += 1
      } else if off > Self.window {
        lost += 1
        playedIndex += 1
      } else {
        if abs(off) > 1 {
          misplaced += 1
          shift += off
        }
        playedIndex += 1
        found += 1
      }
    }
    lost += played.count - playedIndex
    doubled += recorded.count - found
  }
}

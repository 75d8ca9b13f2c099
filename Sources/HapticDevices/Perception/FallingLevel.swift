/// The level of a motion that follows it up at once and falls slowly.
struct FallingLevel {
  /// The level at each sample.
  private(set) var levels: [Double]
  /// The last sample, up to each, at which the motion reached the level; from there on it does not matter what was before.
  private(set) var tops: [Int32]

  init(_ felt: [Double], pausesBefore: [Int32], pauses: [SensationSamples.Pause], shares: SensationShares) {
    var (levels, tops): ([Double], [Int32]) = ([], [])
    levels.reserveCapacity(felt.count)
    tops.reserveCapacity(felt.count)
    var (level, top) = (0.0, Int32(0))
    for position in felt.indices {
      if pausesBefore[position] >= 0 { level *= pauses[Int(pausesBefore[position])].level }
      let felt = felt[position]
      if felt >= level { top = Int32(position) }
      level = max(shares.lowered(level, to: felt), felt)
      levels.append(level)
      tops.append(top)
    }
    (self.levels, self.tops) = (levels, tops)
  }

  /// The energy that may be left of earlier motion at a sample.
  @inline(__always) func cap(at position: Int) -> Double {
    let counted = levels[position] / Fusion.dip
    return counted * counted
  }
}

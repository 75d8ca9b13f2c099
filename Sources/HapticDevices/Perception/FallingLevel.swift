/// The level of a motion that follows it up at once and falls slowly.
struct FallingLevel {
  /// The level at each sample.
  private(set) var levels: [Double]
  /// The energy that may be left of earlier motion at each sample.
  private(set) var caps: [Double]
  /// The last sample, up to each, at which the motion reached the level; from there on it does not matter what was before.
  private(set) var tops: [Int32]

  init(_ felt: [Double], pausesBefore: [Int32], pauses: [SensationSamples.Pause], shares: SensationShares) {
    levels = Array(repeating: 0, count: felt.count)
    (caps, tops) = (levels, Array(repeating: 0, count: felt.count))
    var (level, top) = (0.0, Int32(0))
    for position in felt.indices {
      if pausesBefore[position] >= 0 { level *= pauses[Int(pausesBefore[position])].level }
      let felt = felt[position]
      if felt >= level { top = Int32(position) }
      level = max(shares.lowered(level, to: felt), felt)
      let counted = level / Fusion.dip
      (levels[position], caps[position], tops[position]) = (level, counted * counted, top)
    }
  }
}

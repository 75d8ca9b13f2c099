public import HapticModel

extension ScoreSource {
  /// Returns the number of whole bars, at least 1, that contain a length from the beginning.
  public func bars(containing length: TimeSpan) -> Int64 { score.tempo.bars(containing: length) }
}

extension TempoMap {
  /// Returns the number of whole bars, at least 1, that contain a length from the beginning.
  ///
  /// Cost: O(log n) in the number of bars.
  func bars(containing length: TimeSpan) -> Int64 {
    var high: Int64 = 1
    while end(ofBars: high) < .zero + length { high *= 2 }
    var low = high / 2
    // The number is above `low` and at most `high`.
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if end(ofBars: middle) < .zero + length { low = middle } else { high = middle }
    }
    return high
  }

  /// The time at which a number of bars end.
  public func end(ofBars count: Int64) -> TimePoint {
    TimePoint(nanoseconds: time(of: metre.bars(Fraction(count))).rounded)
  }

  /// The time of a beat, counted from 0.
  public func start(ofBeat beat: Int64) -> TimePoint {
    TimePoint(nanoseconds: time(ofBeat: Fraction(beat)).rounded)
  }
}

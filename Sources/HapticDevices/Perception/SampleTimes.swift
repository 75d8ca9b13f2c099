internal import HapticModel

/// The places of times among the samples of a motion, without its pauses.
struct SampleTimes {
  private var starts: [TimePoint] = []
  private var firsts: [Int] = []
  private let count: Int
  private let step: TimeSpan

  init(_ motion: Motion, count: Int) {
    self.count = count
    step = motion.step
    var first = 0
    for interval in motion.intervals {
      starts.append(motion.time(of: 0, in: interval))
      firsts.append(first)
      first += interval.samples.count
    }
  }

  /// The first sample at a time or after it.
  func position(of time: TimePoint) -> Int {
    let after = starts.partitioningIndex { $0 > time }
    guard after > 0 else { return 0 }
    let (steps, rest) = (time - starts[after - 1]).nanoseconds.quotientAndRemainder(
      dividingBy: step.nanoseconds)
    let end = after < firsts.count ? firsts[after] : count
    return min(firsts[after - 1] + Int(min(steps + (rest > 0 ? 1 : 0), Int64(count))), end)
  }

  /// The samples of a span; where no run of the drive goes on at its end, those up to the next run.
  func positions(of span: ClosedRange<TimePoint>, followedBy runs: [DriveRun]) -> Range<Int> {
    let next = runs.partitioningIndex { $0.start >= span.upperBound }
    let goesOn = next > 0 && runs[next - 1].end > span.upperBound
    let end =
      goesOn ? position(of: span.upperBound) : next < runs.count ? position(of: runs[next].start) : count
    let start = position(of: span.lowerBound)
    return start..<max(start, end)
  }
}

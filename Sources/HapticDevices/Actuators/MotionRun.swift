internal import HapticModel

/// A motion as spans of time with a closed form for each, in order; between them nothing moves.
protocol MotionRun {
  /// Goes to the next span; `nil` after the last.
  mutating func next() -> (start: TimePoint, end: TimePoint)?

  /// Adds samples of the current span.
  ///
  /// - Parameters:
  ///   - offset: seconds from the span's start to the first sample.
  ///   - step: seconds from sample to sample.
  mutating func append(
    _ count: Int, from offset: Double, step: Double, to samples: inout [Motion.Sample])

  /// Adds accelerations in m/s², not amplitudes; otherwise as above.
  mutating func append(_ count: Int, from offset: Double, step: Double, to accelerations: inout [Double])
}

/// Samples a motion on a grid.
struct MotionRecorder {
  private let grid: SamplingGrid
  /// The largest number of samples.
  private let maximum: Int64

  init(_ grid: SamplingGrid, maximum: Int64) {
    self.grid = grid
    self.maximum = maximum
  }

  /// Returns the samples of a run as intervals without gaps; after a pause of a step or more the grid begins anew.
  func motion(of run: inout some MotionRun, step: TimeSpan) -> Motion {
    var intervals: [Motion.Interval] = []
    var samples: [Motion.Sample] = []
    var (first, total): (Int64, Int64) = (0, 0)
    var (offset, reached) = (TimeSpan.zero, grid.origin)
    func close() {
      guard !samples.isEmpty else { return }
      intervals.append(Motion.Interval(first: first, offset: offset, samples: samples))
      // The next interval is often as long: taps are.
      let likely = samples.count
      samples = []
      samples.reserveCapacity(min(likely, 4_096))
    }
    while let span = run.next() {
      if span.start - reached >= step {
        close()
        offset = TimeSpan(nanoseconds: (span.start - grid.origin).nanoseconds % step.nanoseconds)
      }
      reached = span.end
      let from = grid.first(from: span.start - offset)
      let wanted = grid.first(from: span.end - offset) - from
      let count = min(wanted, maximum - total)
      if count > 0 {
        if from != first + Int64(samples.count) { close() }
        if samples.isEmpty { first = from }
        run.append(
          Int(count), from: grid.seconds(from: span.start - offset, to: from), step: grid.step, to: &samples)
        total += count
      }
      if count < wanted {
        close()
        return Motion(step: step, from: grid.origin, intervals: intervals, isCutShort: true)
      }
    }
    close()
    return Motion(step: step, from: grid.origin, intervals: intervals)
  }

  /// Returns the accelerations of a run at every grid time from 0 on.
  func waveform(of run: inout some MotionRun) -> [Double] {
    var accelerations: [Double] = []
    while let span = run.next() {
      let from = max(0, grid.first(from: span.start))
      let end = min(grid.first(from: span.end), maximum)
      guard from < end else {
        if from >= maximum { break }
        continue
      }
      accelerations.append(contentsOf: repeatElement(0, count: Int(from) - accelerations.count))
      run.append(
        Int(end - from), from: grid.seconds(from: span.start, to: from), step: grid.step, to: &accelerations)
    }
    return accelerations
  }
}

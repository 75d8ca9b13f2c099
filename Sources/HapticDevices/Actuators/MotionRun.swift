internal import HapticModel

/// A motion as spans of time with a closed form for each, in order; between them nothing moves.
protocol MotionRun {
  /// The end of the drive.
  var end: TimePoint { get }

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
      let isMost = samples.count > samples.capacity / 2
      intervals.append(
        Motion.Interval(first: first, offset: offset, samples: isMost ? samples : Self.copy(samples)))
      if isMost { samples = [] } else { samples.removeAll(keepingCapacity: true) }
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
        if samples.capacity == 0 { makeRoom(in: &samples, from: span.start, to: run.end, step: step) }
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

  /// Makes room for the samples up to the end of a drive, and for those of a motion that dies away after it.
  ///
  /// An array that grew would be copied again and again. The system gives memory only to what is used of it.
  private func makeRoom(
    in samples: inout [Motion.Sample], from start: TimePoint, to end: TimePoint, step: TimeSpan
  ) {
    let steps = max(0, (end - start).nanoseconds) / step.nanoseconds
    samples.reserveCapacity(Int(min(steps, maximum)) + 256)
  }

  /// Returns a copy that takes no more memory than its samples.
  private static func copy(_ samples: [Motion.Sample]) -> [Motion.Sample] {
    var copy: [Motion.Sample] = []
    copy.reserveCapacity(samples.count)
    copy.append(contentsOf: samples)
    return copy
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

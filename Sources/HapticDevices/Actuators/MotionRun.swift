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
    var parts = MotionParts()
    var (total, reached) = (Int64(0), grid.origin)
    while let span = run.next() {
      if span.start - reached >= step {
        parts.close()
        parts.offset = TimeSpan(nanoseconds: (span.start - grid.origin).nanoseconds % step.nanoseconds)
      }
      reached = span.end
      let from = grid.first(from: span.start - parts.offset)
      let wanted = grid.first(from: span.end - parts.offset) - from
      let count = min(wanted, maximum - total)
      if count > 0 {
        let left = min(max(0, (run.end - span.start).nanoseconds) / step.nanoseconds, maximum - total)
        parts.begin(Int(count), at: from, left: Int(left))
        run.append(
          Int(count), from: grid.seconds(from: span.start - parts.offset, to: from), step: grid.step,
          to: &parts.samples)
        total += count
      }
      if count < wanted {
        return Motion(step: step, from: grid.origin, intervals: parts.all(), isCutShort: true)
      }
    }
    return Motion(step: step, from: grid.origin, intervals: parts.all())
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

/// The intervals of a motion while its samples are gathered.
///
/// Many intervals share one list: the memory of lists of the same size is used again for the next motion, while that of one
/// long list comes from the system each time.
private struct MotionParts {
  /// The room in a list, and the least that an interval begins with: *chosen*, 640 kB and half a second.
  private static let (most, least) = (8_192, 1_024)
  /// Room for a motion that dies away after its drive: *chosen*.
  private static let rest = 256

  /// The rest of the distance from the origin of the interval that goes on.
  var offset = TimeSpan.zero
  /// The list that is filled.
  var samples: [Motion.Sample] = []
  private var intervals: [Motion.Interval] = []
  /// The intervals of the list.
  private var closed: [(first: Int64, offset: TimeSpan, range: Range<Int>)] = []
  /// The place in the list and the index of the first sample of the interval that goes on; `nil` if it has none yet.
  private var open: (place: Int, index: Int64)?

  /// Begins an interval with the next samples, or goes on with one that they follow.
  ///
  /// - Parameter left: about the number of samples that may follow, these included.
  mutating func begin(_ count: Int, at index: Int64, left: Int) {
    if let open, index != open.index + Int64(samples.count - open.place) { close() }
    if open == nil {
      let room = samples.capacity - samples.count
      if room < min(left + Self.rest, Self.least) { endList() }
      if samples.capacity == 0 { samples.reserveCapacity(min(left + Self.rest, Self.most)) }
      open = (samples.count, index)
    }
    if samples.count + count > samples.capacity { makeRoom(for: max(count, left)) }
  }

  /// Moves the interval that goes on to a list with room for all that may follow.
  ///
  /// A list that grew would be copied again and again. The system gives memory only to what is used of it.
  private mutating func makeRoom(for count: Int) {
    guard let begun = open else { return }
    let tail = Array(samples[begun.place...])
    samples.removeSubrange(begun.place...)
    endList()
    samples.reserveCapacity(tail.count + count + Self.rest)
    samples += tail
    open = (0, begun.index)
  }

  /// Ends the interval.
  mutating func close() {
    guard let begun = open else { return }
    closed.append((begun.index, offset, begun.place..<samples.count))
    open = nil
  }

  private mutating func endList() {
    for part in closed {
      let samples = Motion.Samples(samples, part.range)
      intervals.append(Motion.Interval(first: part.first, offset: part.offset, samples: samples))
    }
    closed = []
    samples = []
  }

  /// Ends the motion; returns all intervals.
  mutating func all() -> [Motion.Interval] {
    close()
    endList()
    return intervals
  }
}

package import HapticDevices
internal import HapticModel

/// The breakpoints of a felt envelope, whose straight segments reproduce it to within 0.05 dB.
///
/// An envelope has a sample each step; most are on a line with their neighbours, since ring-downs are linear in decibels.
/// From each kept point, the lines that pass every following sample closely enough form a cone; the last sample inside
/// it is the next point kept (the swing-door algorithm). Each sample is visited once.
///
/// Thread-safe: no, one owner at a time.
package struct FeltBreakpoints: Sequence, IteratorProtocol {
  /// A breakpoint; without a level nothing moves until the next one.
  package struct Point: Sendable, Hashable {
    /// The index on the envelope's grid; its time is ``FeltEnvelope/time(of:)``.
    package let index: Int64
    /// The level above the threshold in hundredths of a decibel, a whole number; `nil` if nothing moves.
    package let hundredths: Double?
  }

  /// The maximum distance of a line from a rounded sample: with half a hundredth of rounding, 0.05 dB, *chosen*.
  private static let tolerance = 4.5

  private let intervals: [FeltEnvelope.Interval]
  private var interval = 0
  /// The index of the next sample in the interval.
  private var position = 0
  /// The last point kept; `nil` at the start of an interval and after silence.
  private var anchor: Point?

  /// Takes the envelope.
  package init(_ envelope: FeltEnvelope) { intervals = envelope.intervals.filter { !$0.samples.isEmpty } }

  /// Returns the next point, in order of time; `nil` after the last.
  package mutating func next() -> Point? {
    while interval < intervals.count {
      let current = intervals[interval]
      if position >= current.samples.count {
        if let end = end(of: current) { return end }
        continue
      }
      let point = Self.point(position, of: current)
      if point.hundredths == nil { return silence(in: current) }
      if let anchor { return corner(after: anchor, in: current) }
      position += 1
      anchor = point
      return point
    }
    return nil
  }

  /// Returns the silence after the last sample; `nil` if it has been returned, or if another interval follows at once.
  private mutating func end(of current: FeltEnvelope.Interval) -> Point? {
    let isSaid = anchor == nil
    let end = current.first + Int64(current.samples.count)
    interval += 1
    position = 0
    anchor = nil
    if isSaid || (interval < intervals.count && intervals[interval].first <= end) { return nil }
    return Point(index: end, hundredths: nil)
  }

  /// Returns the first of the samples without motion.
  private mutating func silence(in current: FeltEnvelope.Interval) -> Point {
    let first = Point(index: current.first + Int64(position), hundredths: nil)
    while position < current.samples.count, Self.point(position, of: current).hundredths == nil {
      position += 1
    }
    anchor = nil
    return first
  }

  /// Returns the last sample that a line from `anchor` reaches within the tolerance of all samples in between.
  private mutating func corner(after anchor: Point, in current: FeltEnvelope.Interval) -> Point {
    var cone = SlopeCone(from: (Double(anchor.index), anchor.hundredths ?? 0), within: Self.tolerance)
    var reached = anchor
    while position < current.samples.count {
      let point = Self.point(position, of: current)
      guard let level = point.hundredths else { break }
      let vertex = (x: Double(point.index), y: level)
      if !cone.reaches(vertex) { break }
      cone.narrow(to: vertex)
      reached = point
      position += 1
    }
    self.anchor = reached
    return reached
  }

  private static func point(_ position: Int, of interval: FeltEnvelope.Interval) -> Point {
    let level = Decibels(amplitudeRatio: interval.samples[position])
    return Point(
      index: interval.first + Int64(position),
      hundredths: level.map { ($0.value * 100).rounded(.toNearestOrEven) })
  }
}

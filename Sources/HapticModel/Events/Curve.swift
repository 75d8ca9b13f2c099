/// A value that moves along straight lines between breakpoints.
///
/// Before its first point a curve has the first point's value, and after its last the last point's. Two points at one offset
/// make a step: the first is the value until then, the last the value from then on. A curve without points has no value.
///
/// Thread-safe: yes, a value.
public struct Curve: Sendable, Hashable {
  /// A value that the curve reaches at an offset.
  public struct Point: Sendable, Hashable {
    /// When, counted from the curve's start.
    public var offset: TimeSpan
    /// The value.
    public var value: Double

    /// Makes a breakpoint.
    @inlinable public init(_ value: Double, at offset: TimeSpan) {
      self.offset = offset
      self.value = value
    }
  }

  /// A straight line from one breakpoint to the next.
  public struct Segment: Sendable, Hashable {
    /// When it begins, counted from the curve's start.
    public let offset: TimeSpan
    /// The value at its beginning.
    public let from: Double
    /// The value at its end, held until the next segment.
    public let to: Double
    /// The length of the segment; 0 for a step.
    public let span: TimeSpan
  }

  /// The breakpoints, ordered by offset; points of equal offset keep their order.
  public private(set) var points: [Point]

  /// Makes a curve from breakpoints in any order.
  ///
  /// Cost: O(n), or O(n log n) if they are not ordered.
  public init(_ points: [Point]) {
    let isSorted = points.indices.dropFirst().allSatisfy { points[$0 - 1].offset <= points[$0].offset }
    self.points = isSorted ? points : points.stablySorted { $0.offset < $1.offset }
  }

  /// A curve that holds one value.
  public static func constant(_ value: Double) -> Curve { Curve([Point(value, at: .zero)]) }

  // MARK: Values

  /// The value at `offset`, after a step there.
  ///
  /// Cost: O(log n).
  public func value(at offset: TimeSpan) -> Double {
    value(at: offset, behind: points.partitioningIndex { $0.offset > offset })
  }

  /// The value at `offset`, before a step there.
  ///
  /// Cost: O(log n).
  public func value(before offset: TimeSpan) -> Double {
    value(at: offset, behind: points.partitioningIndex { $0.offset >= offset })
  }

  /// The value at `offset` on the segment that ends at the point with index `next`.
  private func value(at offset: TimeSpan, behind next: Int) -> Double {
    guard next > 0 else { return points.first?.value ?? .nan }
    let left = points[next - 1]
    guard next < points.count else { return left.value }
    return Self.interpolated(from: left, to: points[next], at: offset)
  }

  /// The value of a straight line at an offset between two points.
  @inlinable public static func interpolated(from left: Point, to right: Point, at offset: TimeSpan) -> Double
  {
    if offset >= right.offset { return right.value }
    if offset <= left.offset || left.value == right.value { return left.value }
    let part = Double((offset - left.offset).nanoseconds) / Double((right.offset - left.offset).nanoseconds)
    return left.value + (right.value - left.value) * part
  }

  /// The smallest and the largest value between two offsets, both included; `nil` for a curve without points.
  public func extremes(from start: TimeSpan, to end: TimeSpan) -> ClosedRange<Double>? {
    guard !points.isEmpty else { return nil }
    let edges = [value(at: start), value(before: end)]
    let inside = points.lazy.filter { $0.offset > start && $0.offset < end }.map(\.value)
    let (low, high) = (min(edges[0], edges[1]), max(edges[0], edges[1]))
    return min(low, inside.min() ?? low)...max(high, inside.max() ?? high)
  }

  /// The smallest and the largest value; `nil` for a curve without points.
  public var extremes: ClosedRange<Double>? {
    guard let low = points.map(\.value).min(), let high = points.map(\.value).max() else { return nil }
    return low...high
  }

  /// The segments from point to point, and one that holds the last value.
  public var segments: [Segment] {
    points.indices.compactMap { index in
      let point = points[index]
      let next = index + 1 < points.count ? points[index + 1] : point
      // A point that shares its offset with the next one is a step, whose value is the next point's.
      if index + 1 < points.count, next.offset == point.offset { return nil }
      return Segment(
        offset: point.offset, from: point.value, to: next.value, span: next.offset - point.offset)
    }
  }

  // MARK: Other curves

  /// Returns the curve with every value changed.
  public func mapValues(_ change: (Double) -> Double) -> Curve {
    Curve(points.map { Point(change($0.value), at: $0.offset) })
  }

  /// Returns the part of the curve from `offset` on, counted from there.
  public func dropping(_ offset: TimeSpan) -> Curve {
    guard !points.isEmpty else { return self }
    let next = points.partitioningIndex { $0.offset > offset }
    let first = Point(value(at: offset), at: .zero)
    return Curve([first] + points[next...].map { Point($0.value, at: $0.offset - offset) })
  }

  /// Returns the curve up to `end`, where it keeps the value that it has just before.
  public func clipped(at end: TimeSpan) -> Curve {
    guard let last = points.last, last.offset > end else { return self }
    let next = points.partitioningIndex { $0.offset >= end }
    return Curve(points[..<next] + [Point(value(before: end), at: end)])
  }

  /// Returns the curve played backwards from `length` to its start.
  public func reversed(in length: TimeSpan) -> Curve {
    let clipped = clipped(at: length)
    return Curve(clipped.points.reversed().map { Point($0.value, at: length - $0.offset) })
  }

  /// The product of two curves, each of which has a value.
  ///
  /// The product of two moving segments is not a straight line: 16 points approximate it (*chosen*; the error is at
  /// most a thousandth of a full level).
  public func multiplied(by other: Curve) -> Curve { combined(with: other, isBent: true, *) }

  /// The sum of two curves, each of which has a value.
  public func adding(_ other: Curve) -> Curve { combined(with: other, isBent: false, +) }

  private func combined(
    with other: Curve, isBent: Bool, _ combine: (Double, Double) -> Double
  ) -> Curve {
    var offsets: [TimeSpan] = []
    for offset in (points + other.points).map(\.offset).sorted() where offsets.last != offset {
      offsets.append(offset)
    }
    var result: [Point] = []
    func append(_ value: Double, at offset: TimeSpan) {
      if result.last != Point(value, at: offset) { result.append(Point(value, at: offset)) }
    }
    for (index, offset) in offsets.enumerated() {
      append(combine(value(before: offset), other.value(before: offset)), at: offset)
      append(combine(value(at: offset), other.value(at: offset)), at: offset)
      guard isBent, index + 1 < offsets.count else { continue }
      let next = offsets[index + 1]
      guard value(at: offset) != value(before: next), other.value(at: offset) != other.value(before: next)
      else {
        continue
      }
      for part in 1..<Int64(16) {
        let between = offset + TimeSpan(nanoseconds: (next - offset).nanoseconds / 16 * part)
        append(combine(value(at: between), other.value(at: between)), at: between)
      }
    }
    return Curve(result)
  }

  /// True if the curve has one value throughout.
  public var isConstant: Bool { points.allSatisfy { $0.value == points[0].value } }

  /// Returns the curve with every offset changed by a function that keeps their order.
  public func mapOffsets(_ change: (TimeSpan) -> TimeSpan) -> Curve {
    Curve(points.map { Point($0.value, at: change($0.offset)) })
  }
}

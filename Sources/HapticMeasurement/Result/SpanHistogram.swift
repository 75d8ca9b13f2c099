public import HapticModel
internal import Histogram

/// A histogram of lengths of time, to three significant digits.
///
/// It keeps every measurement of an hour in the same few kilobytes, and gives percentiles far out in the tail.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct SpanHistogram: Sendable {
  /// The percentiles that are reported, of what must not be long.
  static let upperPercentiles = [50.0, 90, 95, 99, 99.9]
  /// The percentiles that are reported, of what must not be short.
  static let lowerPercentiles = [50.0, 10, 5, 1, 0.1]
  /// Longer spans count as an hour.
  private static let longest: Int64 = 3_600_000_000_000

  private var counts = Histogram<UInt32>(
    highestTrackableValue: UInt64(Self.longest), numberOfSignificantValueDigits: .three)

  /// Creates a histogram without measurements.
  public init() {}

  /// Creates a histogram of spans.
  public init(_ spans: some Sequence<TimeSpan>) { for span in spans { record(span) } }

  /// Counts a span: a negative one as zero, one beyond an hour as an hour.
  public mutating func record(_ span: TimeSpan) {
    counts.record(UInt64(min(max(span.nanoseconds, 0), Self.longest)))
  }

  /// Counts every span that another histogram has counted.
  public mutating func add(_ other: SpanHistogram) { counts.add(other.counts) }

  /// The number of spans counted.
  public var count: Int { Int(counts.totalCount) }

  /// Returns the span that this percentage of all, 0…100, does not exceed; zero if there are none.
  public func percentile(_ percent: Double) -> TimeSpan {
    TimeSpan(nanoseconds: Int64(counts.valueAtPercentile(percent)))
  }

  /// The shortest span; zero if there are none.
  public var minimum: TimeSpan { percentile(0) }
  /// The longest span; zero if there are none.
  public var maximum: TimeSpan { percentile(100) }
}

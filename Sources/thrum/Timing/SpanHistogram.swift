internal import HapticModel
internal import Histogram

/// How often something took how long, to three significant digits.
///
/// A histogram keeps every measurement of an hour in the same few kilobytes, and gives percentiles far out in the tail.
struct SpanHistogram: Sendable {
  /// The percentiles that are reported, of what must not be long.
  static let high = [50.0, 90, 95, 99, 99.9]
  /// The percentiles that are reported, of what must not be short.
  static let low = [50.0, 10, 5, 1, 0.1]
  /// Longer spans count as an hour.
  private static let longest: Int64 = 3_600_000_000_000

  private var counts = Histogram<UInt32>(
    highestTrackableValue: UInt64(Self.longest), numberOfSignificantValueDigits: .three)

  /// Nothing measured yet.
  init() {}

  /// Creates a histogram of spans.
  init(_ spans: some Sequence<TimeSpan>) { for span in spans { record(span) } }

  /// Counts one; what is negative counts as zero.
  mutating func record(_ span: TimeSpan) {
    counts.record(UInt64(min(max(span.nanoseconds, 0), Self.longest)))
  }

  /// Counts everything that another has counted.
  mutating func add(_ other: SpanHistogram) { counts.add(other.counts) }

  /// How many there are.
  var count: Int { Int(counts.totalCount) }

  /// Returns the span that this percentage does not exceed; zero if there are none.
  func percentile(_ percent: Double) -> TimeSpan {
    TimeSpan(nanoseconds: Int64(counts.valueAtPercentile(percent)))
  }

  /// The shortest.
  var least: TimeSpan { percentile(0) }
  /// The longest.
  var most: TimeSpan { percentile(100) }
}

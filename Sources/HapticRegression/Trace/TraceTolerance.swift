package import HapticModel

/// The time by which the events of a trace may differ from those of an older one: at the median, and at the 95th
/// percentile.
///
/// Thread-safe: yes, a value.
package struct TraceTolerance: Sendable, Hashable {
  /// The largest difference at the median, without its sign.
  package var median: TimeSpan
  /// The largest difference at the 95th percentile, without its sign; also that of a single plan or placement.
  package var percentile95: TimeSpan

  /// Makes a tolerance.
  package init(median: TimeSpan, percentile95: TimeSpan) {
    self.median = median
    self.percentile95 = percentile95
  }

  /// No difference but that of rounding: the default for plans and placements, and between two traces in virtual time.
  package static let exact = TraceTolerance(median: .zero, percentile95: .zero)

  /// 5 and 15 ms: the default for the lateness of a trace in real time (*chosen*).
  ///
  /// That is twice what six runs measured on a two-core machine at full load, at the lowest priority: at most 3.6 ms at
  /// the median, and 7.7 ms at the 95th percentile. It leaves more than half of the look-ahead of 40 ms.
  package static let realTime = TraceTolerance(median: .milliseconds(5), percentile95: .milliseconds(15))
}

extension TraceTolerance {
  /// True if nothing but rounding is tolerated.
  var isExact: Bool { self == .exact }

  /// `5 and 15 ms`.
  var words: String {
    median == percentile95
      ? ComparisonText.span(median)
      : "\(ComparisonText.milliseconds(median.nanoseconds)) and \(ComparisonText.span(percentile95))"
  }
}

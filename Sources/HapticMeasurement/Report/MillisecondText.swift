internal import HapticModel

/// Spans as milliseconds.
enum MillisecondText {
  /// Returns so many digits behind the point, ties to even.
  static func text(_ span: TimeSpan, digits: Int) -> String {
    FixedDecimal.text(Double(span.nanoseconds) / 1e6, digits: digits)
  }
}

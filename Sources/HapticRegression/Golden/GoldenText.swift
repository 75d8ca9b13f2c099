internal import HapticModel

/// The numbers in the lines of a golden.
enum GoldenText {
  /// Reads milliseconds, which may be negative.
  static func span(_ text: Substring) -> TimeSpan? {
    var bytes = Array(text.utf8)
    let read = bytes.withUnsafeMutableBytes { DecimalTime.parse(UnsafeRawBufferPointer($0), powerOfTen: 6) }
    guard case .success(let nanoseconds) = read, nanoseconds.magnitude < 1 << 52 else { return nil }
    return TimeSpan(nanoseconds: nanoseconds)
  }

  /// Reads a level.
  static func level(_ text: Substring) -> UnitLevel? { Double(text).flatMap { UnitLevel(exactly: $0) } }

  /// Reads decibels.
  static func decibels(_ text: Substring) -> Decibels? {
    Double(text).flatMap { $0.isFinite ? Decibels($0) : nil }
  }
}

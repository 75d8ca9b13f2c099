internal import HapticModel

extension TimeSpan {
  /// The span for messages: in milliseconds, rounded to tenths; in seconds from 10 s on.
  var inWords: String {
    nanoseconds.magnitude >= 10_000_000_000
      ? Self.tenths(nanoseconds, of: 1_000_000_000) + " s" : Self.tenths(nanoseconds, of: 1_000_000) + " ms"
  }

  private static func tenths(_ count: Int64, of unit: Int64) -> String {
    let tenth = unit / 10
    let tenths = count / tenth + (count % tenth * 2 >= tenth ? 1 : 0)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}

/// Formats numbers for messages.
enum Wording {
  /// Formats a level or a factor, rounded to hundredths.
  static func level(_ value: Double) -> String {
    FixedDecimal.text(value, digits: 2, isTrimmed: true)
  }
}

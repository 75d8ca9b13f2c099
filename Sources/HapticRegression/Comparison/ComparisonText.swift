internal import HapticModel

/// Formats numbers for the comparison: shortest exact decimals, independent of the locale.
enum ComparisonText {
  /// Formats a time or a length, in milliseconds without the unit: `120`.
  static func milliseconds(_ nanoseconds: Int64) -> String { DecimalTime.milliseconds(nanoseconds) }

  /// Formats a time with its unit: `120 ms`.
  static func time(_ point: TimePoint) -> String { milliseconds(point.nanoseconds) + " ms" }

  /// Formats a length with its unit: `50 ms`.
  static func span(_ span: TimeSpan) -> String { milliseconds(span.nanoseconds) + " ms" }

  /// Formats a length with its sign: `+12 ms`.
  static func signed(_ span: TimeSpan) -> String {
    (span > .zero ? "+" : "") + milliseconds(span.nanoseconds) + " ms"
  }

  /// Formats a move: `+12 ms (120 → 132)`.
  static func move(from old: TimePoint, to new: TimePoint) -> String {
    "\(signed(new - old)) (\(milliseconds(old.nanoseconds)) → \(milliseconds(new.nanoseconds)))"
  }

  /// Formats a level as the shortest decimal that reads back equal: `0.7`, `1`.
  static func level(_ value: Double) -> String {
    let text = (value == 0 ? 0 : value).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Formats a change of level: `0.7 → 0.714`.
  static func levels(from old: Double, to new: Double) -> String { "\(level(old)) → \(level(new))" }

  /// Formats a relative change: `+2 %`; `nil` if `old` is 0, or if it would be 0 %.
  static func percentage(from old: Double, to new: Double) -> String? {
    guard old > 0 else { return nil }
    let text = FixedDecimal.text((new / old - 1) * 100, digits: 1, isTrimmed: true)
    guard text != "0", text != "-0" else { return nil }
    return (new > old ? "+" : "") + text + " %"
  }

  /// Formats a difference of decibels, with its sign: `+0.8 dB`.
  static func signed(_ decibels: Double) -> String {
    (decibels > 0 ? "+" : "") + FixedDecimal.text(decibels, digits: 1, isTrimmed: true) + " dB"
  }

  /// Formats a count: `1 event`, `17 events`.
  static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

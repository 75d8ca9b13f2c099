internal import HapticModel

/// Formats numbers for the comparison: decimals of at most four digits, independent of the locale.
enum ComparisonText {
  /// Formats a number with at most four digits; the digits before the point all stay.
  static func number(_ value: Double) -> String {
    let whole = value.magnitude.rounded(.down)
    let digits = whole < 1 ? 4 : max(0, 4 - FixedDecimal.text(whole, digits: 0).count)
    let text = FixedDecimal.text(value, digits: digits, isTrimmed: true)
    return text == "-0" ? "0" : text
  }

  /// Formats a time or a length, in milliseconds without the unit: `120`.
  static func milliseconds(_ nanoseconds: Int64) -> String { number(Double(nanoseconds) / 1e6) }

  /// Formats a time with its unit: `120 ms`.
  static func time(_ point: TimePoint) -> String { milliseconds(point.nanoseconds) + " ms" }

  /// Formats a length with its unit: `50 ms`.
  static func span(_ span: TimeSpan) -> String { milliseconds(span.nanoseconds) + " ms" }

  /// Formats a length with its sign: `+12 ms`.
  static func signed(_ span: TimeSpan) -> String {
    let text = milliseconds(span.nanoseconds)
    return text == "0" ? "less than 0.0001 ms" : (span > .zero ? "+" : "") + text + " ms"
  }

  /// Formats a move: `+12 ms (120 → 132)`.
  static func move(from old: TimePoint, to new: TimePoint) -> String {
    let (was, now) = (milliseconds(old.nanoseconds), milliseconds(new.nanoseconds))
    return "\(signed(new - old)) (\(was == now ? "at \(now)" : "\(was) → \(now)"))"
  }

  /// Formats two lengths: `300 ms, not 250`.
  static func lengths(from old: TimeSpan, to new: TimeSpan) -> String {
    let (was, now) = (milliseconds(old.nanoseconds), span(new))
    return was + " ms" == now ? "\(now), a change of \(signed(new - old))" : "\(now), not \(was)"
  }

  /// Formats a level: `0.7`, `1`.
  static func level(_ value: Double) -> String { number(value) }

  /// Formats a change of level: `0.7 → 0.714`.
  static func levels(from old: Double, to new: Double) -> String {
    let (was, now) = (level(old), level(new))
    guard was == now else { return "\(was) → \(now)" }
    let change = number(new - old)
    return "\(was) changed by \(change == "0" ? "less than 0.0001" : (new > old ? "+" : "") + change)"
  }

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

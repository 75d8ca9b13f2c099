public import HapticModel

/// A JSON number, kept as its digits, so that writing it loses nothing.
///
/// Thread-safe: yes, a value.
public struct JSONNumber: Sendable, Hashable {
  /// The number as JSON writes it (`-1.5e-3`).
  public let text: String

  /// Makes a number from text that is known to be a JSON number.
  package init(checked text: String) { self.text = text }

  /// A whole number.
  public init(_ value: Int64) { text = String(value) }

  /// The shortest decimal that reads back as `value`; `nil` if `value` is infinite or not a number.
  ///
  /// A whole number has no fraction (`1`, not `1.0`), and -0 is `0`.
  public init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    // The standard library writes 5e-324, 1e+16 and 0.1, all of which are JSON.
    let shortest = value == 0 ? "0" : value.description
    let utf8 = shortest.utf8
    text = utf8.suffix(2).elementsEqual(".0".utf8) ? String(Substring(utf8.dropLast(2))) : shortest
  }

  /// A position in seconds, exact to the nanosecond.
  public init(seconds point: TimePoint) { text = DecimalTime.seconds(point.nanoseconds) }

  /// A length in seconds, exact to the nanosecond.
  public init(seconds span: TimeSpan) { text = DecimalTime.seconds(span.nanoseconds) }

  /// A length in milliseconds, exact to the nanosecond.
  public init(milliseconds span: TimeSpan) { text = DecimalTime.milliseconds(span.nanoseconds) }

  /// The nearest `Double`; infinite beyond the largest.
  public var double: Double {
    var text = text
    return text.withUTF8 { JSONDouble.parse(UnsafeRawBufferPointer($0)) } ?? 0
  }
}

/// Numbers in messages.
@usableFromInline package enum JSONText {
  /// The shortest decimal, without a fraction if there is none.
  @usableFromInline package static func of(_ value: Double) -> String {
    JSONNumber(shortest: value)?.text ?? "infinite"
  }
}

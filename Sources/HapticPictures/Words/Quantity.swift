internal import HapticModel

/// Formats times, levels and counts for people.
enum Quantity {
  /// Formats a length in seconds, to the millisecond: "0.12 s".
  static func length(_ span: TimeSpan) -> String {
    DecimalTime.seconds(rounded(span.nanoseconds, to: 1_000_000)) + " s"
  }

  /// Formats a gap: in milliseconds below one second ("80 ms", "12.5 ms"), in seconds above.
  static func gap(_ span: TimeSpan) -> String {
    if span.nanoseconds >= 1_000_000_000 { return length(span) }
    return milliseconds(span.nanoseconds) + " ms"
  }

  /// Formats a number of milliseconds, to a tenth below a hundred.
  static func milliseconds(_ nanoseconds: Int64) -> String {
    let grain: Int64 = abs(nanoseconds) < 100_000_000 ? 100_000 : 1_000_000
    return DecimalTime.milliseconds(rounded(nanoseconds, to: grain))
  }

  private static func rounded(_ value: Int64, to grain: Int64) -> Int64 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: grain)
    let isUp = remainder * 2 > grain || (remainder * 2 == grain && !quotient.isMultiple(of: 2))
    return (quotient + (isUp ? 1 : 0)) * grain
  }

  /// Formats a level with one decimal, or two if needed: "0.7", "0.55", "1.0".
  static func level(_ level: UnitLevel) -> String {
    let hundredths = Int((level.value * 100).rounded(.toNearestOrEven))
    let fraction = hundredths % 100
    let digits =
      fraction.isMultiple(of: 10) ? String(fraction / 10) : (fraction < 10 ? "0" : "") + String(fraction)
    return "\(hundredths / 100).\(digits)"
  }

  /// Formats a count: in words up to twelve.
  static func count(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    return words.indices.contains(number) ? words[number] : String(number)
  }
}

extension String {
  /// The same sentence with a capital first letter.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension [String] {
  /// "a", "a and b", "a, b and c".
  var enumerated: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

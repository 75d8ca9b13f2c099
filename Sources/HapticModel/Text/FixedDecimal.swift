/// A number as text with a fixed number of decimals.
///
/// For display; ``DecimalTime`` or a format's writer writes text that must read back exactly.
///
/// Thread-safe: yes. Real-time-safe: no (it makes a `String`).
package enum FixedDecimal {
  /// Returns the nearest decimal, ties to even; removes trailing zeros if `isTrimmed`.
  ///
  /// Total: at most six digits; the value is clamped to ±10⁹; a value that is not finite is 0.
  package static func text(_ value: Double, digits: Int, isTrimmed: Bool = false) -> String {
    let digits = min(max(digits, 0), 6)
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let bounded = value.isFinite ? min(max(value, -1e9), 1e9) : 0
    let scaled = Int((bounded * Double(scale)).rounded(.toNearestOrEven))
    var fraction = digits == 0 ? "" : String(String(scale + abs(scaled) % scale).dropFirst())
    while isTrimmed, fraction.last == "0" { fraction.removeLast() }
    let whole = (scaled < 0 ? "-" : "") + String(abs(scaled) / scale)
    return fraction.isEmpty ? whole : whole + "." + fraction
  }
}

/// A number as text with so many digits behind the point.
///
/// For people: what is to be read back exactly is written by ``DecimalTime``, or by a format's writer.
///
/// Thread-safe: yes. Real-time-safe: no (it makes a `String`).
public enum FixedDecimal {
  /// The nearest decimal, ties to even; trailing zeros go where `isTrimmed`.
  ///
  /// Total: at most six digits, at most 10¹² either side of zero; what is not finite is 0.
  public static func text(_ value: Double, digits: Int, isTrimmed: Bool = false) -> String {
    let digits = min(max(digits, 0), 6)
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let bounded = value.isFinite ? min(max(value, -1e12), 1e12) : 0
    let scaled = Int((bounded * Double(scale)).rounded(.toNearestOrEven))
    var fraction = digits == 0 ? "" : String(String(scale + abs(scaled) % scale).dropFirst())
    while isTrimmed, fraction.last == "0" { fraction.removeLast() }
    let whole = (scaled < 0 ? "-" : "") + String(abs(scaled) / scale)
    return fraction.isEmpty ? whole : whole + "." + fraction
  }
}

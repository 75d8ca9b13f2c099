/// Decimal text to the nearest `Double`.
enum JSONDouble {
  /// Powers of ten that a `Double` holds exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]

  /// The number that `text`, a JSON number, stands for: the nearest `Double`, infinite beyond the largest.
  ///
  /// Up to 15 digits and a power of ten up to 22 are both exact as `Double`s, so that one multiplication or
  /// division gives the correctly rounded result (W. D. Clinger, "How to read floating point numbers
  /// accurately", 1990). Everything else goes to the standard library. `nil` where `text` is no number.
  static func parse(_ text: UnsafeRawBufferPointer) -> Double? {
    var index = 0
    var significand: UInt64 = 0
    var digits = 0
    var hasDigit = false
    var exponent = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    var hasPoint = false
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte &- 0x30 < 10 {
        significand = significand &* 10 &+ UInt64(byte &- 0x30)
        hasDigit = true
        if significand != 0 { digits += 1 }
        if hasPoint { exponent -= 1 }
      } else {
        return slow(text)
      }
      index += 1
    }
    guard hasDigit else { return nil }
    guard digits <= 15, exponent >= -22 else { return slow(text) }
    let magnitude = Double(significand) / powers[-exponent]
    return isNegative ? -magnitude : magnitude
  }

  private static func slow(_ text: UnsafeRawBufferPointer) -> Double? {
    Double(String(decoding: text, as: UTF8.self))
  }
}

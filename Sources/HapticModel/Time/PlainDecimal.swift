/// A number as nearly all files write it: at most 19 digits, an optional decimal point and an optional sign.
package struct PlainDecimal {
  /// True if there is a minus sign.
  package let isNegative: Bool
  /// The digits as a whole number.
  package let significand: UInt64
  /// The power of ten by which to multiply ``significand``; 0 or less from ``init(_:)``.
  package let exponent: Int

  /// Reads the number grammar of RFC 8259; `nil` for more digits, an exponent, or no number.
  package init?(_ text: UnsafeRawBufferPointer) {
    isNegative = text.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    // At most 19 digits, which fit into 64 bits, and a point.
    guard text.count - start <= 20 else { return nil }
    var digits = DigitRun()
    let point = digits.read(text, from: start)
    guard point > start, point == start + 1 || text[start] != UInt8(ascii: "0") else { return nil }
    if point == text.count {
      guard point - start <= 19 else { return nil }
      exponent = 0
    } else {
      guard text[point] == UInt8(ascii: ".") else { return nil }
      let end = digits.read(text, from: point + 1)
      guard end == text.count, end > point + 1 else { return nil }
      exponent = point + 1 - end
    }
    significand = digits.value
  }
}

extension PlainDecimal {
  /// The number times 10^`power` if that is whole and the significand has at most nine digits; otherwise `nil`.
  func whole(byPowerOfTen power: Int) -> Int64? {
    let shift = exponent &+ power
    guard shift >= 0, shift <= 9, significand < 1_000_000_000 else { return nil }
    // Below 10^18: cannot overflow.
    let magnitude = Int64(truncatingIfNeeded: significand &* DecimalDigits.powers[shift])
    return isNegative ? -magnitude : magnitude
  }
}

/// Reads digits, eight at a time if possible.
private struct DigitRun {
  var value: UInt64 = 0

  /// Appends the digits that begin at `start`; returns the index after them.
  @inline(__always) mutating func read(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 8 <= text.count, let eight = Self.eight(text, at: index) {
      value = value &* 100_000_000 &+ eight
      index += 8
    }
    while index < text.count, text[index] &- 0x30 < 10 {
      value = value &* 10 &+ UInt64(text[index] &- 0x30)
      index += 1
    }
    return index
  }

  /// The number of eight digits at `index`; `nil` if there are fewer.
  ///
  /// Combines neighbours: eight digits to four numbers below 100, then to two, then to one.
  @inline(__always) private static func eight(_ text: UnsafeRawBufferPointer, at index: Int) -> UInt64? {
    let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    let values = word ^ 0x3030_3030_3030_3030
    // The sum stays below 0x80 for 0 to 9 and reaches it for any larger value.
    let others = (values & 0x7F7F_7F7F_7F7F_7F7F &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
    guard others == 0 else { return nil }
    let pairs = (values &* 10 &+ values >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
  }
}

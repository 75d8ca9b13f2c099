/// Reads the number grammar of RFC 8259 from bytes; rejects anything before or after the number.
///
/// For numbers of any length, with and without an exponent; ``PlainDecimal`` reads the common ones faster.
struct DecimalScanner {
  private let bytes: UnsafeRawBufferPointer
  private var index = 0
  private var result = DecimalDigits()

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func scan() -> DecimalDigits? {
    if peek == UInt8(ascii: "-") {
      result.isNegative = true
      index += 1
    }
    guard scanWhole(), scanFraction(), scanExponent(), index == bytes.count else { return nil }
    return result
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func nextDigit() -> UInt64? {
    guard let byte = peek, byte >= 0x30, byte <= 0x39 else { return nil }
    index += 1
    return UInt64(byte - 0x30)
  }

  /// Keeps a digit, or records that a non-zero one was dropped.
  ///
  /// Returns true if it kept the digit, false if the digit did not fit.
  private mutating func keep(_ digit: UInt64) -> Bool {
    if result.digits == 0, digit == 0 { return true }
    if result.digits < 19 {
      result.significand = result.significand * 10 + digit
      result.digits += 1
      return true
    }
    if result.firstDropped == nil {
      result.firstDropped = digit
    } else if digit != 0 {
      result.hasMore = true
    }
    return false
  }

  private mutating func scanWhole() -> Bool {
    guard let first = nextDigit() else { return false }
    _ = keep(first)
    if first == 0 { return !(peek.map { $0 >= 0x30 && $0 <= 0x39 } ?? false) }
    while let digit = nextDigit() {
      if !keep(digit) { result.exponent += 1 }
    }
    return true
  }

  private mutating func scanFraction() -> Bool {
    guard peek == UInt8(ascii: ".") else { return true }
    index += 1
    guard let first = nextDigit() else { return false }
    if keep(first) { result.exponent -= 1 }
    while let digit = nextDigit() {
      if keep(digit) { result.exponent -= 1 }
    }
    return true
  }

  private mutating func scanExponent() -> Bool {
    guard peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") else { return true }
    index += 1
    var isNegative = false
    if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") {
      isNegative = peek == UInt8(ascii: "-")
      index += 1
    }
    guard let first = nextDigit() else { return false }
    var exponent = Int(first)
    while let digit = nextDigit() { exponent = min(exponent * 10 + Int(digit), 1_000_000) }
    result.exponent += isNegative ? -exponent : exponent
    return true
  }
}

extension PlainDecimal {
  /// Reads a number with an exponent; `nil` if it has too many digits, or is not a number.
  package init?(scanning text: UnsafeRawBufferPointer) {
    var scanner = DecimalScanner(text)
    guard let digits = scanner.scan(), digits.firstDropped == nil else { return nil }
    isNegative = digits.isNegative
    significand = digits.significand
    exponent = digits.exponent
  }
}

/// A decimal number as read: up to 19 significant digits, the digits dropped after them, and a power of ten.
struct DecimalDigits {
  /// The powers of ten that 64 bits hold.
  static let powers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// True if the number has a minus sign, also for -0.
  var isNegative = false
  /// The first 19 significant digits as a whole number.
  var significand: UInt64 = 0
  /// The number of digits in `significand`.
  var digits = 0
  /// The power of ten by which to multiply `significand`.
  var exponent = 0
  /// The first significant digit that did not fit into `significand`.
  var firstDropped: UInt64?
  /// True if a digit after `firstDropped` is not zero: the exact value is a little larger in magnitude.
  var hasMore = false

  /// Zero, for a scanner to fill.
  init() {}

  /// The digits of a plain number.
  init(_ plain: PlainDecimal) {
    isNegative = plain.isNegative
    significand = plain.significand
    exponent = plain.exponent
  }

  /// The number times 10^`power`, rounded to the nearest whole number, ties to even.
  func scaled(byPowerOfTen power: Int) -> Result<Int64, DecimalTime.Failure> {
    if significand == 0 { return .success(0) }
    let shift = exponent + power
    var magnitude = significand
    if shift >= 0 {
      guard shift < Self.powers.count else { return .failure(.outOfRange) }
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: Self.powers[shift])
      if overflow { return .failure(.outOfRange) }
      magnitude = product
      if shift == 0, let dropped = firstDropped {
        let isUp = dropped > 5 || (dropped == 5 && (hasMore || magnitude % 2 == 1))
        magnitude += isUp ? 1 : 0
      }
    } else {
      magnitude = roundedDown(magnitude, digitsToDrop: -shift)
    }
    let limit = isNegative ? Int64.min.magnitude : Int64.max.magnitude
    guard magnitude <= limit else { return .failure(.outOfRange) }
    return .success(isNegative ? Int64(truncatingIfNeeded: 0 &- magnitude) : Int64(magnitude))
  }

  private func roundedDown(_ value: UInt64, digitsToDrop: Int) -> UInt64 {
    if digitsToDrop > 19 { return 0 }
    let divisor = Self.powers[digitsToDrop]
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    let half = divisor / 2
    let isInexact = hasMore || (firstDropped ?? 0) != 0
    let isAboveHalf = remainder > half || (remainder == half && isInexact)
    let isTie = remainder == half && !isInexact
    return quotient + (isAboveHalf || (isTie && quotient % 2 == 1) ? 1 : 0)
  }
}

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

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

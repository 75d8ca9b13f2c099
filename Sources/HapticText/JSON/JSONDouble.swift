internal import HapticModel

/// Converts decimal text to the nearest `Double`.
@usableFromInline package enum JSONDouble {
  /// Powers of ten that a `Double` holds exactly.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]

  /// Powers of five that 64 bits hold.
  private static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
    1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625,
    19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125, 2_384_185_791_015_625,
    11_920_928_955_078_125, 59_604_644_775_390_625, 298_023_223_876_953_125, 1_490_116_119_384_765_625,
    7_450_580_596_923_828_125,
  ]

  /// The value of `text`, a JSON number: the nearest `Double`, infinite beyond the largest.
  ///
  /// `text` must be a JSON number; `nil` if the standard library cannot parse it. Rare, very long or very large numbers
  /// go to the standard library.
  @usableFromInline package static func parse(_ text: UnsafeRawBufferPointer) -> Double? {
    if let decimal = PlainDecimal(text) ?? PlainDecimal(scanning: text),
      let magnitude = magnitude(decimal.significand, decimal.exponent)
    {
      return decimal.isNegative ? -magnitude : magnitude
    }
    return Double(String(decoding: text, as: UTF8.self))
  }

  /// The nearest `Double` to `significand` · 10^`exponent`; `nil` if neither method below is exact.
  private static func magnitude(_ significand: UInt64, _ exponent: Int) -> Double? {
    if significand == 0 { return 0 }
    if significand <= 1 << 53, exponent >= -22, exponent <= 22 {
      // Both operands are exact, so that one operation rounds correctly (W. D. Clinger, "How to read floating point
      // numbers accurately", 1990).
      let exact = Double(significand)
      return exponent < 0 ? exact / powersOfTen[-exponent] : exact * powersOfTen[exponent]
    }
    guard exponent < 0, exponent > -powersOfFive.count else { return nil }
    return quotient(significand, powersOfFive[-exponent], scale: exponent)
  }

  /// The nearest `Double` to `dividend` / `divisor` · 2^`scale`, ties to even; neither is 0.
  ///
  /// Exact: the remainder of a 64-bit quotient decides ties. The possible exponents are far from both ends of
  /// `Double`'s range.
  private static func quotient(_ dividend: UInt64, _ divisor: UInt64, scale: Int) -> Double {
    // Both with their highest bit set, and the dividend the smaller one: 64 bits of quotient, highest bit set.
    let above = dividend << UInt64(dividend.leadingZeroBitCount)
    let below = divisor << UInt64(divisor.leadingZeroBitCount)
    let isHalved = above >= below
    let (high, low) = isHalved ? (above >> 1, above << 63) : (above, 0)
    let quotient = below.dividingFullWidth((high, low)).quotient
    let hasRemainder = quotient &* below != low
    let exponent =
      scale + divisor.leadingZeroBitCount - dividend.leadingZeroBitCount - (isHalved ? 63 : 64)
      + 11
    return rounded(quotient, hasRemainder) * power(ofTwo: exponent)
  }

  /// The upper 53 of 64 bits, rounded by the rest, ties to even; `hasMore` is true if the exact value is a little
  /// greater.
  private static func rounded(_ bits: UInt64, _ hasMore: Bool) -> Double {
    let kept = bits >> 11
    let rest = bits & 0x7FF
    let isUp = rest > 0x400 || rest == 0x400 && (hasMore || kept & 1 == 1)
    return Double(kept + (isUp ? 1 : 0))
  }

  private static func power(ofTwo exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent + 1023) << 52)
  }
}

/// An exact fraction: a whole number and a part of one, as beats and divided nanoseconds need it.
///
/// Sums, differences and products are exact as long as the reduced denominator does not pass 2⁴⁰; beyond that they
/// are rounded to the nearest multiple of 2⁻⁴⁰. Magnitudes stop at 2⁶¹ (73 years of nanoseconds) instead of
/// overflowing. No operation traps.
///
/// ```swift
/// let triplet = Fraction(1, 3)
/// let beat = Fraction(60_000_000_000, 140)  // a beat at 140 a minute, in nanoseconds
/// (beat * triplet).rounded  // 142_857_143
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct Fraction: Sendable, Hashable, Comparable {
  /// The largest whole number that is not greater.
  public let whole: Int64
  /// The numerator of the remainder above ``whole``: at least 0 and less than ``denominator``.
  public let part: Int64
  /// The denominator of ``part``, at least 1, in lowest terms.
  public let denominator: Int64

  private static let finest: Int64 = 1 << 40
  private static let largest: Int64 = 1 << 61

  /// A whole number.
  public init(_ whole: Int64) { self.init(whole: Self.clamped(Int128(whole)), part: 0, denominator: 1) }

  /// `numerator` divided by `denominator`, which must not be 0.
  public init(_ numerator: Int64, _ denominator: Int64) {
    precondition(denominator != 0, "a fraction cannot have the denominator 0")
    self.init(wide: Int128(numerator), Int128(denominator))
  }

  private init(whole: Int64, part: Int64, denominator: Int64) {
    self.whole = whole
    self.part = part
    self.denominator = denominator
  }

  /// Any quotient whose denominator is at most 2⁸⁰ in magnitude.
  private init(wide numerator: Int128, _ denominator: Int128) {
    let sign: Int128 = denominator < 0 ? -1 : 1
    let bottom = denominator * sign
    let (quotient, rest) = Self.divided(numerator * sign, by: bottom)
    self.init(quotient, rest, of: bottom)
  }

  /// `count` and `rest` of `bottom`, 0 ≤ `rest` < `bottom` ≤ 2⁸⁰.
  private init(_ count: Int128, _ rest: Int128, of bottom: Int128) {
    let whole = Self.clamped(count)
    // At the limits the part is dropped: no value exceeds them.
    let isBeyond = count < Int128(-Self.largest) || count >= Int128(Self.largest)
    guard rest != 0, !isBeyond else {
      self.init(whole: whole, part: 0, denominator: 1)
      return
    }
    let divisor = Self.commonDivisor(rest, bottom)
    let (part, denominator) = (rest / divisor, bottom / divisor)
    if denominator <= Int128(Self.finest) {
      self.init(whole: whole, part: Int64(part), denominator: Int64(denominator))
      return
    }
    let rounded = (part * Int128(Self.finest) + denominator / 2) / denominator
    if rounded >= Int128(Self.finest) {
      self.init(whole: Self.clamped(Int128(whole) + 1), part: 0, denominator: 1)
    } else if rounded == 0 {
      self.init(whole: whole, part: 0, denominator: 1)
    } else {
      let power = Self.commonDivisor(rounded, Int128(Self.finest))
      self.init(whole: whole, part: Int64(rounded / power), denominator: Int64(Int128(Self.finest) / power))
    }
  }

  /// Zero.
  public static var zero: Fraction { Fraction(whole: 0, part: 0, denominator: 1) }
  /// One.
  public static var one: Fraction { Fraction(whole: 1, part: 0, denominator: 1) }

  /// The nearest whole number; halves go up.
  ///
  /// Adding a whole number to a fraction adds the same number to this.
  public var rounded: Int64 { part >= denominator - part ? whole + 1 : whole }

  /// The smallest whole number that is not less.
  public var roundedUp: Int64 { part == 0 ? whole : whole + 1 }

  /// True if it is a whole number.
  public var isWhole: Bool { part == 0 }

  /// The nearest `Double`, for display and for comparing levels.
  public var value: Double { Double(whole) + Double(part) / Double(denominator) }

  /// True if `left` is smaller.
  public static func < (left: Fraction, right: Fraction) -> Bool {
    if left.whole != right.whole { return left.whole < right.whole }
    if left.denominator == right.denominator { return left.part < right.part }
    return Int128(left.part) * Int128(right.denominator) < Int128(right.part) * Int128(left.denominator)
  }

  /// The sum.
  public static func + (left: Fraction, right: Fraction) -> Fraction {
    // Neither sum leaves 64 bits: magnitudes stop at 2⁶¹, parts are below 2⁴⁰.
    let whole = left.whole + right.whole
    if left.denominator == right.denominator {
      let part = left.part + right.part
      let carry: Int64 = part >= left.denominator ? 1 : 0
      if left.denominator == 1 { return Fraction(whole) }
      return Fraction(
        Int128(whole + carry), Int128(part - carry * left.denominator), of: Int128(left.denominator))
    }
    let common = Int128(left.denominator) * Int128(right.denominator)
    let rest =
      Int128(left.part) * Int128(right.denominator) + Int128(right.part) * Int128(left.denominator)
    let carry: Int128 = rest >= common ? 1 : 0
    return Fraction(Int128(whole) + carry, rest - carry * common, of: common)
  }

  /// The negated value.
  public static prefix func - (fraction: Fraction) -> Fraction {
    if fraction.part == 0 { return Fraction(-fraction.whole) }
    return Fraction(
      whole: -fraction.whole - 1, part: fraction.denominator - fraction.part,
      denominator: fraction.denominator)
  }

  /// The difference.
  public static func - (left: Fraction, right: Fraction) -> Fraction { left + (-right) }

  /// The product.
  public static func * (left: Fraction, right: Fraction) -> Fraction {
    if left.part == 0, right.part == 0 {
      return Fraction(
        whole: clamped(Int128(left.whole) * Int128(right.whole)), part: 0, denominator: 1)
    }
    // (a + b)(c + d) in four terms, none of which leaves 128 bits, and rounded once.
    let (first, firstRest) = divided(
      Int128(left.whole) * Int128(right.part), by: Int128(right.denominator))
    let (second, secondRest) = divided(
      Int128(right.whole) * Int128(left.part), by: Int128(left.denominator))
    let common = Int128(left.denominator) * Int128(right.denominator)
    let parts =
      firstRest * Int128(left.denominator) + secondRest * Int128(right.denominator)
      + Int128(left.part) * Int128(right.part)
    let (carry, rest) = divided(parts, by: common)
    return Fraction(
      Int128(left.whole) * Int128(right.whole) + first + second + carry, rest, of: common)
  }

  /// The reciprocal; `nil` for zero, and for a reciprocal beyond the limits of the type.
  public var inverse: Fraction? {
    let numerator = numerator
    guard numerator != 0, numerator.magnitude < (1 << 80) else { return nil }
    let inverse = Fraction(wide: Int128(denominator), numerator)
    return inverse == .zero ? nil : inverse
  }

  /// The quotient; `divisor` must not be 0.
  ///
  /// Exact where the reduced denominator is at most 2⁴⁰ and no product leaves 128 bits, and otherwise rounded.
  package func divided(by divisor: Fraction) -> Fraction {
    let (top, isTooHigh) = numerator.multipliedReportingOverflow(by: Int128(divisor.denominator))
    let (bottom, isTooLow) = divisor.numerator.multipliedReportingOverflow(by: Int128(denominator))
    if !isTooHigh, !isTooLow {
      let common = Self.commonDivisor(Int128(top.magnitude), Int128(bottom.magnitude))
      let (above, below) = (top / common, bottom / common)
      if below.magnitude <= 1 << 80 { return Fraction(wide: above, below) }
    }
    return self * (divisor.inverse ?? .zero)
  }

  /// The integer quotient, rounded down; `divisor` must be positive.
  ///
  /// Exact, up to a magnitude of 2⁶¹.
  public func quotient(by divisor: Fraction) -> Int64 {
    precondition(divisor > .zero, "a quotient needs a divisor above 0")
    let (top, isTooHigh) = numerator.multipliedReportingOverflow(by: Int128(divisor.denominator))
    let (bottom, isTooLow) = divisor.numerator.multipliedReportingOverflow(by: Int128(denominator))
    if !isTooHigh, !isTooLow { return Self.clamped(Self.divided(top, by: bottom).count) }
    // Too large to multiply out: search by bisection, for which the products are exact enough.
    return (-Self.largest + 1..<Self.largest + 1).partitioningIndex { divisor * Fraction($0) > self } - 1
  }

  /// The numerator of the value as one fraction over ``denominator``.
  private var numerator: Int128 { Int128(whole) * Int128(denominator) + Int128(part) }

  /// The quotient of `top` and `bottom`, rounded down, and the remainder; `bottom` must be positive.
  private static func divided(_ top: Int128, by bottom: Int128) -> (count: Int128, rest: Int128) {
    let (count, rest) = top.quotientAndRemainder(dividingBy: bottom)
    return rest < 0 ? (count - 1, rest + bottom) : (count, rest)
  }

  private static func clamped(_ value: Int128) -> Int64 {
    Int64(min(max(value, Int128(-largest)), Int128(largest)))
  }

  private static func commonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
    if left <= Int128(Int64.max), right <= Int128(Int64.max) {
      var (one, other) = (Int64(left), Int64(right))
      while other != 0 { (one, other) = (other, one % other) }
      return Int128(one)
    }
    var (one, other) = (left, right)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }
}

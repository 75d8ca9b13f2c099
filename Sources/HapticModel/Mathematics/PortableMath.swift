/// Sine, cosine, exponential and logarithm that give the same bits on every machine.
///
/// A C library's versions differ from one release and processor to the next; these use only IEEE 754
/// additions, multiplications and divisions in a fixed order, never fused. Errors are below 1e-15 relative to
/// full scale for |x| up to 1e5, measured against the C library in `PortableMathTests`.
///
/// Thread-safe: yes. Real-time-safe: yes.
@usableFromInline package enum PortableMath {
  /// The circle constant.
  @inlinable package static var pi: Double { 3.141592653589793 }

  /// e to the power `x`; 0 below -708, infinity above 709, NaN for NaN.
  ///
  /// `x` = k·ln 2 + r with |r| ≤ ln 2 / 2 (k·ln 2 in two parts, after Cody and Waite), then the Taylor
  /// polynomial of degree 13 in r.
  @_noAllocation @_noLocks
  package static func exponential(_ x: Double) -> Double {
    if x < -708 { return 0 }
    if x > 709 { return .infinity }
    if x.isNaN { return x }
    let k = nearestWhole(x * 1.4426950408889634)
    let r = (x - k * 6.93147180369123816490e-01) - k * 1.90821492927058770002e-10
    // Written out, here and below: the divisions do not wait for each other, and those of constants are done before.
    var sum = 1 + r / 13
    sum = 1 + r / 12 * sum
    sum = 1 + r / 11 * sum
    sum = 1 + r / 10 * sum
    sum = 1 + r / 9 * sum
    sum = 1 + r / 8 * sum
    sum = 1 + r / 7 * sum
    sum = 1 + r / 6 * sum
    sum = 1 + r / 5 * sum
    sum = 1 + r / 4 * sum
    sum = 1 + r / 3 * sum
    sum = 1 + r / 2 * sum
    sum = 1 + r * sum
    let exponent = Int(k)
    let half = exponent / 2
    return sum * powerOfTwo(half) * powerOfTwo(exponent - half)
  }

  /// The natural logarithm of `x`; minus infinity for 0, NaN below it.
  ///
  /// `x` = m·2^k with √½ ≤ m < √2 (k·ln 2 in two parts, after Cody and Waite), then the series of 2·artanh s with s =
  /// (m - 1) / (m + 1) up to s^23; |s| < 0.172, so that the remainder is below 1e-19.
  @_noAllocation @_noLocks
  package static func logarithm(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    // A subnormal number is scaled by 2^54 first.
    let isSubnormal = x < 0x1p-1022
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    let significand = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    let exponent = Int(bits >> 52) - 1023 - (isSubnormal ? 54 : 0)
    let isLarge = significand > 1.4142135623730951
    let m = isLarge ? significand * 0.5 : significand
    let k = Double(exponent + (isLarge ? 1 : 0))
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = square * (1.0 / 23)
    sum = square * (1.0 / 21 + sum)
    sum = square * (1.0 / 19 + sum)
    sum = square * (1.0 / 17 + sum)
    sum = square * (1.0 / 15 + sum)
    sum = square * (1.0 / 13 + sum)
    sum = square * (1.0 / 11 + sum)
    sum = square * (1.0 / 9 + sum)
    sum = square * (1.0 / 7 + sum)
    sum = square * (1.0 / 5 + sum)
    sum = square * (1.0 / 3 + sum)
    return k * 6.93147180369123816490e-01 + (2 * s * (1 + sum) + k * 1.90821492927058770002e-10)
  }

  /// The sine of `x` radians; NaN beyond ±1e9, where an angle has lost its digits.
  @_noAllocation @_noLocks
  package static func sine(_ x: Double) -> Double {
    let (quadrant, r) = reduced(x)
    switch quadrant {
    case 0: return kernelSine(r)
    case 1: return kernelCosine(r)
    case 2: return -kernelSine(r)
    default: return -kernelCosine(r)
    }
  }

  /// The cosine of `x` radians; NaN beyond ±1e9, where an angle has lost its digits.
  @_noAllocation @_noLocks
  package static func cosine(_ x: Double) -> Double {
    let (quadrant, r) = reduced(x)
    switch quadrant {
    case 0: return kernelCosine(r)
    case 1: return -kernelSine(r)
    case 2: return -kernelCosine(r)
    default: return kernelSine(r)
    }
  }

  /// The sine and the cosine of `x` radians, as ``sine(_:)`` and ``cosine(_:)`` give them, with one reduction.
  @_noAllocation @_noLocks
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    let (quadrant, r) = reduced(x)
    let (sine, cosine) = (kernelSine(r), kernelCosine(r))
    switch quadrant {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The nearest whole number for |x| < 2^51, ties to even: adding 1.5·2^52 leaves no room for a fraction.
  private static func nearestWhole(_ x: Double) -> Double {
    let magic = 6_755_399_441_055_744.0
    return (x + magic) - magic
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// `x` minus the nearest multiple of π/2 (in three parts, after Cody and Waite), and the quadrant of that multiple.
  private static func reduced(_ x: Double) -> (quadrant: Int, remainder: Double) {
    guard x >= -1e9, x <= 1e9 else { return (0, .nan) }
    let k = nearestWhole(x * 0.6366197723675814)
    let r =
      ((x - k * 1.57079632673412561417) - k * 6.07710050630396597660e-11) - k * 2.02226624879595063154e-21
    return (Int(k) & 3, r)
  }

  /// The Taylor polynomial of degree 17, for |r| ≤ π/4.
  private static func kernelSine(_ r: Double) -> Double {
    let z = r * r
    var sum = 1 - z / (16 * 17)
    sum = 1 - z / (14 * 15) * sum
    sum = 1 - z / (12 * 13) * sum
    sum = 1 - z / (10 * 11) * sum
    sum = 1 - z / (8 * 9) * sum
    sum = 1 - z / (6 * 7) * sum
    sum = 1 - z / (4 * 5) * sum
    sum = 1 - z / (2 * 3) * sum
    return r * sum
  }

  /// The Taylor polynomial of degree 18, for |r| ≤ π/4.
  private static func kernelCosine(_ r: Double) -> Double {
    let z = r * r
    var sum = 1 - z / (17 * 18)
    sum = 1 - z / (15 * 16) * sum
    sum = 1 - z / (13 * 14) * sum
    sum = 1 - z / (11 * 12) * sum
    sum = 1 - z / (9 * 10) * sum
    sum = 1 - z / (7 * 8) * sum
    sum = 1 - z / (5 * 6) * sum
    sum = 1 - z / (3 * 4) * sum
    sum = 1 - z / (1 * 2) * sum
    return sum
  }
}

/// Sine, cosine, exponential and logarithm that give the same bits on every machine.
///
/// A C library's versions differ from one release and processor to the next; these use only IEEE 754
/// additions, multiplications and divisions in a fixed order, never fused. Errors are below 1e-15 relative to
/// full scale for |x| up to 1e5, measured against the C library in `PortableMathTests`.
///
/// Thread-safe: yes. Real-time-safe: yes.
public enum PortableMath {
  /// The circle constant.
  @inlinable public static var pi: Double { 3.141592653589793 }

  /// e to the power `x`; 0 below -708, infinity above 709, NaN for NaN.
  ///
  /// `x` = k·ln 2 + r with |r| ≤ ln 2 / 2 (k·ln 2 in two parts, after Cody and Waite), then the Taylor
  /// polynomial of degree 13 in r.
  @_noAllocation @_noLocks
  public static func exponential(_ x: Double) -> Double {
    if x < -708 { return 0 }
    if x > 709 { return .infinity }
    if x.isNaN { return x }
    let k = nearestWhole(x * 1.4426950408889634)
    let r = (x - k * 6.93147180369123816490e-01) - k * 1.90821492927058770002e-10
    var sum = 1.0
    var n = 13.0
    while n >= 1 {
      sum = 1 + r / n * sum
      n -= 1
    }
    let exponent = Int(k)
    let half = exponent / 2
    return sum * powerOfTwo(half) * powerOfTwo(exponent - half)
  }

  /// The natural logarithm of `x`; minus infinity for 0, NaN below it.
  ///
  /// `x` = m·2^k with √½ ≤ m < √2 (k·ln 2 in two parts, after Cody and Waite), then the series of 2·artanh s with s =
  /// (m - 1) / (m + 1) up to s^23; |s| < 0.172, so that the remainder is below 1e-19.
  @_noAllocation @_noLocks
  public static func logarithm(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    // `exponent` and `significand` are normalised for subnormal numbers, too.
    let isLarge = x.significand > 1.4142135623730951
    let m = isLarge ? x.significand * 0.5 : x.significand
    let k = Double(x.exponent + (isLarge ? 1 : 0))
    let s = (m - 1) / (m + 1)
    var sum = 0.0
    var n = 23.0
    while n >= 3 {
      sum = s * s * (1 / n + sum)
      n -= 2
    }
    return k * 6.93147180369123816490e-01 + (2 * s * (1 + sum) + k * 1.90821492927058770002e-10)
  }

  /// The sine of `x` radians; NaN beyond ±1e9, where an angle has lost its digits.
  @_noAllocation @_noLocks
  public static func sine(_ x: Double) -> Double {
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
  public static func cosine(_ x: Double) -> Double {
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
  public static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
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
    var sum = 1.0
    var n = 16.0
    while n >= 2 {
      sum = 1 - z / (n * (n + 1)) * sum
      n -= 2
    }
    return r * sum
  }

  /// The Taylor polynomial of degree 18, for |r| ≤ π/4.
  private static func kernelCosine(_ r: Double) -> Double {
    let z = r * r
    var sum = 1.0
    var n = 17.0
    while n >= 1 {
      sum = 1 - z / (n * (n + 1)) * sum
      n -= 2
    }
    return sum
  }
}

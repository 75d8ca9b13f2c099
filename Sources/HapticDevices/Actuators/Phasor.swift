internal import HapticModel

/// A complex number: the amplitude and phase of an oscillation at one time.
///
/// Our own, since Swift's numerics package calls the C library's mathematics, whose last digits differ from machine to
/// machine.
///
/// Thread-safe: yes, a value.
public struct Phasor: Sendable, Hashable {
  /// The real part: the current value of the oscillation.
  public var re: Double
  /// The imaginary part.
  public var im: Double

  /// Makes a number from its parts.
  public init(_ re: Double, _ im: Double = 0) {
    self.re = re
    self.im = im
  }

  /// Zero.
  public static var zero: Phasor { Phasor(0, 0) }
  /// The amplitude.
  public var magnitude: Double { (re * re + im * im).squareRoot() }
  /// The square of the amplitude.
  public var squaredMagnitude: Double { re * re + im * im }

  /// The sum.
  public static func + (left: Phasor, right: Phasor) -> Phasor {
    Phasor(left.re + right.re, left.im + right.im)
  }
  /// The difference.
  public static func - (left: Phasor, right: Phasor) -> Phasor {
    Phasor(left.re - right.re, left.im - right.im)
  }
  /// The product.
  public static func * (left: Phasor, right: Phasor) -> Phasor {
    Phasor(left.re * right.re - left.im * right.im, left.re * right.im + left.im * right.re)
  }
  /// The product with a real number.
  public static func * (left: Phasor, right: Double) -> Phasor { Phasor(left.re * right, left.im * right) }
  /// The quotient; NaN if the divisor is zero.
  public static func / (left: Phasor, right: Phasor) -> Phasor {
    let square = right.squaredMagnitude
    return Phasor(
      (left.re * right.re + left.im * right.im) / square, (left.im * right.re - left.re * right.im) / square)
  }

  /// Returns e to the power of a complex number.
  static func exponential(_ power: Phasor) -> Phasor {
    let size = PortableMath.exponential(power.re)
    return Phasor(size * PortableMath.cosine(power.im), size * PortableMath.sine(power.im))
  }
}

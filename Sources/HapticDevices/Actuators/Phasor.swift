internal import HapticModel

/// A complex number: the amplitude and phase of an oscillation at one time.
///
/// Our own, since Swift's numerics package calls the C library's mathematics, whose last digits differ from machine to
/// machine.
///
/// Thread-safe: yes, a value.
package struct Phasor: Sendable, Hashable {
  /// The real part: the current value of the oscillation.
  package var re: Double
  /// The imaginary part.
  package var im: Double

  /// Makes a number from its parts.
  package init(_ re: Double, _ im: Double = 0) {
    self.re = re
    self.im = im
  }

  /// Zero.
  package static var zero: Phasor { Phasor(0, 0) }
  /// The amplitude.
  package var magnitude: Double { (re * re + im * im).squareRoot() }
  /// The square of the amplitude.
  package var squaredMagnitude: Double { re * re + im * im }

  /// The sum.
  package static func + (left: Phasor, right: Phasor) -> Phasor {
    Phasor(left.re + right.re, left.im + right.im)
  }
  /// The difference.
  package static func - (left: Phasor, right: Phasor) -> Phasor {
    Phasor(left.re - right.re, left.im - right.im)
  }
  /// The product.
  package static func * (left: Phasor, right: Phasor) -> Phasor {
    Phasor(left.re * right.re - left.im * right.im, left.re * right.im + left.im * right.re)
  }
  /// The product with a real number.
  package static func * (left: Phasor, right: Double) -> Phasor { Phasor(left.re * right, left.im * right) }
  /// The quotient; NaN if the divisor is zero.
  package static func / (left: Phasor, right: Phasor) -> Phasor {
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

@testable import HapticTimeline

@Suite struct FractionLawTests {
  /// A fraction as numerator and denominator, computed in 128 bits without any rule of its own.
  struct Plain {
    let top: Int128
    let bottom: Int128
    static func + (left: Plain, right: Plain) -> Plain {
      Plain(top: left.top * right.bottom + right.top * left.bottom, bottom: left.bottom * right.bottom)
    }
    static func * (left: Plain, right: Plain) -> Plain {
      Plain(top: left.top * right.top, bottom: left.bottom * right.bottom)
    }
    static func == (left: Plain, right: Plain) -> Bool { left.top * right.bottom == right.top * left.bottom }
    static func < (left: Plain, right: Plain) -> Bool { left.top * right.bottom < right.top * left.bottom }
  }

  private static func plain(_ fraction: Fraction) -> Plain {
    Plain(
      top: Int128(fraction.whole) * Int128(fraction.denominator) + Int128(fraction.part),
      bottom: Int128(fraction.denominator))
  }

  private static func random(_ generator: inout SeededGenerator) -> Fraction {
    let maximum: Int64 = [10, 1_000, 1_000_000].randomElement(using: &generator) ?? 1
    return Fraction(
      .random(in: -maximum...maximum, using: &generator),
      .random(in: 1...min(maximum, 9_999), using: &generator))
  }

  @Test func fractionsObeyTheLawsOfAField() {
    Law.holds("field") { generator, _ in
      let (a, b, c) = (Self.random(&generator), Self.random(&generator), Self.random(&generator))
      let (x, y) = (Self.plain(a), Self.plain(b))
      let isExact =
        Self.plain(a + b) == x + y && Self.plain(a * b) == x * y
        && Self.plain(a - b) == x + Plain(top: -y.top, bottom: y.bottom) && (a < b) == (x < y)
      let isField =
        a + b == b + a && a * b == b * a && (a + b) + c == a + (b + c) && (a * b) * c == a * (b * c)
        && a * (b + c) == a * b + a * c && a - a == .zero && a * .one == a
        && (a == .zero || a.inverse.map { $0 * a } == .one)
      let count = b > .zero ? a.quotient(by: b) : 0
      let isQuotient = b <= .zero || (Fraction(count) * b <= a && Fraction(count + 1) * b > a)
      return isExact && isField && isQuotient ? nil : "\(a.text), \(b.text), \(c.text)"
    }
  }

  @Test func `rounding goes to the nearest whole number and halves go up`() {
    Law.holds("rounding") { generator, _ in
      let fraction = Self.random(&generator)
      let twice = fraction + fraction
      let distance = fraction - Fraction(fraction.rounded)
      let isNearest = distance >= Fraction(-1, 2) && distance < Fraction(1, 2)
      let isUp = Fraction(fraction.roundedUp) >= fraction && Fraction(fraction.roundedUp - 1) < fraction
      let isMoved = (fraction + Fraction(7)).rounded == fraction.rounded + 7
      return isNearest && isUp && isMoved && twice * Fraction(1, 2) == fraction ? nil : fraction.text
    }
  }

  @Test func `products are rounded once however fine their parts are`() {
    // 1/(2³⁹ + 1) has to be rounded with any operand that does not cancel it.
    let fine = Fraction(1, (1 << 39) + 1)
    #expect(fine * Fraction((1 << 39) + 1) == .one)
    let half = Fraction((1 << 20) + 7, (1 << 21) + 1)
    #expect(half * Fraction((1 << 21) + 1, (1 << 20) + 7) == .one)
  }

  @Test func extremesSaturateAndNeverTrap() {
    let numbers = [Int64.min, .min + 1, -1 << 61, -1 << 60, -3, -1, 0, 1, 3, 1 << 40, 1 << 60, 1 << 61, .max]
    var extremes = numbers.map { Fraction($0) }
    for number in numbers {
      for bottom in numbers where bottom != 0 { extremes.append(Fraction(number, bottom)) }
    }
    let maximum = Fraction(.max)
    for a in extremes {
      #expect(a <= maximum && a >= -maximum)
      #expect(-(-a) == a)
      if let inverse = a.inverse { #expect(inverse != .zero) }
      for b in extremes {
        let results = [a + b, a - b, a * b]
        #expect(
          results.allSatisfy { $0 <= maximum && $0 >= -maximum && $0.part >= 0 && $0.part < $0.denominator })
        #expect(a + b == b + a && a * b == b * a)
        if b > .zero {
          let count = a.quotient(by: b)
          #expect((a > .zero || count <= 0) && (a < .zero || count >= 0))
        }
      }
    }
  }
}

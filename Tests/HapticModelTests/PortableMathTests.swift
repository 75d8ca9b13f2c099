import Glibc

@Suite struct PortableMathTests {
  /// Angles up to 1e5 rad, dense near zero.
  private func angles() -> [Double] {
    var generator = SeededGenerator(seed: 7)
    var found = [0, 1e-300, 1e-9, 0.5, 1, 3, 100, 99_999.5]
    for _ in 0..<20_000 {
      found.append(.random(in: -1e5...1e5, using: &generator))
      found.append(.random(in: -7...7, using: &generator))
    }
    return found
  }

  @Test func `sine and cosine together are those alone`() {
    for index in -4_000...4_000 {
      let x = Double(index) * 0.0173
      let (sine, cosine) = PortableMath.sineAndCosine(x)
      #expect(sine == PortableMath.sine(x) && cosine == PortableMath.cosine(x), "\(x)")
    }
    #expect(PortableMath.sineAndCosine(.infinity).sine.isNaN)
  }

  @Test func `sine and cosine stay within the documented error`() {
    var worst = 0.0
    for angle in angles() {
      worst = max(worst, abs(PortableMath.sine(angle) - sin(angle)))
      worst = max(worst, abs(PortableMath.cosine(angle) - cos(angle)))
    }
    #expect(worst < 1e-15, "the worst error was \(worst)")
  }

  @Test func `the exponential stays within the documented relative error`() {
    var generator = SeededGenerator(seed: 8)
    var worst = 0.0
    for step in 0..<20_000 {
      let x = Double.random(in: step % 2 == 0 ? -700...700 : -2...2, using: &generator)
      worst = max(worst, abs(PortableMath.exponential(x) / exp(x) - 1))
    }
    #expect(worst < 1e-15, "the worst error was \(worst)")
  }

  @Test func `the ends of the exponential are zero and infinity`() {
    #expect(PortableMath.exponential(-708.1) == 0)
    #expect(PortableMath.exponential(-.infinity) == 0)
    #expect(PortableMath.exponential(709.1) == .infinity)
    #expect(PortableMath.exponential(.infinity) == .infinity)
    #expect(PortableMath.exponential(0) == 1)
    #expect(PortableMath.exponential(709).isFinite)
    #expect(PortableMath.exponential(-708) > 0)
  }

  @Test func `the logarithm stays within the documented error`() {
    var generator = SeededGenerator(seed: 9)
    var worst = 0.0
    for step in 0..<20_000 {
      let x =
        step % 2 == 0
        ? exp(Double.random(in: -740...700, using: &generator)) : .random(in: 0.5...2, using: &generator)
      // Near 1 the logarithm is small, and its error is small relative to full scale.
      worst = max(worst, abs(PortableMath.logarithm(x) - log(x)) / max(1, abs(log(x))))
    }
    #expect(worst < 1e-15, "the worst error was \(worst)")
    #expect(PortableMath.logarithm(400) == 5.991464547107982)
  }

  @Test func `the ends of the logarithm are infinite or none`() {
    #expect(PortableMath.logarithm(1) == 0)
    #expect(PortableMath.logarithm(0) == -.infinity)
    #expect(PortableMath.logarithm(.infinity) == .infinity)
    #expect(PortableMath.logarithm(-1).isNaN && PortableMath.logarithm(.nan).isNaN)
    #expect(abs(PortableMath.logarithm(.leastNonzeroMagnitude) + 744.4400719213812) < 1e-12)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 1e300, -1e300,
  ])
  func `what has no sine is not a number instead of a trap`(x: Double) {
    // Found in review: these trapped, on the audio thread if a command had such a level.
    #expect(PortableMath.sine(x).isNaN)
    #expect(PortableMath.cosine(x).isNaN)
    #expect(PortableMath.exponential(.nan).isNaN)
  }

  @Test func theBitsArePinned() {
    let values = [
      PortableMath.sine(0.1), PortableMath.sine(1), PortableMath.sine(-2.5), PortableMath.sine(1_000.25),
      PortableMath.cosine(0.1), PortableMath.cosine(1), PortableMath.cosine(-2.5),
      PortableMath.cosine(1_000.25), PortableMath.exponential(1), PortableMath.exponential(-0.3),
      PortableMath.exponential(5.991464547107982), PortableMath.exponential(-20),
    ]
    #expect(values.map { String($0.bitPattern, radix: 16) } == Self.pinned)
  }

  private static let pinned = [
    "3fb98eaecb8bcb2c", "3feaed548f090cee", "bfe326af0dcfcab0", "3fee1702343c0531",
    "3fefd712f9a817c0", "3fe14a280fb5068c", "bfe9a2f7ef858b7d", "3fd5c7d948a31cf2",
    "4005bf0a8b14576a", "3fe7b4c869c37c05", "4078fffffffffffe", "3e21b48655f37267",
  ]
}

/// Numbers against the standard library's, which is exact for every text.
@Suite struct JSONNumberTests {
  private func expectNearest(_ text: String) {
    #expect(Fixture.tree(text).root?.number == Double(text), "\(text)")
    #expect(Fixture.tree("[\(text)]        ").root?.elements?[0].number == Double(text), "\(text)")
  }

  @Test func `digits of any number with the point anywhere are nearest`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<10_000 {
      let count = Int.random(in: 2...24, using: &generator)
      let digits = (0..<count).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      let point = Int.random(in: 1..<count, using: &generator)
      let whole = String(digits.prefix(point)).drop { $0 == "0" }
      let sign = Bool.random(using: &generator) ? "-" : ""
      expectNearest("\(sign)\(whole.isEmpty ? "0" : whole).\(digits.dropFirst(point))")
    }
  }

  @Test func `doubles printed by others come back`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      let value = Double.random(in: 0...1, using: &generator)
      #expect(Fixture.tree(value.description).root?.number == value)
      let wide = Double(bitPattern: UInt64.random(in: 1..<0x7FF0_0000_0000_0000, using: &generator))
      #expect(Fixture.tree(wide.description).root?.number == wide)
    }
  }

  /// A quotient exactly between two `Double`s goes to the even one, and a slightly different one to the nearer.
  @Test func `exact halves go to the even neighbour`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<5_000 {
      // 54 significant bits, the last one set: halfway between two neighbours of 53.
      let odd = UInt64.random(in: 1 << 53..<1 << 54, using: &generator) | 1
      for (power, positions) in [(5, 1), (25, 2), (125, 3)] as [(UInt64, Int)] {
        let digits = String(odd * power)
        let text = "\(digits.dropLast(positions)).\(digits.suffix(positions))"
        expectNearest(text)
        expectNearest(text.dropLast() + "4")
        expectNearest(text.dropLast() + "6")
      }
    }
  }

  @Test func exponentsAreNearest() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5_000 {
      let digits =
        UInt64.random(in: 0...UInt64.max, using: &generator) >> UInt64.random(in: 0..<64, using: &generator)
      expectNearest("\(digits)e\(Int.random(in: -345...310, using: &generator))")
      expectNearest("\(digits % 10).\(digits)E\(Int.random(in: -30...30, using: &generator))")
    }
  }
}

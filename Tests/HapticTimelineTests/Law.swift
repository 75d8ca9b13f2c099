/// A law that holds for every random case; it is tried many times, and the smallest failing case is reported.
enum Law {
  /// Tries a law; `body` makes a case of a size, 0 being the smallest, and returns a description if the law fails for
  /// it.
  ///
  /// With `THRUM_LAWS=all` it has all `cases`. Otherwise a law whose 10,000 cases take more than 0.7 s of processor has
  /// the first `usual` of them, `nil` for all (measured with optimised rooms and suites that are not).
  static func holds(
    _ name: String, cases: Int = 10_000, usually usual: Int? = nil, seed: UInt64 = 1,
    _ body: (inout SeededGenerator, _ size: Int) -> String?
  ) {
    for number in 0..<Effort.cases(cases, usually: usual ?? cases) {
      let own = seed &* 0x1_0000_0000 &+ UInt64(number)
      var generator = SeededGenerator(seed: own)
      // Most cases are small: they are quick, and their failures are easier to understand.
      let size = [1, 2, 1, 3, 2, 4][number % 6]
      guard let failure = body(&generator, size) else { continue }
      let smallest = smaller(than: size, seed: own, body) ?? failure
      Issue.record("\(name), case \(number): \(smallest)")
      return
    }
  }

  private static func smaller(
    than size: Int, seed: UInt64, _ body: (inout SeededGenerator, Int) -> String?
  ) -> String? {
    for smaller in 0...size {
      for number in 0..<1_000 {
        var generator = SeededGenerator(seed: seed &+ UInt64(number) << 40)
        if let failure = body(&generator, smaller) { return failure }
      }
    }
    return nil
  }
}

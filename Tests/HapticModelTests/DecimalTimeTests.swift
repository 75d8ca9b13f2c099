@Suite struct DecimalTimeTests {
  @Test(arguments: [
    ("0", 0), ("0.12", 120_000_000), ("1e-9", 1), ("-0.5", -500_000_000), ("1E+2", 100_000_000_000),
    ("0.0000000005", 0), ("0.0000000015", 2), ("0.00000000050000000000000000001", 1),
    ("0.30000000000000004", 300_000_000), ("1234567890.1234567890", 1_234_567_890_123_456_789),
    ("9000000000.0000000005", 9_000_000_000_000_000_000), ("1e-400", 0),
  ])
  func `text reads to the nearest nanosecond ties to even`(text: String, nanoseconds: Int64) throws {
    #expect(try DecimalTime.nanoseconds(fromSeconds: text) == nanoseconds)
  }

  @Test(arguments: ["", "-", "01", "1.", ".5", "1e", "+1", "NaN", "Infinity", "0x10", "1 ", "1,5", "1e5x"])
  func whatIsNoJSONNumberIsRefused(text: String) {
    #expect(throws: DecimalTime.Failure.notANumber) { try DecimalTime.nanoseconds(fromSeconds: text) }
  }

  @Test(arguments: ["1e308", "9223372036.9", "-1e30"])
  func `magnitudes beyond int 64 are refused`(text: String) {
    #expect(throws: DecimalTime.Failure.outOfRange) { try DecimalTime.nanoseconds(fromSeconds: text) }
  }

  @Test func `written text is shortest and reads back equal`() throws {
    #expect(DecimalTime.seconds(120_000_000) == "0.12")
    #expect(DecimalTime.seconds(-1) == "-0.000000001")
    #expect(DecimalTime.seconds(0) == "0")
    #expect(DecimalTime.milliseconds(1_500_000) == "1.5")
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10_000 {
      let value = Int64.random(in: -9_000_000_000_000_000...9_000_000_000_000_000, using: &generator)
      #expect(try DecimalTime.nanoseconds(fromSeconds: DecimalTime.seconds(value)) == value)
    }
  }

  @Test func `the earliest time reads back equal too`() throws {
    // Found in review: -2^63 ns was written, and then refused as out of range when read.
    for value in [Int64.min, .min + 1, .max] {
      #expect(try DecimalTime.nanoseconds(fromSeconds: DecimalTime.seconds(value)) == value)
    }
    #expect(throws: DecimalTime.Failure.outOfRange) {
      try DecimalTime.nanoseconds(fromSeconds: "9223372036.854775808")
    }
    #expect(throws: DecimalTime.Failure.outOfRange) {
      try DecimalTime.nanoseconds(fromSeconds: "-9223372036.854775809")
    }
  }

  /// Common numbers are read eight digits at a time; with an exponent of 0, one digit at a time.
  @Test func bothWaysOfReadingDigitsAgree() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      var text = Bool.random(using: &generator) ? "-" : ""
      for _ in 0..<Int.random(in: 0...13, using: &generator) {
        text += String(Int.random(in: 0...99, using: &generator))
        if Int.random(in: 0..<6, using: &generator) == 0 { text += "." }
      }
      for power in [-3, 0, 3, 6, 9, 19] {
        #expect(parse(text, power) == parse(text + "e0", power), "\(text) times 10^\(power)")
      }
    }
  }

  private func parse(_ text: String, _ power: Int) -> Result<Int64, DecimalTime.Failure> {
    Array(text.utf8).withUnsafeBytes { DecimalTime.parse($0, powerOfTen: power) }
  }
}

/// The formula of WCAG 2.2 on pairs whose ratio is known.
@Suite struct ContrastFormulaTests {
  /// A colour of CSS: six digits.
  static func color(_ hex: String) throws -> TokenColor {
    let value = try #require(UInt32(hex.dropFirst(), radix: 16))
    return TokenColor(red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }

  @Test(arguments: [
    ("#FFFFFF", "#F35B16", 3.32), ("#FFFFFF", "#F36D30", 2.98), ("#FFFFFF", "#F87171", 2.77),
    ("#22201D", "#F35B16", 4.89), ("#FFFFFF", "#D0480B", 4.55), ("#B35C44", "#F6F1EA", 4.12),
    ("#8A8A8A", "#F6F1EA", 3.07), ("#6F8F9B", "#B35C44", 1.34), ("#8B4030", "#F6F1EA", 6.50),
    ("#5A5A5A", "#F6F1EA", 6.14), ("#000000", "#FFFFFF", 21), ("#767676", "#FFFFFF", 4.54),
  ])
  func theRatioIsTheKnownOne(one: String, other: String, ratio: Double) throws {
    let (first, second) = (try Self.color(one), try Self.color(other))
    #expect(abs(first.contrast(with: second) - ratio) < 0.005)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test func aColorIsWrittenAsItIsRead() throws {
    #expect(try Self.color("#0A0BFF").hex == "#0A0BFF")
  }

  @Test func aBlendIsBetweenItsTwoColors() throws {
    let (white, black) = (try Self.color("#FFFFFF"), try Self.color("#000000"))
    #expect(white.blended(over: black, opacity: 0.2).hex == "#333333")
    #expect(white.blended(over: black, opacity: 1) == white)
  }
}

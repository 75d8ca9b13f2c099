@testable import HapticPictures

/// The colours of a sound read on light and on dark terminals: at least 3:1, as WCAG 2.2 asks of graphics.
///
/// Before, the orange of a medium tap had 2.86 on white.
@Suite struct TerminalContrastTests {
  /// Backgrounds: white, Solarized Light, GNOME's grey, black, Solarized Dark, the dark grey of editors.
  static let grounds = ["FFFFFF", "FDF6E3", "F6F5F4", "000000", "002B36", "1E1E1E"]

  /// The colour of the cube of 256 colours (xterm: 16 + 36 red + 6 green + blue; levels 0, 95, 135, 175, 215, 255).
  private func colour(_ index: Int) -> TokenColor {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cell = index - 16
    return TokenColor(red: levels[cell / 36], green: levels[cell / 6 % 6], blue: levels[cell % 6])
  }

  private func hex(_ text: String) throws -> TokenColor {
    let number = try #require(UInt32(text, radix: 16))
    return TokenColor(red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  @Test(arguments: grounds, [SharpnessClass.round, .medium, .crisp])
  func everySoundReadsOnEveryGround(ground: String, sharpness: SharpnessClass) throws {
    let rendition = Ink.sound(sharpness).rendition
    let index = try #require(rendition.split(separator: ";").last.flatMap { Int($0) })
    let ratio = try colour(index).contrast(with: hex(ground))
    #expect(ratio >= 3, "\(sharpness) on \(ground): \(ratio)")
  }

  @Test func thePaletteIsTheFormula() throws {
    #expect(abs(try colour(172).contrast(with: hex("FFFFFF")) - 2.86) < 0.01)
  }
}

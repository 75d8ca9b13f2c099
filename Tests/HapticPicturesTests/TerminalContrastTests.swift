import Foundation
import HapticModel
import Testing

@testable import HapticPictures

/// The colours of a sound read on light and on dark terminals: at least 3:1, as WCAG 2.2 asks of graphics.
///
/// Before, the orange of a medium tap had 2.86 on white.
@Suite struct TerminalContrastTests {
  /// Backgrounds: white, Solarized Light, GNOME's grey, black, Solarized Dark, the dark grey of editors.
  static let grounds = ["FFFFFF", "FDF6E3", "F6F5F4", "000000", "002B36", "1E1E1E"]

  /// The colour of the cube of 256 colours (xterm: 16 + 36 red + 6 green + blue; levels 0, 95, 135, 175, 215, 255).
  private func colour(_ index: Int) -> [Double] {
    let levels = [0.0, 95, 135, 175, 215, 255]
    let cell = index - 16
    return [levels[cell / 36], levels[cell / 6 % 6], levels[cell % 6]].map { $0 / 255 }
  }

  private func hex(_ text: String) -> [Double] {
    let number = Int(text, radix: 16) ?? 0
    return [number >> 16, number >> 8 & 255, number & 255].map { Double($0) / 255 }
  }

  /// The relative luminance of WCAG 2.2.
  private func luminance(_ colour: [Double]) -> Double {
    let linear = colour.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func contrast(_ left: [Double], _ right: [Double]) -> Double {
    let (one, other) = (luminance(left), luminance(right))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  @Test(arguments: grounds, [SharpnessClass.round, .medium, .crisp])
  func everySoundReadsOnEveryGround(ground: String, sharpness: SharpnessClass) throws {
    let rendition = Ink.sound(sharpness).rendition
    let index = try #require(rendition.split(separator: ";").last.flatMap { Int($0) })
    let ratio = contrast(colour(index), hex(ground))
    #expect(ratio >= 3, "\(sharpness) on \(ground): \(ratio)")
  }

  @Test func thePaletteIsTheFormula() {
    #expect(abs(contrast(colour(172), hex("FFFFFF")) - 2.86) < 0.01)
    #expect(abs(contrast(hex("000000"), hex("FFFFFF")) - 21) < 0.001)
  }
}

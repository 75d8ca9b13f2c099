/// Estimates the width of text, without a font.
enum TextFitting {
  /// The widths of the characters from the space to the tilde, in hundredths of the size.
  ///
  /// Those of DejaVu Sans 2.37: of the fonts that browsers and desktops take for `system-ui` and `sans-serif`, its
  /// letters are the widest.
  private static let ascii: [Double] = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64,
    34, 34,
    84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73,
    68, 99,
    69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63,
    41, 52,
    39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
  ]
  /// The width of bold text as a multiple: DejaVu's bold letters are wider by 9 % to 20 %, words by less than 15 %.
  private static let bold = 1.15

  /// Returns the width of a line in pixels, rather too wide.
  static func width(_ text: String, size: Double, isBold: Bool = false, tracking: Double = 0) -> Double {
    let hundredths = text.unicodeScalars.reduce(0) { $0 + width($1) }
    return hundredths / 100 * size * (isBold ? bold : 1)
      + max(tracking, 0) * Double(text.unicodeScalars.count)
  }

  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20..<0x7F: ascii[Int(scalar.value) - 0x20]
    case ..<0x2000: 80
    // Signs such as the minus and the ellipsis.
    case ..<0x2E80: 100
    // Full-width characters; emoji are wider still.
    case ..<0x1F000: 110
    default: 130
    }
  }

  /// Returns `text` on one line of at most `width` pixels, with an ellipsis if it was shortened.
  static func shortened(_ text: String, to width: Double, measuring measure: (String) -> Double) -> String {
    // No line has more characters than pixels.
    if text.utf8.count <= Int(width) * 4, measure(text) <= width { return text }
    var kept = text.prefix(max(Int(width), 0))
    while !kept.isEmpty, measure(kept + "…") > width { kept.removeLast() }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// Breaks `text` between words into at most `lines` lines of `width` pixels; the last one is shortened.
  static func wrapped(
    _ text: String, to width: Double, lines maximum: Int, measuring measure: (String) -> Double
  ) -> [String] {
    var words = text.split(separator: " ")[...]
    var lines: [String] = []
    while !words.isEmpty, lines.count < maximum {
      if lines.count == maximum - 1 {
        // As many words as may have room, so that a text as long as a book costs no more than its line.
        let rest = words.prefix(Int(width)).joined(separator: " ") + (words.count > Int(width) ? " …" : "")
        lines.append(shortened(rest, to: width, measuring: measure))
        break
      }
      var line = String(words.removeFirst())
      while let next = words.first, measure(line + " " + next) <= width {
        line += " " + next
        words.removeFirst()
      }
      lines.append(shortened(line, to: width, measuring: measure))
    }
    return lines
  }
}

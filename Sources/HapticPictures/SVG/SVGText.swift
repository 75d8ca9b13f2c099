internal import HapticModel

/// Formats text and numbers for SVG.
enum SVGText {
  /// Escapes `text` for an attribute or between two tags, so that no part of it is read as markup.
  ///
  /// Characters that XML does not allow, and those that would move a cursor, become question marks.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case _ where !DisplayText.isPlain(scalar): result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Formats a number of pixels, to the hundredth.
  static func number(_ value: Double) -> String { fixed(value, digits: 2, isTrimmed: true) }

  /// Formats a number with a fixed number of decimals, 0…6; removes trailing zeros if `isTrimmed`.
  static func fixed(_ value: Double, digits: Int, isTrimmed: Bool = false) -> String {
    FixedDecimal.text(value, digits: digits, isTrimmed: isTrimmed)
  }
}

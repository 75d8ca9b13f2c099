internal import HapticModel

/// Text and numbers as SVG wants them.
enum SVGText {
  /// `text` for an attribute or between two tags: nothing of it is taken for markup.
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

  /// A number of pixels, to the hundredth.
  static func number(_ value: Double) -> String { fixed(value, digits: 2, isTrimmed: true) }

  /// A number with so many digits behind the point, 0…6; trailing zeros go where `isTrimmed`.
  static func fixed(_ value: Double, digits: Int, isTrimmed: Bool = false) -> String {
    FixedDecimal.text(value, digits: digits, isTrimmed: isTrimmed)
  }
}

internal import HapticModel

/// Text for XML and HTML: every picture and every page escapes names and words by this rule.
///
/// Thread-safe: yes. Real-time-safe: no (it makes a `String`).
package enum MarkupText {
  /// Escapes `text` for an attribute in quotation marks or between two tags, so that no part of it is read as markup.
  ///
  /// Characters that XML does not allow, and those that would move a cursor or turn the text that follows, become
  /// question marks.
  package static func escaped(_ text: String) -> String {
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
}

/// Text for people on a screen: lines that are broken between words.
///
/// Thread-safe: yes. Real-time-safe: no (makes strings).
package enum TextWrapping {
  /// Returns `text` with every line of more than `width` columns broken at spaces.
  ///
  /// The lines that follow have the indent of the broken line and `hanging` columns more. Nothing is broken inside a word, so
  /// a line may be wider if it holds one long word. Escape sequences take no columns.
  ///
  /// - Parameter width: the width in columns; `nil` to leave the text as it is.
  package static func wrap(_ text: String, to width: Int?, hanging: Int = 0) -> String {
    guard let width, text.utf8.count > width else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { Self.lines($0, to: width, hanging: hanging).joined(separator: "\n") }
      .joined(separator: "\n")
  }

  /// Returns the lines into which one line is broken.
  package static func lines(_ line: some StringProtocol, to width: Int, hanging: Int = 0) -> [String] {
    let text = String(line)
    guard text.utf8.count > width, columns(text) > width else { return [text] }
    let indent = text.prefix { $0 == " " }.count
    // On a narrow screen the words need the room.
    let following = String(repeating: " ", count: min(indent + hanging, width / 3))
    var lines: [String] = []
    var current = String(repeating: " ", count: min(indent, width / 3))
    var isEmpty = true
    for word in text.dropFirst(indent).split(separator: " ", omittingEmptySubsequences: false) {
      let joined = isEmpty ? current + word : current + " " + word
      if isEmpty || columns(joined) <= width {
        // A run of spaces does not begin a line.
        if isEmpty, word.isEmpty, !lines.isEmpty { continue }
        current = joined
        isEmpty = isEmpty && word.isEmpty
      } else {
        lines.append(trimmed(current))
        current = following + word
        isEmpty = word.isEmpty
      }
    }
    if !isEmpty { lines.append(trimmed(current)) }
    return lines
  }

  /// The columns of a line on a screen; escape sequences (ESC, `[`, digits, a letter) take none.
  package static func columns(_ line: String) -> Int {
    var count = 0
    var isEscape = false
    for scalar in line.unicodeScalars {
      if isEscape {
        isEscape = !(scalar.properties.isAlphabetic && scalar.isASCII)
      } else if scalar == "\u{1B}" {
        isEscape = true
      } else {
        count += ColumnWidth.columns(scalar)
      }
    }
    return count
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

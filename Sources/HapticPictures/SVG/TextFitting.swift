/// Estimates the width of text, without a font.
enum TextFitting {
  /// Returns the width of a line in pixels, rather too wide: 0.58 of the size per character, *chosen* between the
  /// narrow and the wide among the fonts of today's systems; about twice that for full-width characters.
  static func width(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 1.1 : 0.58) } * size
  }

  /// Returns `text` on one line of at most `width` pixels, with an ellipsis if it was shortened.
  static func shortened(_ text: String, to width: Double, size: Double) -> String {
    if self.width(text, size: size) <= width { return text }
    var kept = Substring(text)
    // No line has more characters than pixels.
    kept = kept.prefix(Int(width))
    while !kept.isEmpty, self.width(kept + "…", size: size) > width { kept.removeLast() }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// Breaks `text` between words into at most `lines` lines of `width` pixels; the last one is shortened.
  static func wrapped(_ text: String, to width: Double, size: Double, lines most: Int) -> [String] {
    var words = text.split(separator: " ")[...]
    var lines: [String] = []
    while !words.isEmpty, lines.count < most {
      if lines.count == most - 1 {
        lines.append(shortened(words.joined(separator: " "), to: width, size: size))
        break
      }
      var line = String(words.removeFirst())
      while let next = words.first, self.width(line + " " + next, size: size) <= width {
        line += " " + next
        words.removeFirst()
      }
      lines.append(shortened(line, to: width, size: size))
    }
    return lines
  }

  private static func width(_ text: Substring, size: Double) -> Double { width(String(text), size: size) }
}

/// How much room text takes, without a font at hand.
enum TextFitting {
  /// The width of a line in pixels, on the safe side: 0.58 of the size a character, *chosen* between the narrow and
  /// the wide among the fonts of today's systems; twice that for characters that fill a square.
  static func width(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 1.1 : 0.58) } * size
  }

  /// `text` on one line of at most `width` pixels, with an ellipsis where something had to go.
  static func shortened(_ text: String, to width: Double, size: Double) -> String {
    if self.width(text, size: size) <= width { return text }
    var kept = Substring(text)
    // No line holds more characters than pixels.
    kept = kept.prefix(Int(width))
    while !kept.isEmpty, self.width(kept + "…", size: size) > width { kept.removeLast() }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// `text` broken between words to at most `lines` lines of `width` pixels; the last one is shortened.
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

internal import HapticTokens

/// Colours the text of findings and tables line by line: severities, hints, and the headings of tables.
///
/// Thread-safe: yes.
package enum ColouredText {
  private static let severities: [(word: String, ink: String)] = [
    ("error", TerminalInk.error), ("warning", TerminalInk.warning), ("loss", TerminalInk.warning),
    ("note", TerminalInk.note),
  ]

  /// Returns the text in colour; a line that is coloured already stays as it is.
  package static func paint(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { paint(line: $0) }
      .joined(separator: "\n")
  }

  private static func paint(line: Substring) -> String {
    if line.utf8.contains(0x1B) { return String(line) }
    if line.hasPrefix("  hint: ") || line.hasPrefix("  fix: ") { return marked(line, TerminalInk.hint) }
    if isHeading(line) { return marked(line, TerminalInk.heading) }
    if line.hasPrefix(" ") { return String(line) }
    let found = severities.compactMap { severity in
      line.firstRange(of: ": \(severity.word): ").map { (range: $0, severity: severity) }
    }
    guard let first = found.min(by: { $0.range.lowerBound < $1.range.lowerBound }) else {
      return String(line)
    }
    let word = marked(first.severity.word[...], first.severity.ink)
    return "\(line[..<first.range.lowerBound]): \(word): \(line[first.range.upperBound...])"
  }

  private static func marked(_ text: Substring, _ ink: String) -> String {
    "\u{1B}[\(ink)m\(text)\u{1B}[\(TerminalInk.text)m"
  }

  /// True for the headings of a table: two or more cells in capitals, each with a unit or without.
  private static func isHeading(_ line: Substring) -> Bool {
    guard let first = line.first, first.isUppercase || first == "#" else { return false }
    let words = line.split(separator: " ")
    let units: Set<Substring> = ["dB", "ms", "Hz", "%"]
    return line.contains("  ")
      && words.allSatisfy { word in
        units.contains(word)
          || word.utf8.allSatisfy { (0x41...0x5A).contains($0) || "#-./0123456789".utf8.contains($0) }
      }
  }
}

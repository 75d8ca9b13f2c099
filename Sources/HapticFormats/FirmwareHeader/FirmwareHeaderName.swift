/// A pattern's name as C can have it.
///
/// Every identifier begins with `haptic_`, so that none is a reserved word or begins with a digit.
struct FirmwareHeaderName {
  /// The name in identifiers: ASCII letters, digits and single underscores; `pattern` where nothing is left.
  let stem: String
  /// The name in a comment: plain ASCII that cannot end the comment, nest one or join lines.
  let comment: String

  init(_ name: String) {
    var letters = ""
    for scalar in name.unicodeScalars where letters.utf8.count < FirmwareHeaderLimits.letters {
      if Self.isLetterOrDigit(scalar) {
        letters.unicodeScalars.append(scalar)
      } else if !letters.isEmpty, letters.last != "_" {
        letters += "_"
      }
    }
    if letters.last == "_" { letters.removeLast() }
    stem = letters.isEmpty ? "pattern" : letters
    let unsafe: [Unicode.Scalar] = ["*", "/", "\\", "?"]
    var text = ""
    for scalar in name.unicodeScalars.prefix(200) {
      let isPlain = (0x20..<0x7F).contains(scalar.value) && !unsafe.contains(scalar)
      text.unicodeScalars.append(isPlain ? scalar : "_")
    }
    comment = text
  }

  /// An identifier of this pattern.
  func identifier(_ suffix: String) -> String { "haptic_\(stem)_\(suffix)" }

  /// The macro that keeps the header from being read twice; with the letters as they are, so that none is shared.
  var guardMacro: String { "HAPTIC_\(stem)_H" }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }
}

/// A pattern's name as C allows it.
///
/// Every identifier begins with `haptic_`, so that none is a reserved word or begins with a digit.
struct FirmwareHeaderName {
  /// The most letters of a name in identifiers and in the comment (*chosen*).
  ///
  /// C99 promises that 63 letters distinguish two identifiers; the compilers in use compare all of them.
  private static let letters = 200

  /// The name in identifiers: ASCII letters, digits and single underscores; `pattern` if nothing is left.
  let stem: String
  /// The name in a comment: plain ASCII that cannot end the comment, nest one or join lines.
  let comment: String

  init(_ name: String) {
    var stem = ""
    for scalar in name.unicodeScalars where stem.utf8.count < Self.letters {
      if Self.isLetterOrDigit(scalar) {
        stem.unicodeScalars.append(scalar)
      } else if !stem.isEmpty, stem.last != "_" {
        stem += "_"
      }
    }
    if stem.last == "_" { stem.removeLast() }
    self.stem = stem.isEmpty ? "pattern" : stem
    let unsafe: [Unicode.Scalar] = ["*", "/", "\\", "?"]
    var comment = ""
    for scalar in name.unicodeScalars.prefix(Self.letters) {
      let isPlain = (0x20..<0x7F).contains(scalar.value) && !unsafe.contains(scalar)
      comment.unicodeScalars.append(isPlain ? scalar : "_")
    }
    self.comment = comment
  }

  /// Returns an identifier of this pattern.
  func identifier(_ suffix: String) -> String { "haptic_\(stem)_\(suffix)" }

  /// The include guard; its letters keep their case, so that no two names share one.
  var guardMacro: String { "HAPTIC_\(stem)_H" }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }
}

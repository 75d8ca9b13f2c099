internal import HapticFormats

/// The name of a new file in the folder: a plain one, whatever a request says.
enum NewFileName {
  /// The most bytes before the extension (*chosen*; file systems take 255).
  static let longest = 100

  /// The stem for a name that a person typed; `nil` if nothing of it is left.
  ///
  /// Letters and digits of any script, `_` and `-` stay; everything else between them becomes one `-`. So there is no
  /// slash, no dot, and nothing that is hidden or turns the text around it.
  static func stem(of name: String) -> String? {
    var stem = ""
    for scalar in name.unicodeScalars {
      let isKept = isPlain(scalar)
      if !isKept, stem.isEmpty || stem.hasSuffix("-") { continue }
      // Nothing stands alone that combines with the character before it.
      if stem.isEmpty, scalar.properties.generalCategory == .nonspacingMark { continue }
      if stem.utf8.count + UTF8.width(scalar) > longest { break }
      stem.unicodeScalars.append(isKept ? scalar : "-")
    }
    while stem.hasSuffix("-") { stem.removeLast() }
    while stem.hasPrefix("-") { stem.removeFirst() }
    return stem.isEmpty ? nil : stem
  }

  /// The extension of a format, with its dot.
  static func ending(of format: PatternFormat) -> String {
    "." + (format.extensions.first ?? format.id + ".json")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "-" || scalar == "_" { return true }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }
}

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
      case _ where isForbidden(scalar): result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    // Marks that turn the direction of what follows, beyond the text's own end.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A number of pixels, to the hundredth.
  static func number(_ value: Double) -> String { fixed(value, digits: 2, isTrimmed: true) }

  /// A number with so many digits behind the point, 0…6; trailing zeros go where `isTrimmed`.
  static func fixed(_ value: Double, digits: Int, isTrimmed: Bool = false) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let bounded = value.isFinite ? min(max(value, -1e9), 1e9) : 0
    let scaled = Int((bounded * Double(scale)).rounded(.toNearestOrEven))
    var fraction = digits == 0 ? "" : String(String(scale + abs(scaled) % scale).dropFirst())
    while isTrimmed, fraction.last == "0" { fraction.removeLast() }
    let whole = (scaled < 0 ? "-" : "") + String(abs(scaled) / scale)
    return fraction.isEmpty ? whole : whole + "." + fraction
  }
}

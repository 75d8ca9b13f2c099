/// Writes the elements of an SVG, in the order of the calls, one per line.
struct SVGWriter {
  /// The written text.
  private(set) var text = ""
  private var depth = 0

  /// Writes an element without content.
  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    line("<\(name)\(Self.list(attributes))/>")
  }

  /// Writes an element with child elements, which `body` writes.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ body: (inout SVGWriter) -> Void
  ) {
    line("<\(name)\(Self.list(attributes))>")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// Writes an element with text.
  mutating func content(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String)
  {
    line("<\(name)\(Self.list(attributes))>\(SVGText.escaped(content))</\(name)>")
  }

  /// Writes the style rules; they are ours, and are not escaped.
  mutating func style(_ rules: [String]) {
    line("<style>")
    for rule in rules { line(rule) }
    line("</style>")
  }

  /// Writes a line of text at a baseline.
  mutating func label(_ label: String, _ style: String, x: Double, y: Double) {
    content("text", ["class": style, "x": SVGText.number(x), "y": SVGText.number(y)], label)
  }

  /// Writes a straight line.
  mutating func rule(_ style: String, from: PicturePoint, to: PicturePoint) {
    empty(
      "line",
      [
        "class": style, "x1": SVGText.number(from.x), "y1": SVGText.number(from.y),
        "x2": SVGText.number(to.x), "y2": SVGText.number(to.y),
      ])
  }

  /// Writes a closed area.
  mutating func area(_ style: String, _ points: [PicturePoint]) {
    guard points.count > 2 else { return }
    empty("path", ["class": style, "d": "M" + points.map(\.text).joined(separator: "L") + "Z"])
  }

  private mutating func line(_ line: String) {
    text += String(repeating: " ", count: depth) + line + "\n"
  }

  private static func list(_ attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\(SVGText.escaped($0.value))\"" }.joined()
  }
}

/// A point in a picture, in pixels from its upper left corner.
struct PicturePoint: Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The point in the syntax of a path.
  var text: String { SVGText.number(x) + "," + SVGText.number(y) }
}

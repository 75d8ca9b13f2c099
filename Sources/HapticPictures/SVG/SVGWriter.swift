/// Writes the elements of an SVG, in the order of the calls, one a line.
struct SVGWriter {
  /// The written text.
  private(set) var text = ""
  private var depth = 0

  /// An element with nothing in it.
  mutating func empty(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    line("<\(name)\(Self.list(attributes))/>")
  }

  /// An element with others in it, which `body` writes.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, _ body: (inout SVGWriter) -> Void
  ) {
    line("<\(name)\(Self.list(attributes))>")
    depth += 1
    body(&self)
    depth -= 1
    line("</\(name)>")
  }

  /// An element with text in it.
  mutating func content(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String)
  {
    line("<\(name)\(Self.list(attributes))>\(SVGText.escaped(content))</\(name)>")
  }

  /// The rules of style; they are ours, and are written as they are.
  mutating func style(_ rules: [String]) {
    line("<style>")
    for rule in rules { line(rule) }
    line("</style>")
  }

  /// A line of text at a baseline.
  mutating func label(_ label: String, _ style: String, x: Double, y: Double) {
    content("text", ["class": style, "x": SVGText.number(x), "y": SVGText.number(y)], label)
  }

  /// A straight line.
  mutating func rule(_ style: String, from: PicturePoint, to: PicturePoint) {
    empty(
      "line",
      [
        "class": style, "x1": SVGText.number(from.x), "y1": SVGText.number(from.y),
        "x2": SVGText.number(to.x), "y2": SVGText.number(to.y),
      ])
  }

  /// A closed area.
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

/// A place in a picture, in pixels from its upper left corner.
struct PicturePoint: Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// As a path has it.
  var text: String { SVGText.number(x) + "," + SVGText.number(y) }
}

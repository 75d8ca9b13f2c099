internal import HapticModel
internal import HapticText

extension MarkupWriter {
  /// Writes the style rules; they are ours, and are not escaped.
  mutating func style(_ rules: [String]) {
    for line in ["<style>"] + rules + ["</style>"] { self.line(line) }
  }

  /// Writes a line of text at a baseline; `style` adds classes to that of its kind.
  mutating func label(_ label: String, kind: TextKind, style: String = "", x: Double, y: Double) {
    let classes = style.isEmpty ? kind.rawValue : "\(kind.rawValue) \(style)"
    element(
      "text", attributes: ["class": classes, "x": SVGText.number(x), "y": SVGText.number(y)], words: label)
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

  /// Writes a rectangle.
  mutating func box(_ style: String, x: ClosedRange<Double>, y: ClosedRange<Double>) {
    empty(
      "rect",
      [
        "class": style, "x": SVGText.number(x.lowerBound), "y": SVGText.number(y.lowerBound),
        "width": SVGText.number(x.upperBound - x.lowerBound),
        "height": SVGText.number(y.upperBound - y.lowerBound),
      ])
  }

  /// Writes a path; nothing for an empty one.
  mutating func path(_ style: String, _ path: SVGPath) {
    if !path.text.isEmpty { empty("path", ["class": style, "d": path.text]) }
  }

  /// Writes a closed area.
  mutating func area(_ style: String, _ points: [PicturePoint]) {
    guard points.count > 2 else { return }
    var area = SVGPath()
    area.add(points, isClosed: true)
    path(style, area)
  }

  /// Writes a curve.
  mutating func curve(_ style: String, _ points: [PicturePoint]) {
    guard points.count > 1 else { return }
    var curve = SVGPath()
    curve.add(points)
    path(style, curve)
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

/// Formats numbers for SVG.
enum SVGText {
  /// Formats a number of pixels, to the tenth.
  static func number(_ value: Double) -> String { fixed(value, digits: 1, isTrimmed: true) }

  /// Formats a number with a fixed number of decimals, 0…6; removes trailing zeros if `isTrimmed`.
  static func fixed(_ value: Double, digits: Int, isTrimmed: Bool = false) -> String {
    FixedDecimal.text(value, digits: digits, isTrimmed: isTrimmed)
  }
}

internal import HapticText
internal import HapticTokens

/// A strip of a picture, as wide as the picture.
struct PictureRow {
  /// Its height, in pixels.
  let height: Double
  /// Draws it, from its upper end downwards.
  let draw: (Double, inout MarkupWriter) -> Void
}

/// The frame of every picture: the rows under each other on one ground.
enum PictureSheet {
  /// The width of a picture, *chosen*: that of a README on GitHub, whose text is then as large as the picture's.
  static let width = 880.0
  /// The space at each side.
  static let margin = Spacing.s32
  /// The right end of everything.
  static let right = width - margin

  /// Returns the whole file.
  static func svg(
    title: String, description: String, style: PictureStyle, rows: [PictureRow]
  ) -> String {
    let height = rows.reduce(2 * margin) { $0 + $1.height }
    let size = (SVGText.number(width), SVGText.number(height))
    var writer = MarkupWriter(.svg)
    writer.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": size.0, "height": size.1,
        "viewBox": "0 0 \(size.0) \(size.1)", "role": "img", "aria-labelledby": "title desc",
      ]
    ) { svg in
      svg.element("title", attributes: ["id": "title"], words: title)
      svg.element("desc", attributes: ["id": "desc"], words: description)
      svg.style(style.rules)
      svg.empty("rect", ["class": "ground", "width": size.0, "height": size.1])
      var top = margin
      for row in rows {
        row.draw(top, &svg)
        top += row.height
      }
    }
    return writer.text
  }

  /// Returns a row of lines of text under each other.
  static func text(
    _ lines: [String], _ kind: TextKind, quiet: Bool = false, below: Double = 0, style: PictureStyle
  ) -> PictureRow {
    let line = style.text.line(kind)
    return PictureRow(height: line * Double(lines.count) + below) { top, svg in
      for (index, text) in lines.enumerated() {
        svg.label(
          text, kind: kind, style: quiet ? "quiet" : "", x: margin,
          y: top + line * Double(index) + style.text.baseline(kind))
      }
    }
  }

  /// Returns empty space.
  static func space(_ height: Double) -> PictureRow { PictureRow(height: height) { _, _ in } }
}

internal import HapticDevices
internal import HapticText
internal import HapticTokens

/// Symbols with the same meaning everywhere in a picture.
enum SVGSymbols {
  /// Draws a circle.
  static func circle(_ style: String, at middle: PicturePoint, radius: Double, on writer: inout MarkupWriter)
  {
    writer.empty(
      "circle",
      [
        "class": style, "cx": SVGText.number(middle.x), "cy": SVGText.number(middle.y),
        "r": SVGText.number(radius),
      ])
  }

  /// Draws the verdict on an event: a dot, a thin ring, two rings, a ring with a bar, a cross, a bar, a ring.
  static func draw(_ outcome: FeltVerdict, at middle: PicturePoint, on writer: inout MarkupWriter) {
    let (x, y) = (middle.x, middle.y)
    switch outcome {
    case .felt: circle("sign", at: middle, radius: 4.5, on: &writer)
    case .faint: circle("half", at: middle, radius: 4.5, on: &writer)
    case .merged:
      circle("half", at: PicturePoint(x - 2.5, y), radius: 3.5, on: &writer)
      circle("half", at: PicturePoint(x + 2.5, y), radius: 3.5, on: &writer)
    case .hidden:
      circle("miss", at: middle, radius: 4, on: &writer)
      writer.rule("miss", from: PicturePoint(x - 4, y), to: PicturePoint(x + 4, y))
    case .notSimulated: writer.rule("miss", from: PicturePoint(x - 4, y), to: PicturePoint(x + 4, y))
    case .silent: circle("miss", at: middle, radius: 4, on: &writer)
    case .notFelt, .notPlayed:
      writer.rule("miss", from: PicturePoint(x - 4, y - 4), to: PicturePoint(x + 4, y + 4))
      writer.rule("miss", from: PicturePoint(x - 4, y + 4), to: PicturePoint(x + 4, y - 4))
    }
  }
}

extension SVGPath {
  /// Adds the head of a tap in the shape of its sharpness.
  mutating func addHead(_ sharpness: SharpnessClass, at head: PicturePoint, radius r: Double) {
    let corners: [(Double, Double)]
    switch sharpness.symbol.shape {
    case .circle: return addCircle(at: head, radius: r)
    case .diamond: corners = [(0, -r - 1), (r + 1, 0), (0, r + 1), (-r - 1, 0)]
    case .triangle: corners = [(0, -r - 1), (r + 1, r - 1), (-r - 1, r - 1)]
    }
    add(corners.map { PicturePoint(head.x + $0.0, head.y + $0.1) }, isClosed: true)
  }

  /// Adds the box of an audio event.
  mutating func addAudio(at middle: PicturePoint) {
    let corners = [(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)]
    add(corners.map { PicturePoint(middle.x + $0.0, middle.y + $0.1) }, isClosed: true)
  }
}

internal import HapticText

/// The mark of a phase of what goes round: each of the four has its own form, so that no colour tells it alone.
enum PhaseMark {
  /// Half of the width and of the height, in pixels (chosen).
  private static let radius = 3.5

  /// Draws the mark of a bar or another section, counted from 0; the fifth has the form of the first.
  static func draw(_ section: Int64, at middle: PicturePoint, on writer: inout MarkupWriter) {
    let phase = section % 4 + 1
    var path = SVGPath()
    switch phase {
    case 1: path.addCircle(at: middle, radius: radius)
    case 2: path.add(corners([(-1, -1), (1, -1), (1, 1), (-1, 1)], around: middle), isClosed: true)
    case 3: path.add(corners([(0, -1), (1, 0), (0, 1), (-1, 0)], around: middle), isClosed: true)
    default:
      let hexagon: [(Double, Double)] = [(-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0)]
      path.add(corners(hexagon, around: middle), isClosed: true)
    }
    writer.path("phase\(phase)", path)
  }

  private static func corners(_ units: [(Double, Double)], around middle: PicturePoint) -> [PicturePoint] {
    units.map { PicturePoint(middle.x + $0.0 * radius, middle.y + $0.1 * radius) }
  }
}

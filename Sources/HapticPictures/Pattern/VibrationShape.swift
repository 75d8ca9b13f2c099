internal import HapticModel

/// The areas and the outlines of vibrations.
///
/// In two pixels of width, a vibration begins, ends or changes its class at most once: what is shorter is a notch of the
/// curve.
struct VibrationShape {
  private let bottom: Double
  /// The areas under the envelopes.
  private(set) var area = SVGPath()
  /// The envelopes, by class.
  private(set) var lines: [SharpnessClass: SVGPath] = [:]

  private var kind: SharpnessClass?
  /// The point at which the current part began, and its column.
  private var begin = (point: PicturePoint(0, 0), column: 0)
  /// The point added last.
  private var last = PicturePoint(0, 0)
  private var envelope = ColumnExtremes()

  /// The most parts whose outlines are drawn, *chosen*: the dashes of more could not be told apart.
  private static let mostParts = 80

  private var parts = 0

  /// True if there are too many vibrations for their outlines.
  var isDense: Bool { parts > Self.mostParts }

  /// Draws vibrations over `bottom`, the y coordinate of intensity 0, up to `right`.
  ///
  /// - Parameter y: returns the y coordinate of an intensity.
  init(_ course: VibrationCourse, bottom: Double, right: Double, y: (Double) -> Double) {
    self.bottom = bottom
    for point in course.points {
      guard let sample = point.sample else {
        end(at: point.x)
        continue
      }
      add(x: point.x, y: y(sample.intensity.value), SharpnessClass(sample.sharpness))
    }
    end(at: right, isLast: true)
  }

  /// Adds the next point of the envelope; x never decreases.
  private mutating func add(x: Double, y: Double, _ next: SharpnessClass) {
    if kind != next, kind == nil || ColumnExtremes.number(x) > begin.column {
      // After silence the outline begins on the ground.
      let height = kind == nil ? bottom : last.y
      finish(at: PicturePoint(x, height))
      kind = next
      begin = (PicturePoint(x, height), ColumnExtremes.number(x))
    }
    envelope.add(x: x, y)
    last = PicturePoint(x, y)
  }

  /// Adds silence from `x` on.
  private mutating func end(at x: Double, isLast: Bool = false) {
    guard kind != nil else { return }
    last = PicturePoint(min(x, last.x + ColumnExtremes.width), bottom)
    envelope.add(x: last.x, bottom)
    if isLast || ColumnExtremes.number(x) > begin.column { finish(at: last) }
  }

  /// Adds the current part, up to a point, and ends it.
  private mutating func finish(at end: PicturePoint) {
    if let kind {
      // The extremes of a column need not be its first and its last point.
      let points = [begin.point] + envelope.points.map { PicturePoint($0.x, $0.value) } + [end]
      let outline = [PicturePoint(begin.point.x, bottom)] + points + [PicturePoint(end.x, bottom)]
      parts += 1
      area.add(CurveThinning.thinned(outline), isClosed: true)
      lines[kind, default: SVGPath()].add(CurveThinning.thinned(points))
    }
    kind = nil
    envelope = ColumnExtremes()
  }
}

internal import HapticModel

/// The events of a lane by their sharpness: a head for each tap, a line for the strongest vibration.
struct SharpnessLane {
  /// The coordinates of the plot.
  let frame: PlotFrame
  /// Its upper end, sharpness 1.
  let top: Double
  /// Its lower end, sharpness 0.
  let bottom: Double

  private func y(_ sharpness: Double) -> Double { bottom - (bottom - top) * sharpness }

  func draw(_ columns: TapColumns, _ course: VibrationCourse, on writer: inout SVGWriter) {
    var line = SVGPath()
    var run = ColumnExtremes()
    var first = 0
    func end() {
      let points = CurveThinning.thinned(run.points.map { PicturePoint($0.x, $0.value) })
      if points.count > 1 { line.add(points) }
      run = ColumnExtremes()
    }
    for point in course.points {
      if let sample = point.sample {
        if run.isEmpty { first = ColumnExtremes.number(point.x) }
        run.add(x: point.x, y(sample.sharpness.value))
      } else if ColumnExtremes.number(point.x) > first {
        // A silence in the column in which it began cannot be seen.
        end()
      }
    }
    end()
    writer.path("course", line)
    for kind in SharpnessClass.allCases {
      var path = SVGPath()
      for tap in columns.taps where tap.kind == kind {
        let point = PicturePoint(tap.x, y(tap.sharpness))
        if let radius = columns.radius {
          SVGSymbols.addHead(kind, at: point, radius: min(radius, 4), to: &path)
        } else {
          path.addStem(x: point.x, from: point.y + 1, to: point.y - 1)
        }
      }
      writer.path(columns.radius == nil ? "tap stem" : "tap \(kind.word)", path)
    }
  }
}

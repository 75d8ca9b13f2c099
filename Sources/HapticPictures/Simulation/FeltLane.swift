internal import HapticDevices
internal import HapticModel

/// The lower lane: what a hand would get, in decibels above the threshold.
struct FeltLane {
  /// The lane's place.
  let frame: PlotFrame
  /// Its upper end.
  let top: Double
  /// Its lower end.
  let bottom: Double

  /// Where a level stands.
  func y(_ decibels: Double) -> Double { bottom - (bottom - top) * frame.level.part(decibels) }
  /// Where the threshold stands.
  var threshold: Double { y(0) }

  /// Draws the lines behind everything, with their labels at both sides.
  func drawScale(on writer: inout SVGWriter) {
    let (left, right) = (frame.columns.lowerBound, frame.columns.upperBound)
    for tick in frame.level.ticks {
      let height = y(Double(tick))
      writer.rule("grid", from: PicturePoint(left, height), to: PicturePoint(right, height))
      let label = tick > 0 ? "+\(tick)" : "−\(-tick)"
      writer.label(label, "caption quiet end", x: left - 8, y: height + 4)
    }
    writer.label("0", "caption quiet end", x: left - 8, y: threshold + 4)
    writer.label("threshold", "badge", x: right + 8, y: threshold + 4)
    writer.label("dB", "caption quiet", x: right + 8, y: top + 4)
  }

  /// Draws the course: in full colour what is above the threshold and belongs to events that are felt, the rest pale.
  func drawCourse(_ course: FeltCourse, owned columns: FeltColumns, on writer: inout SVGWriter) {
    let points = thinned(course).map { PicturePoint($0.x, y(LevelScale.decibels($0.value))) }
    let below = points.map { PicturePoint($0.x, max($0.y, threshold)) }
    drawArea("below", below, on: bottom, &writer)
    let above = points.map { PicturePoint($0.x, min($0.y, threshold)) }
    for run in columns.runs(above) where run.points.contains(where: { $0.y < threshold }) {
      drawArea(run.isFelt ? "above" : "unfelt", run.points, on: threshold, &writer)
    }
  }

  private func drawArea(
    _ style: String, _ points: [PicturePoint], on ground: Double, _ writer: inout SVGWriter
  ) {
    guard let first = points.first, let last = points.last else { return }
    writer.area(style, [PicturePoint(first.x, ground)] + points + [PicturePoint(last.x, ground)])
  }

  /// Draws the threshold, over the course.
  func drawThreshold(on writer: inout SVGWriter) {
    writer.rule(
      "threshold", from: PicturePoint(frame.columns.lowerBound, threshold),
      to: PicturePoint(frame.columns.upperBound, threshold))
  }

  /// Draws what becomes of each event at its level, over everything.
  func draw(_ marks: [FeltMark], on writer: inout SVGWriter) {
    for mark in marks {
      SVGSymbols.draw(mark.outcome, at: PicturePoint(mark.x, y(mark.decibels ?? -20)), on: &writer)
    }
  }

  private func thinned(_ course: FeltCourse) -> [ColumnExtremes.Point] {
    var extremes = ColumnExtremes()
    for stretch in course.stretches {
      let last = stretch.first + Int64(stretch.samples.count)
      extremes.add(x: x(stretch.first, course.step), 0)
      for (index, sample) in stretch.samples.enumerated() {
        extremes.add(x: x(stretch.first + Int64(index), course.step), sample)
      }
      extremes.add(x: x(last, course.step), 0)
    }
    return extremes.points
  }

  private func x(_ index: Int64, _ step: TimeSpan) -> Double { frame.x(TimePoint.zero + step * index) }
}

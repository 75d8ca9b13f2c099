internal import HapticModel
internal import HapticText

/// Paints the shapes of a lane into an SVG: levels are heights between its lower end, 0, and its upper end, 1.
///
/// A tap is a stem as high as its intensity, with the head of its sharpness. A vibration is an area under its envelope;
/// its outline shows its sharpness: dotted for round, dashed for medium, solid for crisp.
struct LanePainter {
  let lane: PictureLane
  /// The coordinates of the plot.
  let frame: PlotFrame
  /// Its upper end.
  let top: Double
  /// Its lower end.
  let bottom: Double

  private var geometry: PatternGeometry { lane.geometry }

  private func y(_ level: Double) -> Double { bottom - (bottom - top) * level }

  private func point(_ point: VibrationOutline.Point) -> PicturePoint {
    PicturePoint(point.x, y(point.level))
  }

  /// Draws the events by intensity.
  func draw(on svg: inout MarkupWriter) {
    guard lane.isSilent else { return drawEvents(on: &svg) }
    // One group: a stem must not show through its head.
    svg.element("g", ["class": "silent"]) { drawEvents(on: &$0) }
  }

  private func drawEvents(on svg: inout MarkupWriter) {
    drawVibrations(on: &svg)
    for kind in SharpnessClass.allCases {
      let heads = geometry.heads.filter { $0.kind == kind }
      var stems = SVGPath()
      for head in heads { stems.addStem(x: head.x, from: bottom, to: y(head.intensity.value)) }
      svg.path("tap stem", stems)
      guard let radius = lane.headRadius else { continue }
      var path = SVGPath()
      for head in heads {
        path.addHead(kind, at: PicturePoint(head.x, y(head.intensity.value)), radius: radius)
      }
      svg.path("tap \(kind.word)", path)
    }
  }

  private func drawVibrations(on svg: inout MarkupWriter) {
    var area = SVGPath()
    var lines: [SharpnessClass: SVGPath] = [:]
    for outline in geometry.outlines {
      var curve = ColumnExtremes()
      for point in outline.curve { curve.add(x: point.x, y(point.level)) }
      // The extremes of a column need not be its first and its last point.
      let points =
        [point(outline.begin)] + curve.points.map { PicturePoint($0.x, $0.value) } + [point(outline.end)]
      let ground = [outline.begin, outline.end].map { PicturePoint($0.x, bottom) }
      area.add(CurveThinning.thinned([ground[0]] + points + [ground[1]]), isClosed: true)
      lines[outline.kind, default: SVGPath()].add(CurveThinning.thinned(points))
    }
    svg.path("hum flat", area)
    guard lane.hasOutlines else { return }
    for kind in SharpnessClass.allCases {
      if let line = lines[kind] { svg.path("hum line \(kind.word)", line) }
    }
  }

  // MARK: Numbers

  /// Writes each tap's intensity above its head, or none if one of them has no room.
  func drawNumbers(_ measure: TextMeasure, on svg: inout MarkupWriter) {
    guard let radius = lane.headRadius else { return }
    let labels = geometry.heads.map { head in
      LabelLayout.Label(text: head.label, x: head.x, width: measure.width(head.label, .caption))
    }
    let bounds = frame.lane.lowerBound...frame.lane.upperBound
    let placed = LabelLayout.place(labels, rows: 1, within: bounds)
    // Labels on only some of the taps would be worse than none.
    guard placed.count == labels.count else { return }
    let baselines = geometry.heads.map { y($0.intensity.value) - radius - 5 }
    for position in placed {
      let right = position.left + labels[position.index].width
      let isHidden = geometry.heads.indices.contains { other in
        let x = geometry.heads[other].x
        return other != position.index && x > position.left - radius && x < right + radius
          && baselines[other] < baselines[position.index] + 2 * radius
      }
      if isHidden || isCrossed(position.left...right, at: baselines[position.index]) { return }
    }
    for position in placed {
      svg.label(
        labels[position.index].text, kind: .caption, style: "quiet mid",
        x: position.left + labels[position.index].width / 2,
        y: baselines[position.index])
    }
  }

  /// True if the outline of a vibration crosses a number above its baseline.
  private func isCrossed(_ label: ClosedRange<Double>, at baseline: Double) -> Bool {
    geometry.levels.contains { moment in
      guard label.contains(moment.x), let sample = moment.sample else { return false }
      return (baseline - 12...baseline + 2).contains(y(sample.intensity.value))
    }
  }

  // MARK: Other quantities

  /// Draws the events by sharpness: a head for each tap, a line for the strongest vibration.
  func drawSharpness(on svg: inout MarkupWriter) {
    svg.path("course", sharpnessLine)
    for kind in SharpnessClass.allCases {
      var path = SVGPath()
      for head in geometry.heads where head.kind == kind {
        let point = PicturePoint(head.x, y(head.sharpness.value))
        if let radius = lane.headRadius {
          path.addHead(kind, at: point, radius: min(radius, 4))
        } else {
          path.addStem(x: point.x, from: point.y + 1, to: point.y - 1)
        }
      }
      svg.path(lane.headRadius == nil ? "tap stem" : "tap \(kind.word)", path)
    }
  }

  private var sharpnessLine: SVGPath {
    var line = SVGPath()
    var run = ColumnExtremes()
    var first = 0
    func end() {
      let points = CurveThinning.thinned(run.points.map { PicturePoint($0.x, $0.value) })
      if points.count > 1 { line.add(points) }
      run = ColumnExtremes()
    }
    for moment in geometry.levels {
      if let sample = moment.sample {
        if run.isEmpty { first = frame.column(moment.x) }
        run.add(x: moment.x, y(sample.sharpness.value))
      } else if frame.column(moment.x) > first {
        // A silence in the column in which it began cannot be seen.
        end()
      }
    }
    end()
    return line
  }

  /// Draws the audio events at a height, at most one in eight pixels: a box at the onset, and a line for as long as the
  /// file says.
  func drawAudio(y: Double, on svg: inout MarkupWriter) {
    var path = SVGPath()
    var last = -1.0
    for event in geometry.audio where last < 0 || event.lowerBound >= last + 8 {
      last = event.lowerBound
      path.addAudio(at: PicturePoint(last, y))
      if event.upperBound > last + 4 {
        path.add([PicturePoint(last + 4, y), PicturePoint(event.upperBound, y)])
      }
    }
    svg.path("audio", path)
  }
}

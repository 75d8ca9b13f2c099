internal import HapticModel

/// The events of a lane by their intensity.
///
/// A tap is a stem as high as its intensity, with the head of its sharpness. A vibration is an area under its envelope;
/// its outline shows its sharpness: dotted for round, dashed for medium, solid for crisp.
struct IntensityLane {
  /// The coordinates of the plot.
  let frame: PlotFrame
  /// Its upper end, intensity 1.
  let top: Double
  /// Its lower end, intensity 0.
  let bottom: Double

  private func y(_ intensity: Double) -> Double { bottom - (bottom - top) * intensity }

  // MARK: Taps

  func draw(_ columns: TapColumns, on writer: inout SVGWriter) {
    for kind in SharpnessClass.allCases {
      let taps = columns.taps.filter { $0.kind == kind }
      var stems = SVGPath()
      for tap in taps { stems.addStem(x: tap.x, from: bottom, to: y(tap.intensity)) }
      writer.path("tap stem", stems)
      guard let radius = columns.radius else { continue }
      var heads = SVGPath()
      for tap in taps {
        SVGSymbols.addHead(kind, at: PicturePoint(tap.x, y(tap.intensity)), radius: radius, to: &heads)
      }
      writer.path("tap \(kind.word)", heads)
    }
  }

  /// Writes each tap's intensity above its head, or none if one of them has no room.
  func drawNumbers(
    _ columns: TapColumns, over course: VibrationCourse, _ measure: TextMeasure, on writer: inout SVGWriter
  ) {
    guard let radius = columns.radius else { return }
    let labels = columns.taps.map { tap in
      let text = Quantity.level(UnitLevel(clamping: tap.intensity))
      return LabelLayout.Label(text: text, x: tap.x, width: measure.width(text, .caption))
    }
    let bounds = frame.lane.lowerBound...frame.lane.upperBound
    let placed = LabelLayout.place(labels, rows: 1, within: bounds)
    // Labels on only some of the taps would be worse than none.
    guard placed.count == labels.count else { return }
    let baselines = columns.taps.map { y($0.intensity) - radius - 5 }
    for place in placed {
      let right = place.left + labels[place.index].width
      let isHidden = columns.taps.indices.contains { other in
        let x = columns.taps[other].x
        return other != place.index && x > place.left - radius && x < right + radius
          && baselines[other] < baselines[place.index] + 2 * radius
      }
      if isHidden || crosses(place.left...right, at: baselines[place.index], by: course) { return }
    }
    for place in placed {
      writer.label(
        labels[place.index].text, .caption, "quiet mid", x: place.left + labels[place.index].width / 2,
        y: baselines[place.index])
    }
  }

  /// True if the outline of a vibration crosses a number above its baseline.
  private func crosses(
    _ label: ClosedRange<Double>, at baseline: Double, by course: VibrationCourse
  ) -> Bool {
    course.points.contains { point in
      guard label.contains(point.x), let sample = point.sample else { return false }
      return (baseline - 12...baseline + 2).contains(y(sample.intensity.value))
    }
  }

  // MARK: Vibrations

  func draw(_ course: VibrationCourse, on writer: inout SVGWriter) {
    let shape = VibrationShape(course, bottom: bottom, right: frame.columns.upperBound) { y($0) }
    writer.path("hum flat", shape.area)
    guard !shape.isDense else { return }
    for kind in SharpnessClass.allCases {
      if let line = shape.lines[kind] { writer.path("hum line \(kind.word)", line) }
    }
  }
}

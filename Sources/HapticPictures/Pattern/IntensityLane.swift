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

  func draw(_ columns: TapColumns, style: String = "", on writer: inout SVGWriter) {
    for kind in SharpnessClass.allCases {
      let taps = columns.taps.filter { $0.kind == kind }
      var stems = SVGPath()
      for tap in taps { stems.addStem(x: tap.x, from: bottom, to: y(tap.intensity)) }
      writer.path("tap stem\(style)", stems)
      guard let radius = columns.radius else { continue }
      var heads = SVGPath()
      for tap in taps {
        SVGSymbols.addHead(kind, at: PicturePoint(tap.x, y(tap.intensity)), radius: radius, to: &heads)
      }
      writer.path("tap \(kind.word)\(style)", heads)
    }
  }

  /// Writes each tap's intensity above its head, or none if one of them has no room.
  func drawNumbers(_ columns: TapColumns, _ measure: TextMeasure, on writer: inout SVGWriter) {
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
      let isCrossed = columns.taps.indices.contains { other in
        let x = columns.taps[other].x
        return other != place.index && x > place.left - radius && x < right + radius
          && baselines[other] < baselines[place.index] + 2 * radius
      }
      if isCrossed { return }
    }
    for place in placed {
      writer.label(
        labels[place.index].text, .caption, "quiet mid", x: place.left + labels[place.index].width / 2,
        y: baselines[place.index])
    }
  }

  // MARK: Vibrations

  func draw(_ course: VibrationCourse, style: String = "", on writer: inout SVGWriter) {
    let shape = VibrationShape(course, bottom: bottom, right: frame.columns.upperBound) { y($0) }
    writer.path("hum flat\(style)", shape.area)
    guard !shape.isDense else { return }
    for kind in SharpnessClass.allCases {
      if let line = shape.lines[kind] { writer.path("hum line \(kind.word)\(style)", line) }
    }
  }
}

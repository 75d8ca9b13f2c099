internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The events of one actuator or one track, laid out for a lane.
struct PictureLane {
  /// The name beside the lane.
  let name: String
  /// A word under the name; may be empty.
  let detail: String
  /// True for a track that does not sound.
  let isSilent: Bool
  /// The shapes.
  let geometry: PatternGeometry
  /// The radius of the heads, in pixels; `nil` if there are so many that heads would cover each other.
  let headRadius: Double?

  /// The most vibrations whose outlines are drawn, *chosen*: the dashes of more could not be told apart.
  private static let outlineLimit = 80

  init(
    _ timeline: Timeline, _ frame: PlotFrame, named name: String = "", detail: String = "",
    isSilent: Bool = false
  ) {
    (self.name, self.detail, self.isSilent) = (name, detail, isSilent)
    geometry = PatternGeometry(timeline, on: frame)
    let count = Double(geometry.heads.count)
    // On average, neighbouring heads touch at most; *chosen*.
    headRadius = [5, 3.5, 2.5].first { count * 2 * $0 <= frame.width * 1.1 }
  }

  /// The classes whose heads are drawn.
  var headKinds: Set<SharpnessClass> { headRadius == nil ? [] : Set(geometry.heads.map(\.kind)) }
  /// True if taps are drawn as stems alone.
  var hasBareStems: Bool { headRadius == nil && !geometry.heads.isEmpty }
  /// True if a column has several taps, of which only the strongest is drawn.
  var hasSharedColumns: Bool { geometry.heads.contains { $0.count > 1 } }
  /// True if there are few enough vibrations for their outlines.
  var hasOutlines: Bool { geometry.outlines.count <= Self.outlineLimit }
  /// The classes whose outlines are drawn.
  var outlineKinds: Set<SharpnessClass> { hasOutlines ? geometry.levelKinds : [] }
  /// True if vibrations are drawn as areas alone.
  var hasBareAreas: Bool { !hasOutlines && !geometry.levelKinds.isEmpty }
}

/// The rows of a picture that hold lanes, with their names and axes.
struct LaneRows {
  let frame: PlotFrame
  let style: PictureStyle
  /// The x coordinates of the vertical lines behind every lane.
  let lines: [Double]

  /// The space above a lane for heads and their numbers.
  static let headroom = 24.0
  /// The space between a lane and its axis' numbers.
  static let gap = 8.0

  /// Returns a row with a lane of a height, whose axis goes from the first label up to the last.
  ///
  /// - Parameter draw: draws inside the lane, from its upper to its lower end.
  func row(
    _ name: String, _ detail: String, height: Double, headroom: Double = Self.headroom, axis: [String],
    draw: @escaping (Double, Double, inout MarkupWriter) -> Void
  ) -> PictureRow {
    PictureRow(height: headroom + height) { top, svg in
      let (upper, lower) = (top + headroom, top + headroom + height)
      drawGround(upper, lower: lower, isRuled: axis.count > 2, svg: &svg)
      drawName(name, detail: detail, at: upper, height: height, svg: &svg)
      for (index, label) in axis.enumerated() where !label.isEmpty {
        let part = Double(index) / Double(max(axis.count - 1, 1))
        svg.label(
          label, kind: .caption, style: "quiet end", x: frame.lane.lowerBound - Self.gap,
          y: lower - height * part + 4)
      }
      draw(upper, lower, &svg)
    }
  }

  private func drawGround(_ upper: Double, lower: Double, isRuled: Bool, svg: inout MarkupWriter) {
    svg.box("lane", x: frame.lane, y: upper...lower)
    for x in lines { svg.rule("grid", from: PicturePoint(x, upper), to: PicturePoint(x, lower)) }
    let (left, right) = (frame.lane.lowerBound, frame.lane.upperBound)
    if isRuled {
      let middle = (upper + lower) / 2
      svg.rule("grid", from: PicturePoint(left, middle), to: PicturePoint(right, middle))
    }
    svg.rule("base", from: PicturePoint(left, lower), to: PicturePoint(right, lower))
  }

  /// Writes a lane's name beside its middle, and the detail under it if there is one.
  private func drawName(
    _ name: String, detail: String, at upper: Double, height: Double, svg: inout MarkupWriter
  ) {
    let measure = style.text
    let room = frame.lane.lowerBound - PictureSheet.margin - Self.numbers
    let lines = measure.line(.badge) + (detail.isEmpty ? 0 : measure.line(.caption))
    let top = upper + (height - lines) / 2
    svg.label(
      measure.shortened(name, to: room, .badge), kind: .badge, x: PictureSheet.margin,
      y: top + measure.baseline(.badge))
    guard !detail.isEmpty else { return }
    svg.label(
      measure.shortened(detail, to: room, .caption), kind: .caption, style: "quiet", x: PictureSheet.margin,
      y: top + measure.line(.badge) + measure.baseline(.caption))
  }

  /// The room for the numbers of an axis.
  static let numbers = 40.0
  /// The widest room for names.
  private static let widest = 148.0

  /// Returns the left end of the lanes, right of their names.
  static func left(of names: [String], _ measure: TextMeasure) -> Double {
    let widths = names.map { min(measure.width($0, .badge), widest) } + [measure.width(unit(true), .caption)]
    return PictureSheet.margin + (widths.max() ?? 0).rounded(.up) + numbers
  }

  private static func unit(_ isInMilliseconds: Bool) -> String {
    isInMilliseconds ? "milliseconds" : "seconds"
  }

  /// Returns the row with the times under the lanes.
  func times() -> PictureRow {
    let measure = style.text
    return PictureRow(height: measure.line(.caption) + 6) { top, svg in
      let y = top + 4 + measure.baseline(.caption)
      let ticks = frame.time.ticks
      for tick in ticks {
        let x = frame.x(tick)
        svg.rule("base", from: PicturePoint(x, top), to: PicturePoint(x, top + 4))
      }
      let labels = ticks.map { tick in
        let text = frame.time.label(tick)
        return LabelLayout.Label(text: text, x: frame.x(tick), width: measure.width(text, .caption))
      }
      let bounds = 0...PictureSheet.width
      for position in LabelLayout.place(labels, rows: 1, within: bounds) {
        let label = labels[position.index]
        svg.label(label.text, kind: .caption, style: "quiet mid", x: position.left + label.width / 2, y: y)
      }
      svg.label(
        Self.unit(frame.time.isInMilliseconds), kind: .caption, style: "quiet", x: PictureSheet.margin, y: y)
    }
  }
}

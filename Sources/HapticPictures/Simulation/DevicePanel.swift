internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline
internal import HapticTokens

/// The panel of one device: words on the left, the felt level on the right, the events' outcomes under it.
struct DevicePanel {
  /// The measures of a panel.
  struct Measures {
    /// The height of the plot, in pixels.
    let plot: Double
    /// The most lines of reasons.
    let reasons: Int

    /// For a picture of one device.
    static let single = Measures(plot: 200, reasons: 24)
    /// For small multiples: six fit on a page.
    static let sheet = Measures(plot: 72, reasons: 4)
  }

  let simulation: Simulation
  /// The level that decides what is felt, ``Simulation/level()``.
  let level: FeltEnvelope
  let lanes: LaneRows
  let levels: LevelScale
  let measures: Measures

  private static let above = 14.0
  /// The height of the strip with the signs.
  private static let strip = 22.0
  private static let wordRows = 2
  /// The height of a row of labels under the signs.
  private static let rowHeight = 16.0
  private static let below = 12.0

  private var style: PictureStyle { lanes.style }
  private var frame: PlotFrame { lanes.frame }

  /// The panel as a row of a picture, as high as its words and its plot need.
  func row() -> PictureRow {
    let marks = FeltMark.marks(simulation, level: level, frame: frame)
    let labels = FeltWords(marks).labels(frame, rows: Self.wordRows, style.text)
    let rows = (labels.map(\.row).max() ?? -1) + 1
    let width = frame.lane.lowerBound - PictureSheet.margin - LaneRows.numbers - Spacing.s8
    let words = PanelWords(simulation, style.text).lines(width: width, reasons: measures.reasons)
    let text = words.reduce(Self.above) { $0 + style.text.line($1.kind) }
    let plot = Self.above + measures.plot + Self.strip + Double(rows) * Self.rowHeight
    return PictureRow(height: max(text, plot) + Self.below) { top, svg in
      svg.element("g", [:]) { group in
        group.rule(
          "grid", from: PicturePoint(PictureSheet.margin, top), to: PicturePoint(PictureSheet.right, top))
        draw(words, top: top + Self.above / 2, &group)
        draw(marks, labels: labels, top: top, svg: &group)
      }
    }
  }

  private func draw(_ words: [PanelWords.Line], top: Double, _ svg: inout MarkupWriter) {
    var y = top
    for line in words {
      svg.label(
        line.text, kind: line.kind, style: line.style, x: PictureSheet.margin,
        y: y + style.text.baseline(line.kind))
      y += style.text.line(line.kind)
    }
  }

  private func draw(_ marks: [FeltMark], labels: [FeltWords.Label], top: Double, svg: inout MarkupWriter) {
    let felt = FeltLane(
      frame: frame, levels: levels, top: top + Self.above, bottom: top + Self.above + measures.plot)
    svg.box("lane", x: frame.lane, y: felt.top...felt.bottom)
    for x in lanes.lines {
      svg.rule("grid", from: PicturePoint(x, felt.top), to: PicturePoint(x, felt.bottom))
    }
    felt.drawScale(style.text, on: &svg)
    felt.drawLevel(level, on: &svg)
    felt.drawThreshold(on: &svg)
    if marks.isEmpty { drawNothing(felt, &svg) }
    drawSigns(FeltMark.drawn(marks), y: felt.bottom + Self.strip / 2 + 2, &svg)
    for label in labels {
      svg.label(
        label.text, kind: .badge, style: label.arrives ? "mid" : "mid word-miss", x: label.middle,
        y: felt.bottom + Self.strip + Double(label.row) * Self.rowHeight + style.text.baseline(.badge))
    }
  }

  // The most dotted lines; more would be one line. *Chosen*.
  private static let fewMarks = 24

  /// Draws the outcome of each event at the time of its sensation, and a dotted line from its command.
  private func drawSigns(_ marks: [FeltMark], y: Double, _ svg: inout MarkupWriter) {
    for mark in marks where [.felt, .faint].contains(mark.outcome) && marks.count <= Self.fewMarks {
      let start = frame.x(mark.event.onset)
      svg.rule("threshold", from: PicturePoint(start, y - 4), to: PicturePoint(start, y + 4))
      if mark.x > start { svg.rule("delay", from: PicturePoint(start, y), to: PicturePoint(mark.x, y)) }
    }
    for mark in marks { SVGSymbols.draw(mark.outcome, at: PicturePoint(mark.x, y), on: &svg) }
  }

  /// Draws the reason why the plot is empty.
  private func drawNothing(_ felt: FeltLane, _ svg: inout MarkupWriter) {
    let middle = (frame.columns.lowerBound + frame.columns.upperBound) / 2
    let y = (felt.top + felt.threshold) / 2
    SVGSymbols.draw(.notPlayed, at: PicturePoint(middle - 56, y), on: &svg)
    svg.label("nothing moves", kind: .step, style: "word-miss", x: middle - 44, y: y + 4)
  }
}

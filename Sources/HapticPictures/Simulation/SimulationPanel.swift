internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The panel of one device: text on the left, two lanes on the right.
struct SimulationPanel {
  /// The heights of the parts of a panel, in pixels.
  struct Measures {
    let commanded: Double
    let felt: Double

    /// For a picture of one device.
    static let single = Measures(commanded: 112, felt: 232)
    /// For small multiples.
    static let sheet = Measures(commanded: 56, felt: 112)

    /// The height of the panel: room above for heads and their numbers, between the lanes, and below for times and
    /// labels.
    var height: Double { 32 + commanded + SimulationPanel.between + felt + 68 }
  }

  /// The space between the lanes, crossed by the dotted lines.
  static let between = 24.0
  private static let wordRows = 2

  let simulation: Simulation
  let frame: PlotFrame
  /// The panel's upper end.
  let top: Double
  let measures: Measures

  private var commanded: CommandedLane {
    CommandedLane(frame: frame, top: top + 32, bottom: top + 32 + measures.commanded)
  }
  private var felt: FeltLane {
    let top = commanded.bottom + Self.between
    return FeltLane(frame: frame, top: top, bottom: top + measures.felt)
  }

  func draw(on writer: inout SVGWriter) {
    writer.element("g", [:]) { group in
      group.rule("divide", from: PicturePoint(32, top), to: PicturePoint(1088, top))
      PanelWords(simulation).draw(
        left: 32, top: top + 24, width: 240, height: measures.height - 36, on: &group)
      drawLanes(&group)
      drawTimes(&group)
      drawCommanded(&group)
      felt.drawScale(on: &group)
      felt.drawEnvelope(simulation.felt, owned: FeltColumns(simulation, frame), on: &group)
      felt.drawThreshold(on: &group)
      let marks = FeltMark.marks(simulation, frame)
      if marks.isEmpty { drawNothing(&group) }
      let drawn = FeltMark.drawn(marks)
      for mark in drawn { drawDelay(mark, isWhole: drawn.count <= Self.fewMarks, &group) }
      felt.draw(drawn, on: &group)
      let words = FeltWords(marks)
      words.draw(frame, top: felt.bottom + 22, rows: Self.wordRows, on: &group)
    }
  }

  // MARK: Lanes

  private func drawLanes(_ writer: inout SVGWriter) {
    for (top, bottom) in [(commanded.top, commanded.bottom), (felt.top, felt.bottom)] {
      writer.empty(
        "rect",
        [
          "class": "lane", "x": SVGText.number(frame.columns.lowerBound), "y": SVGText.number(top),
          "width": SVGText.number(frame.columns.upperBound - frame.columns.lowerBound),
          "height": SVGText.number(bottom - top),
        ])
    }
    let left = frame.columns.lowerBound
    let middles = ((commanded.top + commanded.bottom) / 2, (felt.top + felt.bottom) / 2)
    writer.label("commanded", "badge end", x: left - 36, y: middles.0)
    writer.label("intensity", "caption quiet end", x: left - 36, y: middles.0 + 14)
    writer.label("felt", "badge end", x: left - 36, y: middles.1)
    writer.label("level", "caption quiet end", x: left - 36, y: middles.1 + 14)
    writer.label("1", "caption quiet end", x: left - 8, y: commanded.top + 4)
    writer.label("0", "caption quiet end", x: left - 8, y: commanded.bottom + 4)
  }

  private func drawTimes(_ writer: inout SVGWriter) {
    for tick in frame.time.ticks {
      let x = frame.x(tick)
      writer.rule("grid", from: PicturePoint(x, commanded.top), to: PicturePoint(x, commanded.bottom))
      writer.rule("grid", from: PicturePoint(x, felt.top), to: PicturePoint(x, felt.bottom))
      writer.label(frame.time.label(tick), "caption quiet mid", x: x, y: felt.bottom + 15)
    }
    let unit = frame.time.isInMilliseconds ? "ms" : "s"
    writer.label(unit, "caption quiet", x: frame.columns.upperBound + 20, y: felt.bottom + 15)
    for bottom in [commanded.bottom, felt.bottom] {
      writer.rule(
        "base", from: PicturePoint(frame.columns.lowerBound, bottom),
        to: PicturePoint(frame.columns.upperBound, bottom))
    }
  }

  private func drawCommanded(_ writer: inout SVGWriter) {
    let layers = CommandedLane.layers(simulation)
    for layer in layers {
      commanded.draw(
        layer.timeline, arriving: layer.arriving, hasStrengths: layers.count == 1, on: &writer)
    }
  }

  // The maximum number of dotted lines down to the threshold; more would hide the envelope. *Chosen*.
  private static let fewMarks = 12

  /// Draws the dotted line from a command to its felt onset, or only the part between the lanes.
  private func drawDelay(_ mark: FeltMark, isWhole: Bool, _ writer: inout SVGWriter) {
    guard mark.outcome == .felt, let onset = mark.event.feltOnset else { return }
    let start = PicturePoint(frame.x(mark.event.onset), commanded.bottom)
    var end = PicturePoint(frame.x(onset), felt.threshold)
    if !isWhole {
      let part = Self.between / (end.y - start.y)
      end = PicturePoint(start.x + (end.x - start.x) * part, felt.top)
    }
    writer.rule("delay", from: start, to: end)
  }

  /// Draws the reason why the lower lane is empty.
  private func drawNothing(_ writer: inout SVGWriter) {
    let middle = (frame.columns.lowerBound + frame.columns.upperBound) / 2
    let y = (felt.top + felt.threshold) / 2 + 4
    SVGSymbols.draw(.notPlayed, at: PicturePoint(middle - 50, y - 4), on: &writer)
    writer.label("nothing moves", "step word-miss", x: middle - 38, y: y)
  }
}

internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The plot of a panel: the level that decides what is felt, in decibels above the threshold.
struct FeltLane {
  /// The coordinates of the plot.
  let frame: PlotFrame
  /// The scale of its height.
  let levels: LevelScale
  /// Its upper end.
  let top: Double
  /// Its lower end.
  let bottom: Double

  /// Returns the y coordinate of a level.
  func y(_ decibels: Double) -> Double { bottom - (bottom - top) * levels.part(decibels) }
  /// The y coordinate of the threshold.
  var threshold: Double { y(0) }

  /// Draws the lines in the background, with their labels.
  func drawScale(_ measure: TextMeasure, on writer: inout MarkupWriter) {
    let (left, right) = (frame.lane.lowerBound, frame.lane.upperBound)
    let step = (bottom - top) * 20 / (levels.top - LevelScale.bottom) < measure.line(.caption) ? 40 : 20
    for tick in levels.ticks(every: step) {
      let height = y(Double(tick))
      if tick != 0 { writer.rule("grid", from: PicturePoint(left, height), to: PicturePoint(right, height)) }
      let label = tick > 0 ? "+\(tick)" : tick == 0 ? "0 dB" : "−\(-tick)"
      writer.label(label, kind: .caption, style: "quiet end", x: left - LaneRows.gap, y: height + 4)
    }
  }

  /// Draws the level: what is felt, above the threshold, in full colour, the rest pale.
  func drawLevel(_ level: FeltEnvelope, on writer: inout MarkupWriter) {
    let points = thinned(level).map { PicturePoint($0.x, y(LevelScale.decibels($0.value))) }
    let below = points.map { PicturePoint($0.x, max($0.y, threshold)) }
    drawArea("below", points: below, on: bottom, writer: &writer)
    let above = points.map { PicturePoint($0.x, min($0.y, threshold)) }
    if above.contains(where: { $0.y < threshold }) {
      drawArea("above", points: above, on: threshold, writer: &writer)
    }
  }

  private func drawArea(
    _ style: String, points: [PicturePoint], on ground: Double, writer: inout MarkupWriter
  ) {
    guard let first = points.first, let last = points.last else { return }
    let outline = [PicturePoint(first.x, ground)] + points + [PicturePoint(last.x, ground)]
    writer.area(style, CurveThinning.thinned(outline))
  }

  /// Draws the threshold on top of the envelope.
  func drawThreshold(on writer: inout MarkupWriter) {
    writer.rule(
      "threshold", from: PicturePoint(frame.lane.lowerBound, threshold),
      to: PicturePoint(frame.lane.upperBound, threshold))
  }

  private func thinned(_ envelope: FeltEnvelope) -> [ColumnExtremes.Point] {
    var extremes = ColumnExtremes()
    for interval in envelope.intervals {
      let last = interval.first + Int64(interval.samples.count)
      extremes.add(x: frame.x(envelope.time(of: interval.first, in: interval)), 0)
      for (index, sample) in interval.samples.enumerated() {
        extremes.add(x: frame.x(envelope.time(of: interval.first + Int64(index), in: interval)), sample)
      }
      extremes.add(x: frame.x(envelope.time(of: last, in: interval)), 0)
    }
    return extremes.points
  }
}

/// The scale of decibels above the threshold, from bottom to top.
struct LevelScale {
  /// The lowest level shown; *chosen*: a tenth of the threshold is far from being felt.
  static let bottom = -20.0
  /// The highest level shown.
  let top: Double

  /// Makes a scale up to `peak` decibels, 20…80.
  init(showing peak: Double) { top = min(max((peak / 10).rounded(.up) * 10, 20), 80) }

  /// Returns the height of a level, 0…1.
  func part(_ decibels: Double) -> Double {
    min(max((decibels - Self.bottom) / (top - Self.bottom), 0), 1)
  }

  /// The levels that have a line: the threshold, and every so many decibels from it.
  func ticks(every step: Int) -> [Int] {
    stride(from: -20, through: Int(top), by: 20).filter { $0.isMultiple(of: step) }
  }

  /// Returns the level of an amplitude as a multiple of the threshold; the scale's bottom for zero.
  static func decibels(_ amplitude: Double) -> Double {
    Decibels(amplitudeRatio: amplitude)?.value ?? bottom
  }
}

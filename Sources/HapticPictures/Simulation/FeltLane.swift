internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The lower lane: the felt level, in decibels above the threshold.
struct FeltLane {
  /// The coordinates of the plot.
  let frame: PlotFrame
  /// Its upper end.
  let top: Double
  /// Its lower end.
  let bottom: Double

  /// Returns the y coordinate of a level.
  func y(_ decibels: Double) -> Double { bottom - (bottom - top) * frame.level.part(decibels) }
  /// The y coordinate of the threshold.
  var threshold: Double { y(0) }

  /// Draws the lines in the background, with their labels at both sides.
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

  /// Draws the envelope: parts above the threshold that belong to felt events in full colour, the rest pale.
  func drawEnvelope(_ envelope: FeltEnvelope, owned columns: FeltColumns, on writer: inout SVGWriter) {
    let points = thinned(envelope).map { PicturePoint($0.x, y(LevelScale.decibels($0.value))) }
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

  /// Draws the threshold on top of the envelope.
  func drawThreshold(on writer: inout SVGWriter) {
    writer.rule(
      "threshold", from: PicturePoint(frame.columns.lowerBound, threshold),
      to: PicturePoint(frame.columns.upperBound, threshold))
  }

  /// Draws the outcome of each event at its level, on top of everything.
  func draw(_ marks: [FeltMark], on writer: inout SVGWriter) {
    for mark in marks {
      SVGSymbols.draw(mark.outcome, at: PicturePoint(mark.x, y(mark.decibels ?? -20)), on: &writer)
    }
  }

  private func thinned(_ envelope: FeltEnvelope) -> [ColumnExtremes.Point] {
    var extremes = ColumnExtremes()
    for stretch in envelope.stretches {
      let last = stretch.first + Int64(stretch.samples.count)
      extremes.add(x: frame.x(envelope.time(of: stretch.first, in: stretch)), 0)
      for (index, sample) in stretch.samples.enumerated() {
        extremes.add(x: frame.x(envelope.time(of: stretch.first + Int64(index), in: stretch)), sample)
      }
      extremes.add(x: frame.x(envelope.time(of: last, in: stretch)), 0)
    }
    return extremes.points
  }
}

/// Assigns each pixel column to an event and determines whether that event is felt.
///
/// An event owns the motion from the start of its drive until, after its end, another is driven: its ringing, too.
struct FeltColumns {
  /// Adjacent points that belong to felt events, or to none.
  struct Run {
    let isFelt: Bool
    var points: [PicturePoint]
  }

  private let left: Double
  private let isFelt: [Bool]

  init(_ simulation: Simulation, _ frame: PlotFrame) {
    left = frame.columns.lowerBound
    let driven = simulation.events.compactMap(\.driven).sorted { $0.lowerBound < $1.lowerBound }
    // Changes of the number of felt events that own the motion at each column: the running sum is their number.
    var changes = [Int](repeating: 0, count: frame.columnCount + 2)
    let outcomes = EventOutcome.of(simulation.events, in: simulation)
    for (event, outcome) in zip(simulation.events, outcomes) where outcome.arrives {
      guard let own = event.driven else { continue }
      changes[frame.column(own.lowerBound)] += 1
      if let next = Self.start(after: own, in: driven) {
        // The column in which the next event begins belongs to that event.
        let end = frame.column(next)
        changes[max(end, frame.column(own.lowerBound) + 1)] -= 1
      }
    }
    var count = 0
    isFelt = changes.dropLast().map { change in
      count += change
      return count > 0
    }
  }

  /// The start of the first event that is driven after `own`.
  private static func start(
    after own: ClosedRange<TimePoint>, in driven: [ClosedRange<TimePoint>]
  ) -> TimePoint? {
    let next = driven.partitioningIndex { $0.lowerBound >= own.upperBound }
    return next < driven.count ? driven[next].lowerBound : nil
  }

  /// Splits a curve into runs; each begins at the height at which the previous one ends.
  func runs(_ points: [PicturePoint]) -> [Run] {
    var runs: [Run] = []
    for point in points {
      let column = min(max(Int(point.x - left), 0), isFelt.count - 1)
      guard let last = runs.indices.last, let height = runs[last].points.last?.y else {
        runs.append(Run(isFelt: isFelt[column], points: [point]))
        continue
      }
      if runs[last].isFelt == isFelt[column] {
        runs[last].points.append(point)
      } else {
        let turn = PicturePoint(point.x, height)
        runs[last].points.append(turn)
        runs.append(Run(isFelt: isFelt[column], points: [turn, point]))
      }
    }
    return runs
  }
}

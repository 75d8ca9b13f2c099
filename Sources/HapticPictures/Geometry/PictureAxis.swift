internal import HapticModel
internal import HapticTimeline

/// The axis of time on which a pattern is laid out, in pixels or in the columns of a terminal.
protocol PictureAxis {
  /// The x coordinate of the last time.
  var right: Double { get }
  /// The width of a column: of the taps in one, only the strongest has a head.
  var columnWidth: Double { get }
  /// Returns the x coordinate of a time, limited to the ends.
  func x(_ time: TimePoint) -> Double
  /// Returns the times at which the vibrations of a timeline are sampled, in order.
  func samples(of timeline: Timeline) -> [TimePoint]
}

extension PictureAxis {
  /// Returns the number of the column at an x coordinate.
  func column(_ x: Double) -> Int { Int((x / columnWidth).rounded(.down)) }
}

extension TimeScale: PictureAxis {
  /// The most bends that are looked at in one column (*chosen*).
  private static var turnsPerColumn: Int { 32 }

  var right: Double { Double(columns - 1) }
  var columnWidth: Double { 1 }

  func x(_ time: TimePoint) -> Double { Double(column(at: time)) }

  /// Several times inside each column, and every bend in it, so that nothing is too short to be seen.
  func samples(of timeline: Timeline) -> [TimePoint] {
    let regular = (0..<columns).flatMap { column in
      [-3, -1, 1, 3].map { time(ofColumn: column, eighths: $0) }
    }
    let turns = timeline.turningPoints(atMost: Self.turnsPerColumn) { column(at: $0) }
    return (regular + turns).filter { $0 >= .zero && $0 <= .zero + span }.sorted()
  }
}

extension PlotFrame: PictureAxis {
  /// The most bends that are looked at in one pixel (*chosen*).
  private static let turnsPerPixel = 16

  var right: Double { columns.upperBound }
  var columnWidth: Double { ColumnExtremes.width }

  /// Every pixel, and both sides of every bend.
  func samples(of timeline: Timeline) -> [TimePoint] {
    let turns = timeline.turningPoints(atMost: Self.turnsPerPixel) { Int(x($0)) }
    guard let first = turns.first, let last = turns.last else { return [] }
    let pixels = (0...Int(width)).map(time(atPixel:)).filter { $0 > first && $0 < last }
    let nearby = turns.flatMap { [$0 - .nanoseconds(1), $0, $0 + .nanoseconds(1)] }
    return (pixels + nearby).filter { $0 >= TimePoint.zero }.sorted()
  }
}

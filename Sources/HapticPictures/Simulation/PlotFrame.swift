internal import HapticModel

/// The coordinate system of a panel.
struct PlotFrame {
  /// The left and the right end of the lanes.
  let columns: ClosedRange<Double>
  /// The scale of the lanes' width.
  let time: TimeScale
  /// The scale of the felt lane's height.
  let level: LevelScale

  /// Returns the x coordinate of a time, limited to the ends.
  func x(_ point: TimePoint) -> Double {
    let part = Double(point.nanoseconds) / Double(time.span.nanoseconds)
    return columns.lowerBound + (columns.upperBound - columns.lowerBound) * min(max(part, 0), 1)
  }

  /// Returns the time at a column.
  func time(atColumn column: Int) -> TimePoint {
    let width = columns.upperBound - columns.lowerBound
    return .nanoseconds(Int64(Double(column) / width * Double(time.span.nanoseconds)))
  }

  /// Returns the pixel column of a time, from 0.
  func column(_ time: TimePoint) -> Int { Int(x(time) - columns.lowerBound) }

  /// The number of whole pixel columns.
  var columnCount: Int { Int(columns.upperBound - columns.lowerBound) }
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

  /// The levels that have a line, except the threshold.
  var ticks: [Int] { stride(from: -20, through: Int(top), by: 20).filter { $0 != 0 } }

  /// Returns the level of an amplitude as a multiple of the threshold; the scale's bottom for zero.
  static func decibels(_ amplitude: Double) -> Double {
    Decibels(amplitudeRatio: amplitude)?.value ?? bottom
  }
}

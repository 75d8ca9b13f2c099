internal import HapticModel

/// Where times and levels stand in a panel.
struct PlotFrame {
  /// Where the lanes begin and end, from left to right.
  let columns: ClosedRange<Double>
  /// The scale of the lanes' width.
  let time: TimeScale
  /// The scale of the felt lane's height.
  let level: LevelScale

  /// Where a time stands; times outside stand at the ends.
  func x(_ point: TimePoint) -> Double {
    let part = Double(point.nanoseconds) / Double(time.span.nanoseconds)
    return columns.lowerBound + (columns.upperBound - columns.lowerBound) * min(max(part, 0), 1)
  }

  /// The time that a place stands for.
  func time(atColumn column: Int) -> TimePoint {
    let width = columns.upperBound - columns.lowerBound
    return .nanoseconds(Int64(Double(column) / width * Double(time.span.nanoseconds)))
  }

  /// The pixel column of a time, from 0.
  func column(_ time: TimePoint) -> Int { Int(x(time) - columns.lowerBound) }

  /// How many whole pixel columns there are.
  var columnCount: Int { Int(columns.upperBound - columns.lowerBound) }
}

/// Decibels above the threshold, from bottom to top.
struct LevelScale {
  /// The lowest level that is shown; *chosen*: a tenth of the threshold is far from being felt.
  static let bottom = -20.0
  /// The highest level that is shown.
  let top: Double

  /// A scale that shows everything up to `peak` decibels, 20…80.
  init(showing peak: Double) { top = min(max((peak / 10).rounded(.up) * 10, 20), 80) }

  /// How far up a level stands, 0…1.
  func part(_ decibels: Double) -> Double {
    min(max((decibels - Self.bottom) / (top - Self.bottom), 0), 1)
  }

  /// The levels that have a line, but for the threshold itself.
  var ticks: [Int] { stride(from: -20, through: Int(top), by: 20).filter { $0 != 0 } }

  /// The level of an amplitude that is so many times the threshold; the scale's bottom for nothing.
  static func decibels(_ amplitude: Double) -> Double {
    Decibels(amplitudeRatio: amplitude)?.value ?? bottom
  }
}

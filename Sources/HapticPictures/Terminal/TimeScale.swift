internal import HapticModel

/// The mapping between times and columns, and the positions of the ticks.
struct TimeScale {
  /// The number of columns.
  let columns: Int
  /// The time between two ticks.
  let step: TimeSpan
  /// The time of the last column: a whole number of fifths of a tick.
  let span: TimeSpan
  /// The time in the label of the first column.
  let origin: TimePoint

  /// Makes a scale for everything up to `length`, with room for a label at each tick.
  init(showing length: TimeSpan, columns: Int, origin: TimePoint = .zero) {
    self.columns = columns
    self.origin = origin
    let shown = max(length.nanoseconds, Self.minimumSpan.nanoseconds)
    let maximum = Int64(max(columns / Self.columnsForATick, 2))
    let step = Self.niceStep(atLeast: (shown + maximum - 1) / maximum)
    let part = step / 5
    self.step = .nanoseconds(step)
    span = .nanoseconds((shown + part - 1) / part * part)
  }

  /// Makes a scale whose last column is the end of `length`; its ticks are not used.
  init(exactly length: TimeSpan, columns: Int) {
    (self.columns, origin) = (columns, .zero)
    span = max(length, Self.minimumSpan)
    step = span
  }

  /// Makes a scale whose last column is the end of `length`, with a tick at each whole step before it.
  init(ticking length: TimeSpan, columns: Int) {
    let rounded = TimeScale(showing: length, columns: columns)
    (self.columns, origin, step) = (columns, .zero, rounded.step)
    span = max(length, Self.minimumSpan)
  }

  /// The shortest span of a picture, *chosen*: a single tap is drawn in a tenth of a second.
  private static let minimumSpan = TimeSpan.milliseconds(100)
  private static let columnsForATick = 10

  /// Returns the smallest of 1, 2, 5, 10, 20, 50 … milliseconds that is at least `minimum` nanoseconds.
  private static func niceStep(atLeast minimum: Int64) -> Int64 {
    var decade: Int64 = 1_000_000
    while true {
      for factor in [1, 2, 5] as [Int64] where decade * factor >= minimum { return decade * factor }
      decade *= 10
    }
  }

  /// Returns the column nearest to a time, limited to the ends of the scale.
  func column(at time: TimePoint) -> Int {
    let clamped = min(max(time.nanoseconds, 0), span.nanoseconds)
    let (high, low) = clamped.multipliedFullWidth(by: Int64(columns - 1))
    let (half, carry) = low.addingReportingOverflow(UInt64(span.nanoseconds) / 2)
    return Int(span.nanoseconds.dividingFullWidth((high + (carry ? 1 : 0), half)).quotient)
  }

  /// Returns the time in the middle of a column, moved by `eighths` of a column.
  func time(ofColumn column: Int, eighths: Int = 0) -> TimePoint {
    let parts = Int64(column * 8 + eighths)
    let product = span.nanoseconds.multipliedFullWidth(by: parts)
    return .nanoseconds(
      Int64(columns - 1) * 8 == 0 ? 0 : (Int64(columns - 1) * 8).dividingFullWidth(product).quotient)
  }

  /// The ticks' times, 0 first.
  var ticks: [TimePoint] {
    (0...(span.nanoseconds / step.nanoseconds)).map { .zero + step * $0 }
  }

  /// True if ticks are labelled in milliseconds; otherwise in seconds.
  var isInMilliseconds: Bool { (origin - TimePoint.zero) + span < .seconds(1) }

  /// Returns a tick's number, without its unit.
  func label(_ tick: TimePoint) -> String {
    let time = (origin + (tick - TimePoint.zero)).nanoseconds
    return isInMilliseconds ? DecimalTime.milliseconds(time) : DecimalTime.seconds(time)
  }
}

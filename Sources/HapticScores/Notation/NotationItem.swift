internal import HapticModel

/// A time as written in a line: in steps, or in seconds.
enum NotationTime: Equatable {
  /// Billionths of a step.
  case nanosteps(Int64)
  case span(TimeSpan)

  static var oneStep: NotationTime { .nanosteps(1_000_000_000) }

  /// The length for a given length of a step; `nil` beyond the latest time that Thrum reads.
  func span(ofStep step: TimeSpan) -> TimeSpan? {
    guard case .nanosteps(let count) = self else {
      guard case .span(let span) = self, span <= TimePoint.latest - .zero else { return nil }
      return span
    }
    // Neither is negative. Exact in 128 bits, rounded to the nearest nanosecond, halves up.
    let product = count.magnitude.multipliedFullWidth(by: step.nanoseconds.magnitude)
    let (low, carry) = product.low.addingReportingOverflow(500_000_000)
    let high = product.high + (carry ? 1 : 0)
    guard high < 1_000_000_000 else { return nil }
    let quotient = UInt64(1_000_000_000).dividingFullWidth((high, low)).quotient
    guard quotient <= TimePoint.latest.nanoseconds.magnitude else { return nil }
    return .nanoseconds(Int64(quotient))
  }
}

/// One part of a line, with its position.
struct NotationItem: Sendable {
  enum Kind: Sendable {
    /// A tap, and the time until the next part begins.
    case tap(NotationLevels, NotationTime)
    /// A vibration, and its length.
    case hold(NotationLevels, NotationTime)
    case rest(NotationTime)
    /// Moves to a time after the start of the group, or of the line.
    case jump(NotationTime)
    /// The length of a step from here to the end of the group.
    case step(NotationTime)
    indirect case group([NotationItem])
  }

  let kind: Kind
  /// The number of bytes before it.
  let offset: Int
  /// The number of times that it plays, at least one.
  var count = 1
}

/// The intensity and sharpness of an event.
struct NotationLevels: Hashable {
  var intensity: UnitLevel
  var sharpness: UnitLevel

  init(_ intensity: UnitLevel, _ sharpness: UnitLevel) {
    self.intensity = intensity
    self.sharpness = sharpness
  }

  /// The levels with an accent, which adds half of the difference between the intensity and 1.
  var accented: NotationLevels {
    NotationLevels(UnitLevel(clamping: intensity.value + (1 - intensity.value) / 2), sharpness)
  }
}

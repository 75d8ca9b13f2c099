internal import HapticModel

/// A time as a line says it: in steps, or on the clock.
enum NotationTime: Equatable {
  /// Thousand-millionths of a step.
  case nanosteps(Int64)
  case span(TimeSpan)

  static var oneStep: NotationTime { .nanosteps(1_000_000_000) }

  /// How long it is where a step is so long; `nil` beyond what Thrum reads.
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

/// One part of a line, and where it stands.
struct NotationItem {
  enum Kind {
    /// A tap, and how long until the next part begins.
    case tap(NotationLevels, NotationTime)
    /// A vibration, and how long it is held.
    case hold(NotationLevels, NotationTime)
    case rest(NotationTime)
    /// Goes to a time after the start of the group, or of the line.
    case jump(NotationTime)
    /// How long a step is from here on, to the end of the group.
    case step(NotationTime)
    indirect case group([NotationItem])
  }

  let kind: Kind
  /// Bytes before it.
  let offset: Int
  /// How often it comes, at least once.
  var count = 1
}

/// How strong and how crisp something is.
struct NotationLevels: Hashable {
  var intensity: UnitLevel
  var sharpness: UnitLevel

  init(_ intensity: UnitLevel, _ sharpness: UnitLevel) {
    self.intensity = intensity
    self.sharpness = sharpness
  }

  /// The same with an accent: half of what it lacks is added to its strength.
  var accented: NotationLevels {
    NotationLevels(UnitLevel(clamping: intensity.value + (1 - intensity.value) / 2), sharpness)
  }
}

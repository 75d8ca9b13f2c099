public import HapticModel

/// A call of ``HapticManager/prepare()``.
struct Preparation: Sendable, Hashable {
  let time: TimePoint
  /// The serial of the touch in whose action it was called; `nil` if there is none.
  let touch: Int?
}

/// The rule for whether a preparation warms a haptic.
///
/// A preparation directly before the haptic does not help, Apple says. It takes the time by which a cold haptic of the device
/// is later than a warm one.
struct Warming: Sendable {
  /// The time for which a preparation lasts.
  let warmth: TimeSpan
  /// The time that a preparation takes.
  let lead: TimeSpan

  /// - Parameter device: the device of the recorder; without one, only no time at all is too little.
  init(warmth: TimeSpan, device: HapticRecorder.Device?) {
    self.warmth = warmth
    lead = device?.leadTime ?? .nanoseconds(1)
  }

  /// True if one of the preparations warms a haptic of a touch.
  func isWarm(at time: TimePoint, in touch: Int?, after preparations: [Preparation]) -> Bool {
    preparations.contains { preparation in
      time - preparation.time <= warmth && !isTooLate(preparation, for: time, in: touch)
    }
  }

  /// True if a preparation comes too late: in the action of the haptic's own touch, or both without a touch.
  ///
  /// A haptic prepared outside of the action was prepared as early as possible: as the screen appeared, or as the finger
  /// went down. So was what a test prepares before it lets any time pass: the screen has appeared.
  private func isTooLate(_ preparation: Preparation, for time: TimePoint, in touch: Int?) -> Bool {
    guard preparation.touch == touch, touch != nil || preparation.time != .zero else { return false }
    return time - preparation.time < lead
  }
}

extension HapticRecorder.Device {
  /// The time that a preparation takes: a haptic that follows sooner is late.
  ///
  /// It is the time by which a cold haptic starts later than a warm one.
  public var leadTime: TimeSpan { max(.zero, coldLatency - warmLatency) }
}

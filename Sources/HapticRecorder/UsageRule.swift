/// A rule about how an app uses haptics, which ``HapticRecorder`` checks on what it has recorded.
///
/// Thread-safe: yes, a value.
public enum UsageRule: String, Sendable, Hashable, CaseIterable {
  /// One touch is answered by one haptic, and no two haptics come so close that they feel like one.
  ///
  /// Haptics of one touch less than 100 ms apart are one answer: the quality of an answer drops from 70 to 100 ms after
  /// the touch (Kaaresoja 2014). Others feel like one below 30 ms (Remache-Vinueza et al., Scientific Reports 2025).
  /// More than three that are so close are ``overuse``.
  case doubleFire = "double-fire"
  /// A disabled control stays silent.
  case disabled
  /// A haptic is prepared for, so that it is not late.
  case missingPrepare = "missing-prepare"
  /// No more than three haptics in a second, none less than 90 ms after the last: the limits of a transcript's taps.
  case overuse
  /// A screen has one primary action: no two of its controls play `primaryAction`.
  ///
  /// Only where a test says which screen is shown, ``HapticRecorder/show(_:)``, and controls have names. One control that
  /// is touched twice is no fault.
  case primaryTwice = "primary-twice"
}

/// A violation of a ``UsageRule``.
///
/// Thread-safe: yes, a value.
public struct UsageFinding: Sendable, Hashable {
  /// The rule.
  public let rule: UsageRule
  /// The haptics that break it, in the order in which they were asked for.
  public let haptics: [RecordedHaptic]
  /// The fault, in one sentence without a full stop.
  public let message: String
  /// The remedy.
  public let hint: String

  /// The finding as a mismatch tells it.
  var fault: HapticMismatch.Fault {
    HapticMismatch.Fault(code: rule.rawValue, message: message, hint: hint)
  }

  /// The serials that a table marks: of a long stretch, where it begins and ends.
  var marked: [Int] {
    guard haptics.count > RecordedTable.longestWhole else { return haptics.map(\.serial) }
    return [haptics[0].serial, haptics[haptics.count - 1].serial]
  }
}

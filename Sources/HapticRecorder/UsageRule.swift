/// A rule about an app's use of haptics, which ``HapticRecorder`` checks in its recording.
///
/// Thread-safe: yes, a value.
public enum UsageRule: String, Sendable, Hashable, CaseIterable {
  /// A touch gets one haptic, and no two haptics are so close that they feel like one.
  ///
  /// Haptics of one touch less than 100 ms apart count as one response: the quality of a response drops from 70 to 100
  /// ms after the touch (Kaaresoja 2014). Others feel like one below 30 ms (Remache-Vinueza et al., Scientific Reports
  /// 2025). More than three so close together are ``overuse``.
  case doubleFire = "double-fire"
  /// A disabled control stays silent.
  case disabled
  /// A haptic is prepared, so that it is not late.
  case missingPrepare = "missing-prepare"
  /// At most three haptics occur in a second, none less than 90 ms after the last: the limits of a transcript's taps.
  case overuse
  /// A screen has one primary action: no two of its controls play `primaryAction`.
  ///
  /// This is checked only if a test reports the current screen with ``HapticRecorder/show(_:)`` and controls have
  /// names. Touching one control twice is no fault.
  case primaryTwice = "primary-twice"
}

/// A violation of a ``UsageRule``.
///
/// Thread-safe: yes, a value.
public struct UsageFinding: Sendable, Hashable {
  /// The rule.
  public let rule: UsageRule
  /// The haptics that break it, in the order of the calls.
  public let haptics: [RecordedHaptic]
  /// The fault, in one sentence without a full stop.
  public let message: String
  /// The remedy.
  public let hint: String

  /// The finding as a fault of a mismatch.
  var fault: HapticMismatch.Fault {
    HapticMismatch.Fault(code: rule.rawValue, message: message, hint: hint)
  }

  /// The serials to mark in a table: for a long series, only the first and the last.
  var marked: [Int] {
    guard haptics.count > RecordedTable.longestWhole else { return haptics.map(\.serial) }
    return [haptics[0].serial, haptics[haptics.count - 1].serial]
  }
}

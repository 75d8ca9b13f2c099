/// The kinds of finding about what a `thrum.json` says of goldens.
///
/// The raw values are stable; each case says what to do about it.
public enum RegressionConfigurationCode: String, Sendable, Hashable, CaseIterable {
  /// A value is of the wrong kind, such as a number in place of a list; ignored. Correct it.
  case wrongType = "config-wrong-type"
  /// `format` is not `thrum.config/1`. Write that.
  case formatUnknown = "config-format-unknown"
  /// A key means nothing here; ignored. Correct or remove it.
  case keyUnknown = "config-key-unknown"
  /// Thrum writes no such format; ignored. `thrum formats` shows those that it writes.
  case exportUnknown = "config-export-unknown"
  /// A tolerance is below 0 or above what makes sense; ignored. Correct it.
  case outOfRange = "config-out-of-range"
}

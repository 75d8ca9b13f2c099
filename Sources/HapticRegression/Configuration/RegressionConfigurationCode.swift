/// The kinds of findings about the golden settings of a `thrum.json`.
///
/// The raw values are stable; each case names its remedy.
public enum RegressionConfigurationCode: String, Sendable, Hashable, CaseIterable {
  /// A value has the wrong type, such as a number instead of a list; ignored. Correct it.
  case wrongType = "config-wrong-type"
  /// `format` is not `thrum.config/1`. Use that.
  case formatUnknown = "config-format-unknown"
  /// A key is unknown; ignored. Correct or remove it.
  case keyUnknown = "config-key-unknown"
  /// Thrum does not write this format; ignored. `thrum formats` lists those that it writes.
  case exportUnknown = "config-export-unknown"
  /// A tolerance is out of range; ignored. Correct it.
  case outOfRange = "config-out-of-range"
}

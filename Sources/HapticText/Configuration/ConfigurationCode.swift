/// The kinds of finding about a configuration, in `thrum.json` or in a file's own metadata.
///
/// The raw values are stable; each case says what to do about it.
public enum ConfigurationCode: String, Sendable, Hashable, CaseIterable {
  /// A value has the wrong type, such as a list in place of an object; ignored. Correct it.
  case wrongType = "config-wrong-type"
  /// `format` is not `thrum.config/1`. Write that.
  case formatUnknown = "config-format-unknown"
  /// A key has no meaning here; ignored. Correct or remove it.
  case keyUnknown = "config-key-unknown"
  /// No rule and no reader has this code; ignored. Correct the name.
  case ruleUnknown = "config-rule-unknown"
  /// A level is not one of `off`, `note`, `warning` and `error`; ignored.
  case levelUnknown = "config-level-unknown"
  /// A role is not one of `input`, `confirmation` and `notification`; ignored.
  case roleUnknown = "config-role-unknown"
  /// Thrum does not write this format; ignored. `thrum formats` lists the formats that it writes.
  case exportUnknown = "config-export-unknown"
  /// A tolerance is out of range; ignored. Correct it.
  case outOfRange = "config-out-of-range"
}

/// The kinds of finding about a configuration, in `thrum.json` or in a file's own metadata.
///
/// The raw values are stable; each case says what to do about it.
public enum ConfigurationCode: String, Sendable, Hashable, CaseIterable {
  /// A value is of the wrong kind, such as a list in place of an object; ignored. Correct it.
  case wrongType = "config-wrong-type"
  /// `format` is not `thrum.config/1`. Write that.
  case formatUnknown = "config-format-unknown"
  /// A key means nothing here; ignored. Correct or remove it.
  case keyUnknown = "config-key-unknown"
  /// There is no such rule and no such code of a reader; ignored. Correct the name.
  case ruleUnknown = "config-rule-unknown"
  /// A level is not one of `off`, `note`, `warning` and `error`; ignored.
  case levelUnknown = "config-level-unknown"
  /// A role is not one of `input`, `confirmation` and `notification`; ignored.
  case roleUnknown = "config-role-unknown"
}

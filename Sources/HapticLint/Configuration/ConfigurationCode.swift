/// The kinds of findings about a configuration, in `thrum.json` or in a file's own metadata.
///
/// The raw values are stable; each case names its remedy.
public enum ConfigurationCode: String, Sendable, Hashable, CaseIterable {
  /// A value has the wrong type, such as a list instead of an object; ignored. Correct it.
  case wrongType = "config-wrong-type"
  /// `format` is not `thrum.config/1`. Use that.
  case formatUnknown = "config-format-unknown"
  /// A key is unknown; ignored. Correct or remove it.
  case keyUnknown = "config-key-unknown"
  /// There is no rule and no reader's code with this name; ignored. Correct the name.
  case ruleUnknown = "config-rule-unknown"
  /// A level is not one of `off`, `note`, `warning` and `error`; ignored.
  case levelUnknown = "config-level-unknown"
  /// A role is not one of `input`, `confirmation` and `notification`; ignored.
  case roleUnknown = "config-role-unknown"
}

public import HapticText

/// The level that the user assigns to the findings of a rule.
///
/// The raw values are the words of the configuration.
public enum LintLevel: String, Sendable, Hashable, CaseIterable {
  /// The rule does not run.
  case off
  /// Worth knowing.
  case note
  /// To be checked.
  case warning
  /// A failure.
  case error

  /// The severity; `nil` for ``off``.
  public var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
}

public import HapticText

/// A rule about patterns: its name, its reason, and its check.
///
/// A rule about devices uses ``LintSubject/simulations``. A rule that needs other data is made by a function that
/// captures it in ``check``; a ``Linter`` takes any list of rules.
///
/// Thread-safe: yes, a value.
public struct LintRule: Sendable, Identifiable {
  /// Checks a pattern and reports findings.
  public typealias Check = @Sendable (_ subject: LintSubject, _ log: inout LintLog) -> Void

  /// The id of the rule, its summary and its reason.
  public let description: FindingRule
  /// The check of a pattern; `nil` for a rule about all patterns of a run, which ``Linter/comparing(_:)`` checks.
  public let check: Check?

  /// The stable name, such as `fuse-hard`; scripts and configurations rely on it.
  public var id: String { description.id }
  /// A description of its findings, in one sentence without a full stop.
  public var summary: String { description.summary }
  /// The reason for the rule, with the numbers and their sources.
  public var reason: String { description.reason }
  /// The default severity of a finding.
  public var severity: Finding.Severity { description.severity }

  /// Makes a rule; `check` is `nil` if no pattern can break it alone.
  public init(
    id: String, summary: String, reason: String, severity: Finding.Severity, check: Check?
  ) {
    description = FindingRule(id: id, summary: summary, reason: reason, severity: severity)
    self.check = check
  }
}

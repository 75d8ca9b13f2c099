public import HapticText

/// One thing to be wary of in a pattern: what it is called, why it matters, and how it is found.
///
/// A rule about devices looks at ``LintSubject/simulations``. One that needs anything else is made by a function that
/// takes it and keeps it in ``check``; a ``Linter`` takes any list of rules.
///
/// Thread-safe: yes, a value.
public struct LintRule: Sendable, Identifiable {
  /// Looks at a pattern and reports what it finds.
  public typealias Check = @Sendable (_ subject: LintSubject, _ log: inout LintLog) -> Void

  /// The id of the rule, its summary and its reason.
  public let description: FindingRule
  /// Finds it in a pattern; `nil` for a rule about all patterns of a run, which ``Linter/comparing(_:)`` checks.
  public let check: Check?

  /// The stable name, such as `fuse-hard`; scripts and configurations rely on it.
  public var id: String { description.id }
  /// A description of its findings, in one sentence without a full stop.
  public var summary: String { description.summary }
  /// Why it matters, with the numbers and where they come from.
  public var reason: String { description.reason }
  /// How much a finding matters by default.
  public var severity: Finding.Severity { description.severity }

  /// Makes a rule; `check` is `nil` if no pattern breaks it alone.
  public init(
    id: String, summary: String, reason: String, severity: Finding.Severity, check: Check?
  ) {
    description = FindingRule(id: id, summary: summary, reason: reason, severity: severity)
    self.check = check
  }
}

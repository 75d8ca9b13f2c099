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

  /// The stable name, such as `fuse-hard`; scripts and configurations rely on it.
  public let id: String
  /// What the rule finds, in one sentence without a full stop.
  public let summary: String
  /// Why it matters, with the numbers and where they come from.
  public let reason: String
  /// How much a finding matters where nobody says otherwise.
  public let severity: Finding.Severity
  /// Finds it.
  public let check: Check

  /// Makes a rule.
  public init(
    id: String, summary: String, reason: String, severity: Finding.Severity, check: @escaping Check
  ) {
    self.id = id
    self.summary = summary
    self.reason = reason
    self.severity = severity
    self.check = check
  }
}

public import HapticText
public import HapticTimeline

/// Collects the findings of one rule in one pattern.
///
/// Thread-safe: no, one owner at a time.
public struct LintLog: Sendable {
  /// A finding with its subject, before it has a position.
  struct Entry: Sendable {
    let subject: Change.Subject
    let severity: Finding.Severity
    let message: String
    let hint: String?
    let fix: TextFix?
  }

  /// The maximum number of findings of one rule shown for one pattern; *chosen*: enough to show the problem.
  public static let limit = 3

  /// The default severity of a finding.
  let severity: Finding.Severity
  private(set) var entries: [Entry] = []
  /// The number of findings beyond the limit.
  private(set) var omitted = 0
  /// The highest severity of those.
  private(set) var worstOmitted = Finding.Severity.note

  init(for rule: LintRule) { severity = rule.severity }

  /// Adds a finding about a part of the pattern; the default severity is the rule's own.
  ///
  /// The message is one sentence without a full stop. Findings after the first ``limit`` are only counted.
  public mutating func report(
    _ subject: Change.Subject, severity: Finding.Severity? = nil, hint: @autoclosure () -> String? = nil,
    fix: @autoclosure () -> TextFix? = nil, _ message: @autoclosure () -> String
  ) {
    let severity = severity ?? self.severity
    guard entries.count < Self.limit else {
      omitted += 1
      worstOmitted = max(worstOmitted, severity)
      return
    }
    entries.append(
      Entry(subject: subject, severity: severity, message: message(), hint: hint(), fix: fix()))
  }
}

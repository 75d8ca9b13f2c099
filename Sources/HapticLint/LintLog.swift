public import HapticText
public import HapticTimeline

/// Collects what one rule finds in one pattern.
///
/// Thread-safe: no, one owner at a time.
public struct LintLog: Sendable {
  /// A finding with its subject, before it has a place in the text.
  struct Entry: Sendable {
    let subject: Change.Subject
    let severity: Finding.Severity
    let message: String
    let hint: String?
    let fix: TextFix?
  }

  /// How many findings of one rule are shown for one pattern; *chosen*: enough to see what is meant.
  public static let limit = 3

  /// How much a finding matters where the rule says nothing else.
  let severity: Finding.Severity
  private(set) var entries: [Entry] = []
  /// How many findings came after the last that is kept.
  private(set) var omitted = 0
  /// The most severe of those.
  private(set) var worstOmitted = Finding.Severity.note

  init(for rule: LintRule) { severity = rule.severity }

  /// Notes a finding about a part of the pattern; without a severity the rule's own counts.
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

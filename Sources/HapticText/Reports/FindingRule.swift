/// A kind of finding as reports describe it: its name, its subject, and its reason.
///
/// Thread-safe: yes, a value.
public struct FindingRule: Sendable, Hashable, Identifiable {
  /// The stable name, ``Finding/code`` of its findings, such as `fuse-hard`.
  public let id: String
  /// A description of its findings, in one sentence without a full stop.
  public let summary: String
  /// The reason why it matters, with the numbers and their sources.
  public let reason: String
  /// The default severity.
  public let severity: Finding.Severity

  /// Makes a description.
  public init(id: String, summary: String, reason: String, severity: Finding.Severity) {
    self.id = id
    self.summary = summary
    self.reason = reason
    self.severity = severity
  }
}

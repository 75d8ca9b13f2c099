/// A kind of finding as reports describe it: what it is called, what it finds, and why that matters.
///
/// Thread-safe: yes, a value.
public struct FindingRule: Sendable, Hashable, Identifiable {
  /// The stable name, ``Finding/code`` of its findings, such as `fuse-hard`.
  public let id: String
  /// A description of its findings, in one sentence without a full stop.
  public let summary: String
  /// Why it matters, with the numbers and where they come from.
  public let reason: String
  /// How much a finding matters by default.
  public let severity: Finding.Severity

  /// Makes a description.
  public init(id: String, summary: String, reason: String, severity: Finding.Severity) {
    self.id = id
    self.summary = summary
    self.reason = reason
    self.severity = severity
  }
}

/// Findings of several files, ready to be written as SARIF or as annotations of GitHub.
///
/// The same findings give the same bytes on every machine; files keep their given order.
///
/// Thread-safe: yes, a value.
public struct FindingReport: Sendable, Hashable {
  /// One file.
  public struct File: Sendable, Hashable {
    /// Its text.
    public var source: SourceText
    /// Its findings, in the order in which they are written.
    public var findings: [Finding]

    /// Makes a file.
    public init(source: SourceText, findings: [Finding]) {
      self.source = source
      self.findings = findings
    }
  }

  /// The files.
  public var files: [File]
  /// The rules that were checked; SARIF describes them even if nothing was found.
  public var rules: [FindingRule]

  /// Makes a report.
  public init(_ files: [File], rules: [FindingRule]) {
    self.files = files
    self.rules = rules
  }
}

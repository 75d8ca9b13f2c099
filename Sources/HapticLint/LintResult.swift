public import HapticText

/// The result of linting one file.
///
/// Thread-safe: yes, a value.
public struct LintResult: Sendable {
  /// The file's text.
  public let source: SourceText
  /// The findings in the order of the text; those about the whole file come last.
  ///
  /// ``Finding/code`` is the id of a rule or the code of a reader's finding. ``Finding/path`` is the field in a
  /// reader's finding; in a rule's it is the part of the pattern, such as `events[3]`, which counts the events in the
  /// order in which they play.
  public let findings: [Finding]
  /// The outcomes of each pattern of the file on the devices; empty without profiles.
  public let patterns: [SimulatedPattern]

  /// Makes a result.
  public init(source: SourceText, findings: [Finding], patterns: [SimulatedPattern] = []) {
    self.source = source
    self.findings = findings
    self.patterns = patterns
  }

  /// The highest severity; `nil` if there are no findings.
  public var worst: Finding.Severity? { findings.lazy.map(\.severity).max() }

  /// True if the file fails: with an error, or, if warnings count, with a warning.
  public func fails(strictly warningsCount: Bool) -> Bool {
    worst.map { $0 >= (warningsCount ? .warning : .error) } ?? false
  }
}

public import HapticText
public import HapticTimeline

/// How the patterns of a run compare with their goldens, ready to be written as text, JSON or JUnit XML.
///
/// The same results give the same bytes, on every machine; files come in the order in which they are given.
///
/// Thread-safe: yes, a value.
public struct RegressionReport: Sendable {
  /// One thing that differs from its golden, with its place.
  public struct Change: Sendable, Hashable {
    /// The regression.
    public var regression: Regression
    /// How much it matters.
    public var severity: Finding.Severity
    /// The place of the event in the pattern's file; `nil` if the change is about none.
    public var position: SourcePosition?
    /// A hint at the remedy; `nil` if that is plain.
    public var hint: String?

    /// Makes a change.
    public init(
      _ regression: Regression, severity: Finding.Severity = .error, position: SourcePosition? = nil,
      hint: String? = nil
    ) {
      self.regression = regression
      self.severity = severity
      self.position = position
      self.hint = hint
    }
  }

  /// One pattern.
  public struct Pattern: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// The changes; empty if the pattern matches its golden.
    public var changes: [Change]
    /// The old timeline; `nil` if nothing changed, or the pattern is new.
    public var was: Timeline?
    /// The new timeline; `nil` if nothing changed, or the pattern is gone.
    public var now: Timeline?

    /// Makes a pattern.
    public init(name: String, changes: [Change] = [], was: Timeline? = nil, now: Timeline? = nil) {
      self.name = name
      self.changes = changes
      self.was = was
      self.now = now
    }
  }

  /// The effect of an update on a golden.
  public enum Update: String, Sendable, Hashable, CaseIterable {
    /// It was written, or written anew.
    case written
    /// It was of nothing that is there, and was removed.
    case removed
  }

  /// One file: of patterns, or a golden or a configuration with which something is wrong.
  public struct File: Sendable {
    /// Its text.
    public var source: SourceText
    /// The path of its golden; `nil` if it is no file of patterns.
    public var golden: String?
    /// Its patterns in order.
    public var patterns: [Pattern]
    /// The findings about the file itself.
    public var findings: [Finding]
    /// True if the file could not be read.
    public var isUnread: Bool
    /// The effect of an update on the golden; `nil` if it was not changed.
    public var update: Update?

    /// Makes a file.
    public init(
      source: SourceText, golden: String? = nil, patterns: [Pattern] = [], findings: [Finding] = [],
      isUnread: Bool = false, update: Update? = nil
    ) {
      self.source = source
      self.golden = golden
      self.patterns = patterns
      self.findings = findings
      self.isUnread = isUnread
      self.update = update
    }
  }

  /// The files.
  public var files: [File]

  /// Makes a report.
  public init(_ files: [File]) { self.files = files }

  /// True if a pattern differs from its golden, or, if warnings count, there is any warning.
  public func fails(strictly warningsCount: Bool) -> Bool {
    let least: Finding.Severity = warningsCount ? .warning : .error
    return files.contains { $0.allFindings.contains { $0.severity >= least } }
  }

  /// True if every file could be read.
  public var isComplete: Bool { !files.contains(where: \.isUnread) }

  /// True if an update wrote or removed anything.
  public var isUpdated: Bool { files.contains { $0.update != nil } }
}

extension RegressionReport.Pattern {
  /// The changes as findings, each of which names the pattern.
  public var findings: [Finding] {
    changes.map { change in
      Finding(
        code: change.regression.code.rawValue, severity: change.severity,
        message: "\(name): \(change.regression.message)", position: change.position,
        path: change.regression.event.map { "events[\($0.index)]" } ?? "", hint: change.hint)
    }
  }

  /// The first `most` of the findings, and where there are more, how many: `and 17 more`.
  public func findings(atMost most: Int) -> [Finding] {
    let all = findings
    let rest = all.dropFirst(max(most, 0))
    guard let first = rest.first, let severity = rest.map(\.severity).max() else { return all }
    let more = Finding(
      code: first.code, severity: severity, message: "\(name): and \(rest.count) more", position: nil,
      hint: "--format json has them all")
    return all.dropLast(rest.count) + [more]
  }

  /// True if the pattern has no golden.
  var isMissing: Bool { changes.contains { $0.regression.code == .missing } }
}

extension RegressionReport.File {
  /// The findings about the file, then the changes of each of its patterns.
  public var allFindings: [Finding] { findings + patterns.flatMap(\.findings) }

  /// The same, less what goes beyond `most` changes of one pattern.
  public func findings(atMost most: Int) -> [Finding] {
    findings + patterns.flatMap { $0.findings(atMost: most) }
  }
}

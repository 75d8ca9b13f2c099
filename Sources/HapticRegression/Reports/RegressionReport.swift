package import HapticModel
package import HapticText
package import HapticTimeline

/// The comparison of a run's patterns with their goldens, to be written as text, JSON or JUnit XML.
///
/// The same results give the same bytes on every machine; files stay in the given order.
///
/// Thread-safe: yes, a value.
package struct RegressionReport: Sendable {
  /// A difference from the golden, with its position.
  package struct Change: Sendable, Hashable {
    /// The regression.
    package var regression: Regression
    /// The severity.
    package var severity: Finding.Severity
    /// The position of the event in the pattern's file; `nil` if there is no event.
    package var position: SourcePosition?
    /// The remedy; `nil` if it is obvious.
    package var hint: String?

    /// Makes a change.
    package init(
      _ regression: Regression, severity: Finding.Severity = .error, position: SourcePosition? = nil,
      hint: String? = nil
    ) {
      self.regression = regression
      self.severity = severity
      self.position = position
      self.hint = hint
    }

    /// The change as a finding.
    package var finding: Finding {
      Finding(
        code: regression.code.rawValue, severity: severity, message: regression.message,
        subject: regression.event.map { .event($0.index) }, position: position, hint: hint)
    }
  }

  /// A pattern.
  package struct Pattern: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// The changes; empty if the pattern matches its golden.
    package var changes: [Change]
    /// The old timeline; `nil` if nothing changed, or the pattern is new.
    @Aside package var was: Timeline?
    /// The new timeline; `nil` if nothing changed, or the pattern is gone.
    @Aside package var now: Timeline?

    /// The picture that another process has drawn; `nil` to draw the timelines.
    @Aside package var drawn: Drawn?

    /// A picture of a change.
    package struct Drawn: Sendable, Hashable {
      /// The lines; none if there is nothing to see.
      package var lines: [String] = []
      /// The bytes that a run counts for the changes and the timelines.
      package var size = 0
      /// True if the changes are all kept, whatever room there is.
      package var isWhole = false

      /// Makes a picture.
      package init(lines: [String] = [], size: Int = 0, isWhole: Bool = false) {
        (self.lines, self.size, self.isWhole) = (lines, size, isWhole)
      }
    }

    /// Makes a pattern.
    package init(name: String, changes: [Change] = [], was: Timeline? = nil, now: Timeline? = nil) {
      self.name = name
      self.changes = changes
      (_was, _now, _drawn) = (Aside(wrappedValue: was), Aside(wrappedValue: now), Aside(wrappedValue: nil))
    }

    fileprivate mutating func forgetText() {
      for index in changes.indices { changes[index].position = changes[index].position?.counted }
    }
  }

  /// The effect of an update on a golden.
  package enum Update: String, Sendable, Hashable, CaseIterable {
    /// The golden was written or rewritten.
    case written
    /// The golden had no matching pattern and was removed.
    case removed
    /// The golden of a renamed file was moved to its new name, with the changes.
    case moved
  }

  /// A file of patterns, or a golden or configuration with faults.
  package struct File: Sendable {
    /// Its text.
    package var source: SourceText
    /// The path of its golden; `nil` if it is not a pattern file.
    package var golden: String?
    /// The path of the golden with which its patterns were compared, if it was renamed; otherwise `nil`.
    package var formerGolden: String?
    /// Its patterns in order.
    package var patterns: [Pattern]
    /// The findings about the file itself.
    package var findings: [Finding]
    /// True if the file could not be read.
    package var isUnread: Bool
    /// The effect of an update on the golden; `nil` if it was not changed.
    package var update: Update?

    /// Makes a file.
    package init(
      source: SourceText, golden: String? = nil, formerGolden: String? = nil, patterns: [Pattern] = [],
      findings: [Finding] = [],
      isUnread: Bool = false, update: Update? = nil
    ) {
      self.source = source
      self.golden = golden
      self.formerGolden = formerGolden
      self.patterns = patterns
      self.findings = findings
      self.isUnread = isUnread
      self.update = update
    }

    /// Drops the text; the positions of the findings stay.
    package mutating func forgetText() {
      source = SourceText(name: source.name, bytes: [])
      findings = findings.map(\.withoutText)
      for index in patterns.indices { patterns[index].forgetText() }
    }
  }

  /// The files.
  package let files: Results<File>
  /// The numbers of their results.
  let tally: Tally

  /// Makes a report.
  package init(_ files: [File]) {
    var tally = Tally()
    for file in files { tally.add(file) }
    self.init(Results(files), tally)
  }

  /// Makes a report of files that are elsewhere, with their tally.
  package init(_ files: Results<File>, _ tally: Tally) { (self.files, self.tally) = (files, tally) }

  /// True if a pattern differs from its golden, or, if warnings count, there is any warning.
  package func fails(strictly warningsCount: Bool) -> Bool {
    tally.holds(atLeast: warningsCount ? .warning : .error)
  }

  /// True if every file could be read.
  package var isComplete: Bool { tally.unread == 0 }

  /// True if an update wrote, moved or removed a golden.
  package var isUpdated: Bool { tally.isUpdated }
}

extension RegressionReport.Pattern {
  /// The changes as findings, each of which names the pattern.
  package var findings: [Finding] {
    changes.map { change in
      var finding = change.finding
      finding.message = "\(name): \(finding.message)"
      return finding
    }
  }

  /// Returns at most `maximum` findings, then the number of the rest: `and 17 more`.
  package func findings(atMost maximum: Int) -> [Finding] {
    let all = findings
    let rest = all.dropFirst(max(maximum, 0))
    guard let first = rest.first, let severity = rest.map(\.severity).max() else { return all }
    let more = Finding(
      code: first.code, severity: severity, message: "\(name): and \(rest.count) more",
      hint: "--format json has them all")
    return all.dropLast(rest.count) + [more]
  }

  /// True if the pattern has no golden.
  var isMissing: Bool { changes.contains { $0.regression.code == .missing } }
}

extension RegressionReport.File {
  /// The findings about the file, then the changes of each of its patterns.
  package var allFindings: [Finding] { findings + patterns.flatMap(\.findings) }

  /// Returns the findings, with at most `maximum` per pattern.
  package func findings(atMost maximum: Int) -> [Finding] {
    findings + patterns.flatMap { $0.findings(atMost: maximum) }
  }
}

extension RegressionReport {
  /// Returns the report as findings, for SARIF and GitHub; at most `maximum` per pattern, then the number of the rest.
  package func findingReport(atMost maximum: Int = .max) -> FindingReport {
    FindingReport(
      files.each { FindingReport.File(source: $0.source, findings: $0.findings(atMost: maximum)) },
      rules: Self.rules)
  }

  /// The rules, one for each kind of change.
  private static var rules: [FindingRule] {
    Regression.Code.allCases.map { code in
      FindingRule(
        code: code.rawValue,
        reason:
          "A golden is the approved result of a pattern. If the change is intended, "
          + "'thrum test --update' accepts it.")
    }
  }
}

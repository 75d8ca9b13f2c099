internal import HapticText

extension RegressionReport {
  /// The numbers of a run's results, which decide its summary and its exit code.
  ///
  /// Thread-safe: yes, a value.
  package struct Tally: Sendable, Hashable {
    private var statuses: [Pattern.Status: Int] = [:]
    private var updates: [Update: Int] = [:]
    private var severities: [Finding.Severity: Int] = [:]
    /// The number of goldens without a pattern.
    private(set) var orphans = 0
    /// The number of renamed files.
    private(set) var renamed = 0
    /// The number of files that could not be read.
    private(set) var unread = 0

    /// Makes the tally of no file.
    package init() {}

    /// Adds a file.
    ///
    /// - Parameter number: -1 to take it away.
    package mutating func add(_ file: File, times number: Int = 1) {
      for pattern in file.patterns { statuses[pattern.status, default: 0] += number }
      if let update = file.update { updates[update, default: 0] += number }
      for finding in file.allFindings { severities[finding.severity, default: 0] += number }
      func has(_ code: Regression.Code) -> Bool { file.findings.contains { $0.code == code.rawValue } }
      if has(.orphaned) { orphans += number }
      if has(.renamed) { renamed += number }
      if file.isUnread { unread += number }
    }

    /// The number of patterns with a status.
    func count(_ status: Pattern.Status) -> Int { statuses[status] ?? 0 }

    /// The number of files with an effect of an update.
    func count(_ update: Update) -> Int { updates[update] ?? 0 }

    /// True if an update did anything.
    var isUpdated: Bool { updates.values.contains { $0 > 0 } }

    /// True if there is a finding at least this severe.
    func holds(atLeast severity: Finding.Severity) -> Bool {
      severities.contains { $0.key >= severity && $0.value > 0 }
    }
  }
}

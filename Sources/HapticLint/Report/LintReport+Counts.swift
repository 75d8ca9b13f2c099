package import HapticText

extension LintReport {
  /// The numbers of a run's results, which decide its summary, its rules and its exit code.
  ///
  /// Thread-safe: yes, a value.
  package struct Counts: Sendable, Hashable {
    /// The number of files.
    package private(set) var files = 0
    /// The number of files that could not be read as a pattern.
    package private(set) var unreadable = 0
    /// The number of files with findings.
    private(set) var found = 0
    private var severities: [Finding.Severity: Int] = [:]
    private var codes: [String: Int] = [:]
    private var simulated = 0
    /// The names of the devices, in the order of their first occurrence.
    private(set) var devices: [String] = []

    /// Makes the counts of no file.
    package init() {}

    /// Adds a result.
    ///
    /// - Parameter number: -1 to take it away.
    package mutating func add(_ result: LintResult, times number: Int = 1) {
      files += number
      if !result.isReadable { unreadable += number }
      if !result.findings.isEmpty { found += number }
      for finding in result.findings {
        severities[finding.severity, default: 0] += number
        codes[finding.code, default: 0] += number
      }
      if !result.patterns.isEmpty { simulated += number }
      for outcome in result.patterns.lazy.flatMap(\.outcomes) where !devices.contains(outcome.profile) {
        devices.append(outcome.profile)
      }
    }

    /// The number of findings with a severity.
    package func count(of severity: Finding.Severity) -> Int { severities[severity] ?? 0 }

    /// True if there are findings of a code.
    package func has(_ code: String) -> Bool { codes[code].map { $0 > 0 } ?? false }

    /// True if patterns were simulated on devices.
    package var asksDevices: Bool { simulated > 0 }

    /// The highest severity; `nil` if there are no findings.
    package var worst: Finding.Severity? { severities.filter { $0.value > 0 }.keys.max() }
  }
}

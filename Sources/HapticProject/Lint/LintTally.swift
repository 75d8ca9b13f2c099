package import HapticLint
internal import HapticText

/// The facts that decide the exit code of a run of lint.
///
/// Thread-safe: yes, a value.
package struct LintTally: Sendable {
  /// True if nothing was checked.
  package private(set) var isEmpty = true
  /// True if a file could not be read.
  package var isUnread = false
  private var worst: Finding.Severity?

  /// Makes the tally of no result.
  package init() {}

  /// Makes the tally of counted results.
  package init(_ counts: LintReport.Counts, isUnread: Bool) {
    self.isUnread = isUnread || counts.unreadable > 0
    (isEmpty, worst) = (counts.files == 0, counts.worst)
  }

  /// Adds a result.
  mutating func add(_ result: LintResult) {
    isEmpty = false
    if !result.isReadable { isUnread = true }
    worst = [worst, result.worst].compactMap { $0 }.max()
  }

  /// The exit code of a run that has checked something.
  ///
  /// - Parameter warningsCount: true if a warning is a failure, too.
  package func exitCode(strictly warningsCount: Bool) -> Int32 {
    if isUnread { return ProjectFailure.Kind.input.exitCode }
    return worst.map { $0 >= (warningsCount ? .warning : .error) } ?? false ? 1 : 0
  }

  /// The failure that nothing was found.
  package static func absence(_ paths: [String]) -> ProjectFailure {
    ProjectFailure(
      .input, subject: paths.joined(separator: " "), what: "there is no pattern to check",
      code: "no-patterns", hint: "'thrum formats' lists the files that hold patterns")
  }
}

package import HapticLint
internal import HapticText

/// Applies the mechanical fixes of results, or only shows them.
///
/// Thread-safe: no. Real-time-safe: no.
package final class FixApplier {
  /// The number of times that a file is checked again, because one fix may make room for another (*chosen*).
  private static let rounds = 8
  /// The codes for files that are not text of their format: these files are never fixed.
  private static let unreadable: Set<String> = [
    "json-syntax", "json-invalid-utf8", "json-too-deep", "json-too-large", "unknown-format",
  ]

  private let session: LintSession
  private let appliesFixes: Bool
  private let isForced: Bool
  private let show: (String) throws -> Void
  /// The number of fixes that were applied, or would be.
  package private(set) var fixes = 0
  /// The number of files with such fixes.
  package private(set) var files = 0
  /// The failures to write.
  package private(set) var failures: [ProjectFailure] = []

  /// Makes an applier.
  ///
  /// - Parameters:
  ///   - session: the files.
  ///   - appliesFixes: true to write the fixed files.
  ///   - isForced: true to write through links, too.
  ///   - show: receives each difference before the file is written.
  package init(
    _ session: LintSession, appliesFixes: Bool, isForced: Bool = false,
    show: @escaping (String) throws -> Void
  ) {
    self.session = session
    (self.appliesFixes, self.isForced) = (appliesFixes, isForced)
    self.show = show
  }

  /// Fixes every file that has fixes; returns the remaining results of all files.
  package func apply(to results: [LintResult]) throws -> [LintResult] {
    let files = session.files
    return try results.map { files.contains($0.source.name) ? try fix($0) : $0 }
  }

  private func fix(_ result: LintResult) throws -> LintResult {
    if result.findings.contains(where: { Self.unreadable.contains($0.code) }) { return result }
    var latest = result
    if result.source.bytes.isEmpty, result.findings.contains(where: { $0.fix != nil }) {
      // A run over many files keeps the texts of the first.
      latest = try session.check(try FileBytes.read(result.source.name), of: result.source.name) ?? result
    }
    var count = 0
    var file: OutputFile?
    for _ in 0..<Self.rounds {
      let plan = FixPlan(for: latest)
      if plan.isEmpty { break }
      if let failure = refusal(result.source.name) {
        failures.append(failure)
        return latest
      }
      try show(plan.diff())
      count += plan.applied.count
      guard appliesFixes else { break }
      let bytes = plan.bytes()
      do {
        file = try file ?? OutputFile(result.source.name, replacesInput: true)
        try file?.write(bytes)
      } catch let failure as ProjectFailure {
        failures.append(failure)
        return latest
      }
      guard let again = try session.check(bytes, of: result.source.name) else { break }
      latest = again
    }
    fixes += count
    files += count > 0 ? 1 : 0
    return latest
  }

  /// The reason not to fix a file; `nil` if there is none.
  private func refusal(_ path: String) -> ProjectFailure? {
    guard appliesFixes, !isForced, let target = FilePath.linkTarget(path) else { return nil }
    return ProjectFailure(
      .usage, subject: path, what: "this is a link to \(target), and --fix does not write through links",
      code: "fix-link", hint: "name the file itself, or add --force")
  }

  /// A summary in a line; `nil` if there was nothing to fix.
  package var summary: String? {
    guard fixes > 0 else { return nil }
    let what = "\(fixes) fix\(fixes == 1 ? "" : "es") in \(files) file\(files == 1 ? "" : "s")"
    return appliesFixes ? "applied \(what)" : "--fix would apply \(what)"
  }
}

internal import HapticFormats
internal import HapticLint

/// Applies the mechanical fixes of results, or only shows them.
final class LintMending {
  /// How often a file is looked at again: one fix may make room for another (*chosen*).
  private static let rounds = 8

  private let session: LintSession
  private let appliesFixes: Bool
  /// What was changed, or would be: one unified diff for each round of a file.
  private(set) var diffs: [String] = []

  init(_ session: LintSession, appliesFixes: Bool) {
    self.session = session
    self.appliesFixes = appliesFixes
  }

  /// Mends every file that has fixes; returns what is left to say about all of them.
  func mend(_ results: [LintResult]) throws -> [LintResult] {
    let files = session.files
    return try results.map { files.contains($0.source.name) ? try mend($0) : $0 }
  }

  private func mend(_ result: LintResult) throws -> LintResult {
    var latest = result
    for _ in 0..<Self.rounds {
      let plan = FixPlan(for: latest)
      if plan.isEmpty { break }
      diffs.append(plan.diff())
      guard appliesFixes else { return result }
      let bytes = plan.bytes()
      try WholeFile.write(bytes, to: result.source.name)
      guard let again = try session.check(bytes, of: result.source.name) else { break }
      latest = again
    }
    return latest
  }
}

package import HapticLint
internal import HapticText

extension ShardResult {
  /// Takes the result of a file.
  init(_ result: LintResult, at place: Int, isUnread: Bool = false) {
    self.isUnread = isUnread
    (at, name, findings, patterns) = (place, result.source.name, result.findings, result.patterns)
    isUnreadable = !result.isReadable
    (size, places) = (result.source.bytes.count, result.places)
  }

  /// The result of a file, whose text is known only at its places.
  var lintResult: LintResult {
    LintResult(
      source: SourceText(name: name, places: places), findings: findings, patterns: patterns,
      isReadable: !isUnreadable)
  }
}

/// The results of all shards of `thrum lint`, as a run has them.
///
/// Thread-safe: yes, a value.
package struct MergedLint: Sendable {
  /// The results, with twins.
  package internal(set) var results: [LintResult] = []
  /// The facts that decide the exit code.
  package internal(set) var tally = LintTally()
  /// The number of files that are not compared.
  package internal(set) var uncomparedCount = 0
  /// The paths in repositories.
  package internal(set) var paths = MergedPaths()
}

/// The paths of files from the roots of their repositories, on the machines of a run.
///
/// Thread-safe: yes, a value.
package struct MergedPaths: Sendable {
  private var byName: [String: String] = [:]

  init() {}

  /// Adds the path of a result.
  mutating func add(_ result: ShardResult) { if let path = result.repository { byName[result.name] = path } }

  /// Returns the path of a file; any other name unchanged.
  package func callAsFunction(_ name: String) -> String { byName[name] ?? name }
}

extension ShardMerge {
  /// The results of all shards of `thrum lint`.
  package func lint() throws -> MergedLint {
    var merged = MergedLint()
    var results: [LintResult] = []
    var (room, isUnread) = (LintRoom(), false)
    try forEach { result in
      isUnread = isUnread || result.isUnread
      merged.paths.add(result)
      let found = result.lintResult
      // A run keeps all that is about the run itself.
      results.append(result.at == 0 ? found : room.fit(found, size: result.size))
    }
    merged.results = Linter.comparing(results)
    merged.tally = LintTally(merged.results, isUnread: isUnread)
    merged.uncomparedCount = room.uncomparedCount
    return merged
  }
}

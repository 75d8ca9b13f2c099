package import HapticRegression
internal import HapticText

extension ShardResult {
  /// Takes a file of a report of goldens, whose changes are drawn.
  init(_ file: RegressionReport.File, at place: Int) {
    (at, name, findings, isUnread) = (place, file.source.name, file.findings, file.isUnread)
    (golden, formerGolden, tested) = (file.golden, file.formerGolden, file.patterns)
  }

  /// The file of a report of goldens, without its text.
  var regressionFile: RegressionReport.File {
    RegressionReport.File(
      source: SourceText(name: name, bytes: []), golden: golden, formerGolden: formerGolden, patterns: tested,
      findings: findings, isUnread: isUnread)
  }
}

/// The results of all shards of `thrum test`, as a run has them.
///
/// Thread-safe: yes, a value.
package struct MergedGoldens: Sendable {
  /// The changes of each file.
  package internal(set) var report = RegressionReport([])
  /// True if nothing was tested.
  package internal(set) var isEmpty = true
  /// The paths in repositories.
  package internal(set) var paths = MergedPaths()
}

extension ShardMerge {
  /// The results of all shards of `thrum test`.
  package func goldens() throws -> MergedGoldens {
    var merged = MergedGoldens()
    var left = GoldenSession.pictures
    try forEach { result in
      var file = result.regressionFile
      file.cut(to: &left)
      merged.report.files.append(file)
      merged.paths.add(result)
      if result.at >= 1, result.at <= header.jobs { merged.isEmpty = false }
    }
    return merged
  }
}

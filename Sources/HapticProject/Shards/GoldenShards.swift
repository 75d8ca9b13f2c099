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
  private let spool: ResultSpool
  private let places: [Int]
  private let tally: RegressionReport.Tally
  /// True if nothing was tested.
  package let isEmpty: Bool

  /// The changes of each file.
  package var report: RegressionReport { report { $0.name } }

  /// The changes of each file, by its path from the root of its repository on the machine of the run.
  package var located: RegressionReport { report { $0.repository ?? $0.name } }

  fileprivate init(_ merge: ShardMerge) throws {
    var (places, tally, left, isEmpty) = ([Int](), RegressionReport.Tally(), GoldenSession.pictures, true)
    let spool = ResultSpool()
    try merge.forEach { result in
      var file = result.regressionFile
      file.cut(to: &left)
      var kept = ShardResult(file, at: result.at)
      kept.repository = result.repository
      places.append(spool.append(kept.line))
      tally.add(file)
      if result.at >= 1, result.at <= merge.header.jobs { isEmpty = false }
    }
    try spool.check()
    (self.spool, self.places, self.tally, self.isEmpty) = (spool, places, tally, isEmpty)
  }

  /// Throws ``ProjectFailure`` if the results could not be read again.
  package func check() throws { try spool.check() }

  private func report(_ name: @escaping @Sendable (ShardResult) -> String) -> RegressionReport {
    let files = Results(count: places.count) { [spool, places] index in
      let result = ShardResult(line: spool.record(at: places[index])) ?? ShardResult()
      var file = result.regressionFile
      file.source = SourceText(name: name(result), bytes: [])
      return file
    }
    return RegressionReport(files, tally)
  }
}

extension ShardMerge {
  /// The results of all shards of `thrum test`.
  package func goldens() throws -> MergedGoldens { try MergedGoldens(self) }
}

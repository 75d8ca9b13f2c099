internal import HapticText

/// The export of a named pattern, as the report of a shard has it.
///
/// Thread-safe: yes, a value.
package struct SharedExport: Sendable {
  /// The reports of losses, `thrum.losses/1`.
  package var losses: [String] = []
  /// The reason why nothing was written; `nil` if it was.
  package var failure: ProjectFailure?
  /// True if the losses fail the export.
  package var isRefused = false

  /// Makes the result of an export without losses.
  package init() {}
}

extension ShardWriter {
  /// Writes the header of a run that exports patterns of these names.
  ///
  /// - Parameter hasFailed: true if a folder or a file could not be read before.
  package func begin(exports names: [String], hasFailed: Bool) {
    var digest = RunDigest()
    for name in names { digest.add(name) }
    begin(jobs: names.count, digest: digest)
    if hasFailed {
      var result = ShardResult()
      result.isUnread = true
      write(result)
    }
  }

  /// Writes the result of a pattern.
  ///
  /// - Parameter index: the index of the job, from 0.
  package func write(_ export: SharedExport, of name: String, at index: Int) {
    var result = ShardResult()
    (result.at, result.name, result.losses) = (index + 1, name, export.losses)
    (result.failures, result.isRefused) = ([export.failure].compactMap { $0 }, export.isRefused)
    write(result)
  }
}

/// The results of all shards of `thrum export` of named patterns.
///
/// Thread-safe: yes, a value.
package struct MergedExports: Sendable {
  /// The reports of losses, `thrum.losses/1`.
  package internal(set) var losses: [String] = []
  /// The reasons why patterns could not be exported.
  package internal(set) var failures: [ProjectFailure] = []
  /// True if a file could not be read.
  package internal(set) var hasFailed = false
  /// True if the losses fail an export.
  package internal(set) var isRefused = false
}

extension ShardMerge {
  /// The results of all shards of `thrum export` of targets.
  package func exportRun() throws -> ExportRun {
    var run = ExportRun(isChecked: header.isChecked)
    try forEach { result in
      for export in result.exports {
        _ = try run.add(export.file) { _ in if let failure = export.failure { throw failure } }
      }
      run.failures += result.failures
      for orphan in result.orphans { run.add(orphan) }
    }
    return run
  }

  /// The results of all shards of `thrum export` of named patterns.
  package func exports() throws -> MergedExports {
    var all = MergedExports()
    try forEach { result in
      all.losses += result.losses
      all.failures += result.failures
      all.hasFailed = all.hasFailed || result.isUnread || !result.failures.isEmpty
      all.isRefused = all.isRefused || result.isRefused
    }
    return all
  }
}

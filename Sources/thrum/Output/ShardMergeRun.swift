internal import ArgumentParser
internal import HapticConsole
internal import HapticDevices
internal import HapticLint
internal import HapticProject
internal import HapticRegression
internal import HapticText

/// `thrum report --merge`: the reports of all shards of a run as the report of that run.
struct ShardMergeRun {
  /// The files of the reports.
  let paths: [String]
  /// The format to write.
  let format: LintFormat
  /// The file to write.
  let output: OutputFile
  /// The path of the baseline for a run of lint.
  let baseline: String?

  /// Writes the report, and ends the command with the exit code of the run.
  func run() throws {
    let merge = try ShardMerge(paths)
    if baseline != nil, merge.header.command != .lint {
      throw ProjectFailure(
        .usage, subject: "--baseline", what: "these are reports of '\(merge.header.command.rawValue)'",
        code: "usage", hint: "a baseline is for the reports of 'thrum lint --shard'")
    }
    switch merge.header.command {
    case .lint: try lint(merge)
    case .test: try test(merge)
    case .targets: try targets(merge)
    case .export: try exports(merge)
    }
  }

  private func lint(_ merge: ShardMerge) throws {
    let isStrict = merge.header.isStrict
    let all = try merge.lint()
    LintCommand.warn(ofUncompared: all.uncomparedCount)
    let report = LintCommand.report(
      all.results, beside: try baseline.map { try BaselineFile($0, mayBeMissing: false) },
      selecting: FindingOptions.selection(in: merge.header.words))
    try StandardOutput.write(to: output) { write in
      try report.write(
        as: format, strictly: isStrict, paths: all.paths.callAsFunction, to: write)
    }
    if all.tally.isEmpty { throw LintTally.absence(merge.header.paths) }
    let tally = baseline == nil ? all.tally : LintTally(report.results, isUnread: all.tally.isUnread)
    try end(tally.exitCode(strictly: isStrict))
  }

  private func test(_ merge: ShardMerge) throws {
    let isStrict = merge.header.isStrict
    let all = try merge.goldens()
    try StandardOutput.write(to: output) { write in
      try all.report.write(as: format, strictly: isStrict, paths: all.paths.callAsFunction, to: write)
    }
    try TestCommand.end(all.report, isEmpty: all.isEmpty, strictly: isStrict, merge.header.paths)
  }

  private func targets(_ merge: ShardMerge) throws {
    try expectJSON()
    try ExportTargetsRun.end(merge.exportRun(), isJSON: true, to: output)
  }

  private func exports(_ merge: ShardMerge) throws {
    try expectJSON()
    let all = try merge.exports()
    // A run of one export reports it alone.
    let isAlone = merge.header.jobs == 1 && !all.hasFailed
    let text = isAlone ? all.losses.joined() : ExportJob.losses.json(all.losses)
    try StandardOutput.write(Array(text.utf8), to: output)
    for failure in all.failures { StandardError.write(failure) }
    try end(all.hasFailed ? ProjectFailure.Kind.input.exitCode : all.isRefused ? 1 : 0)
  }

  private func expectJSON() throws {
    if format == .json { return }
    throw ProjectFailure(
      .usage, subject: "--format \(format.rawValue)", what: "the report of an export is JSON",
      code: "unknown-format",
      hint: "leave out --format")
  }

  private func end(_ code: Int32) throws { if code != 0 { throw ExitCode(code) } }
}

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

  /// True for the formats that name files by their paths from the roots of their repositories.
  private var isLocated: Bool { format == .sarif || format == .github }

  private func lint(_ merge: ShardMerge) throws {
    let isStrict = merge.header.isStrict
    let all = try merge.lint()
    LintCommand.warn(ofUncompared: all.uncomparedCount)
    let line = try? LintCommand.parse(Array(merge.header.words.dropFirst()))
    let report = try report(all, selecting: line?.findings.selection ?? LintSelection())
    try StandardOutput.write(to: output) { write in
      try report.write(as: format, strictly: isStrict, paths: { $0 }, to: write)
    }
    try all.check()
    if all.tally.isEmpty { throw LintTally.absence(merge.header.paths) }
    let tally = baseline == nil ? all.tally : LintTally(report.counts, isUnread: all.tally.isUnread)
    try end(tally.exitCode(strictly: isStrict))
  }

  /// The report of lint, beside the baseline if there is one.
  private func report(_ all: LintRun, selecting selection: LintSelection) throws -> LintReport {
    let located = isLocated ? all.located(rules: LintCommand.rules) : all.report(rules: LintCommand.rules)
    guard let baseline else { return located }
    // A baseline names files as the run did.
    let report = LintCommand.report(
      all.report(rules: LintCommand.rules), beside: try BaselineFile(baseline, mayBeMissing: false),
      selecting: selection)
    return isLocated ? report.named(as: located) : report
  }

  private func test(_ merge: ShardMerge) throws {
    let isStrict = merge.header.isStrict
    let all = try merge.goldens()
    let report = isLocated ? all.located : all.report
    try StandardOutput.write(to: output) { write in
      try report.write(as: format, strictly: isStrict, paths: { $0 }, to: write)
    }
    try all.check()
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

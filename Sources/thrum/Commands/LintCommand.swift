internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticFormats
internal import HapticLint
internal import HapticModel
internal import HapticProject
internal import HapticText

/// The format of the report.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case sarif
  case github
  case junit

  /// The format with `--json`, which means `--format json`; refuses it beside another format.
  func adding(json: Bool) throws -> LintFormat {
    if !json { return self }
    guard self == .text || self == .json else {
      throw ValidationError("--json and --format \(rawValue) cannot be combined.")
    }
    return .json
  }
}

struct LintCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find problems in patterns: where they are, why they matter, and how to fix them.",
    usage: "thrum lint [<paths>...] [<options>]",
    discussion: """
      The arguments are files, folders, catalogue names, or - for standard input; without any, lint checks this \
      folder. The nearest thrum.json above a file selects the rules; the file's own Metadata can override it. If a \
      file in a folder cannot be read, lint reports it, and the exit code is 2.

      With --profile, lint also simulates devices: common means six that many people have. It reports events that \
      few hands feel there, events that the device drops, and patterns that feel the same. With several devices, a \
      table of patterns and devices comes first. Of several patterns on devices, each code of a file has one line; \
      if more than five files have a code, three of them are shown.

      In a recording, the trace of an app's test, the recorder's rules check the calls: double fire, overuse, missing \
      prepare(), raw generators.

      EXAMPLES
        thrum lint                          this folder
        thrum lint launch.ahap --diff       preview the fixes
        thrum lint haptics/ --fix           apply and show them
        thrum lint haptics/ --format sarif > lint.sarif
        thrum lint --explain fuse-hard      the reason for a rule
        thrum lint --catalogue --strict     Thrum's own haptics
        thrum lint --profile common         on six devices
        thrum lint --profile all -q         on every device, without notes
        thrum lint --statistics             the codes and their numbers
        thrum lint --select ahap,twins      only these codes
        thrum lint --baseline lint.json --update-baseline
                                            accept what is there
        thrum lint --baseline lint.json     and report what is new
      """)

  @Argument(
    help: "Files, folders, catalogue names, or - for standard input. (default: this folder)",
    completion: .custom(patternNames))
  var paths: [String] = []

  @Option(help: "Print findings in this format.")
  var format = LintFormat.text

  @Flag(help: "Print JSON, thrum.lint/1, as --format json does.")
  var json = false

  @Flag(help: "Apply the mechanical fixes and show the differences.")
  var fix = false

  @Flag(help: "With --fix, write through links, too.")
  var force = false

  @Flag(help: "Show what --fix would change, without changing anything.")
  var diff = false

  @Flag(help: "Exit with code 1 on warnings, too.")
  var strict = false

  @Flag(help: "Check every haptic of the catalogue.")
  var catalogue = false

  @Flag(
    help: """
      Report the findings of each file, also where a file has many of one kind, or many files have one code. A rule about a \
      rhythm or a curve still shows one finding of a pattern, and counts the others.
      """)
  var all = false

  @Option(
    help: ArgumentHelp(
      "Explain a code that Thrum reports, such as ahap-clamped: its meaning, an example, and the fix.",
      valueName: "code"),
    completion: .custom(explainedCodes))
  var explain: String?

  @OptionGroup var findings: FindingOptions
  @OptionGroup var colors: ColorOptions
  @OptionGroup var sharding: ShardOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    format = try format.adding(json: json)
    if explain != nil { return }
    if paths.isEmpty, !catalogue { paths = ["."] }
    if force, !fix { throw ValidationError("--force needs --fix.") }
    if sharding.shard != nil, fix || diff {
      throw ValidationError("--shard only checks; it takes no \(fix ? "--fix" : "--diff").")
    }
    if fix, diff { throw ValidationError("--fix and --diff cannot be combined.") }
    try validateForm()
  }

  private func validateForm() throws {
    if findings.statistics, ![.text, .json].contains(format) {
      throw ValidationError("--statistics prints text or JSON; it takes no --format \(format.rawValue).")
    }
    if format != .text, let style = findings.style {
      throw ValidationError("--\(style.rawValue) is a form of text; it takes no --format \(format.rawValue).")
    }
    if sharding.shard != nil, findings.baseline != nil {
      throw ValidationError(
        "--shard takes no --baseline: 'thrum report --merge' takes it, which sees all findings.")
    }
    if findings.updateBaseline, fix || diff || findings.statistics {
      throw ValidationError("--update-baseline takes no --fix, --diff or --statistics.")
    }
    if sharding.shard != nil, format == .json, findings.statistics || findings.quiet {
      throw ValidationError(
        "--shard with JSON writes all that 'thrum report --merge' needs; it takes no --statistics or --quiet."
      )
    }
  }

  mutating func run() throws {
    if let explain { return try RuleText.explain(explain, asJSON: format == .json) }
    let baseline = try findings.baseline.map {
      try BaselineFile($0, mayBeMissing: findings.updateBaseline)
    }
    if !fix, !findings.updateBaseline { FileLedger.end() }
    let session = try LintSession(
      paths, catalogue: catalogue, reading: input.loader.options.inspecting,
      takesNotation: input.loader.takesNotation,
      configuration: project.config, profiles: try project.profile.namedProfiles(),
      selecting: findings.selection, shard: sharding.shard, onWarning: StandardError.warn)
    if format == .json, let writer = sharding.writer(.lint, paths: paths, isStrict: strict) {
      return try run(session, to: writer)
    }
    if fix || diff { return try mend(session, beside: baseline) }
    let found = try LongRun(what: "checking", jobs: session.count).run {
      try session.collect(progress: $0, keepingText: format == .text && !findings.statistics)
    }
    Self.warn(ofUncompared: found.uncomparedCount)
    let all = found.report(rules: Self.rules)
    if let baseline, findings.updateBaseline {
      try found.check()
      return try update(baseline, with: all, isComplete: session.isComplete)
    }
    let report = Self.report(all, beside: baseline, selecting: findings.selection)
    try write(findings.quiet ? report.withoutNotes : report)
    try found.check()
    try end(baseline == nil ? found.tally : LintTally(report.counts, isUnread: !session.isComplete))
  }

  /// Applies the fixes of all files, or shows them, and reports the rest.
  private func mend(_ session: LintSession, beside baseline: BaselineFile?) throws {
    let found = try LongRun(what: "checking", jobs: session.count).run { try session.run(progress: $0) }
    let fixes = FixApplier(session, appliesFixes: fix, isForced: force) { [format] difference in
      // If programs read the report, the difference must not be in it.
      if format == .text {
        try StandardOutput.write(difference)
      } else {
        StandardError.writeWhole(difference)
      }
    }
    let outcome = Self.report(Linter.comparing(try fixes.apply(to: found)))
    let report = Self.report(outcome, beside: baseline, selecting: findings.selection)
    try write(findings.quiet ? report.withoutNotes : report)
    if let summary = fixes.summary { StandardError.write(summary + "\n") }
    for failure in fixes.failures { StandardError.write(failure) }
    if let failure = fixes.failures.first { throw ExitCode(failure.kind.exitCode) }
    try end(LintTally(report.counts, isUnread: !session.isComplete))
  }

  /// Accepts the findings; what cannot be read is still reported.
  private func update(_ baseline: BaselineFile, with report: LintReport, isComplete: Bool) throws {
    let results = Array(report.results)
    let count = try baseline.update(with: BaselineFile.Run(results, selecting: findings.selection))
    let unread = results.filter { !$0.isReadable }
    if !unread.isEmpty { try write(Self.report(unread)) }
    let name = DisplayText.plain(findings.baseline ?? "")
    StandardError.write("\(name) accepts \(count) finding\(count == 1 ? "" : "s")\n")
    if !isComplete || !unread.isEmpty {
      throw ExitCode(ProjectFailure.Kind.input.exitCode)
    }
  }

  /// Writes the findings, or their statistics, and their numbers.
  private func write(_ report: LintReport) throws {
    var hidesFiles = false
    switch (format, findings.statistics) {
    case (.text, true):
      try StandardOutput.write(report.statistics(width: Terminal(STDOUT_FILENO).textWidth))
    case (.json, true): try StandardOutput.write(LintReport.statisticsReport.json(report))
    case (.text, false):
      let terminal = Terminal(STDOUT_FILENO)
      hidesFiles = try report.writeText(
        as: findings.form, width: terminal.width, screen: terminal.textWidth, showsAll: all,
        hasTable: !findings.quiet
      ) { try StandardOutput.write(painted: $0, terminal) }
    default: try report.write(as: format, strictly: strict) { try StandardOutput.write($0) }
    }
    guard format == .text else { return }
    StandardError.write(report.summary + "\n")
    if hidesFiles, !findings.quiet {
      StandardError.write("--all shows each file, and --full each finding with its hint\n")
    }
  }

  /// Checks a shard, and writes its report while it is made.
  private func run(_ session: LintSession, to writer: ShardWriter) throws {
    let tally = try LongRun(what: "checking", jobs: session.count).run {
      try session.run(progress: $0, to: writer)
    }
    try writer.end()
    try end(tally)
  }

  /// Ends the command; a shard may have nothing to check.
  private func end(_ tally: LintTally) throws {
    if tally.isEmpty, sharding.shard == nil { throw LintTally.absence(paths) }
    let code = tally.exitCode(strictly: strict)
    if code != 0 { throw ExitCode(code) }
  }

  /// Says how many files are not compared with others.
  static func warn(ofUncompared count: Int) {
    guard count > 0 else { return }
    StandardError.warn(
      "twins: there are too many patterns to compare; those of \(count) files are left out")
  }

  /// The rules that may have found something.
  static func rules(_ counts: LintReport.Counts) -> [FindingRule] {
    let rules = counts.asksDevices ? RuleText.rules : LintRule.all
    return rules.map(\.description) + RecordedCalls.descriptions.filter { counts.has($0.id) }
  }

  /// The report of results beside a baseline.
  static func report(
    _ report: LintReport, beside baseline: BaselineFile?, selecting selection: LintSelection
  ) -> LintReport {
    guard let baseline else { return report }
    let outcome = baseline.outcome(of: BaselineFile.Run(Array(report.results), selecting: selection))
    return report.comparing(outcome.marked, accepted: outcome.accepted)
  }

  /// The report of results, with the rules that may have found something.
  static func report(_ results: [LintResult]) -> LintReport {
    let outcome = LintReport(results, rules: [FindingRule]())
    return LintReport(outcome.results, outcome.counts, rules: rules(outcome.counts))
  }
}

extension LintReport {
  /// Writes the report.
  ///
  /// - Parameter paths: returns the path of a file from the root of its repository, at which services show findings.
  func write(
    as format: LintFormat, strictly warningsCount: Bool = false,
    paths: @escaping @Sendable (String) -> String = RepositoryPath().callAsFunction,
    to write: (String) throws -> Void
  ) throws {
    switch format {
    case .text:
      let terminal = Terminal(STDOUT_FILENO)
      try writeText(width: terminal.width, screen: terminal.textWidth, showsAll: true) {
        try StandardOutput.write(painted: $0, terminal)
      }
    case .json: try writeJSON { try write(String(decoding: $0, as: UTF8.self)) }
    case .sarif: try sarifReport.named(by: paths).writeSARIF(version: Thrum.version, to: write)
    case .github: try findingReport.named(by: paths).writeGitHub(to: write)
    case .junit: try writeJUnit(strictly: warningsCount, to: write)
    }
  }
}

/// Explains rules.
enum RuleText {
  /// Every rule; those about devices come last.
  static let rules = LintRule.all + LintRule.device

  /// Every code that can be explained: the rules, and what readers and commands report.
  static var codes: [String] {
    let formats = PatternFormat.all.map(\.id) + ["device", "config"]
    let shared = formats.flatMap { format in FieldCode.allCases.map { "\(format)-\($0.rawValue)" } }
    return Set(CodePage.codes + shared).sorted()
  }

  /// Prints what a code means, an example, and how to mend it.
  static func explain(_ code: String, asJSON: Bool) throws {
    guard codes.contains(code) else { throw unknown(code) }
    let pages = CodePage.pages(of: code)
    if !asJSON { return try StandardOutput.print(pages.map(\.text).joined(separator: "\n")) }
    try StandardOutput.write(CodePage.report.json(pages))
  }

  private static func unknown(_ code: String) -> ProjectFailure {
    let near = NearMiss.suggestion(for: code, among: codes)
    return ProjectFailure(
      .usage, subject: "--explain \(code)", what: "no such rule", code: "unknown-rule",
      hint: near.map { "did you mean \($0)?" } ?? "rules: \(rules.map(\.id).joined(separator: ", "))")
  }
}

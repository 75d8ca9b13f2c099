internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticFormats
internal import HapticLint
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
      The arguments are files, folders, catalogue names, or - for standard input. The nearest thrum.json above \
      a file selects the rules; the file's own Metadata can override it. If a file in a folder cannot be read, \
      lint reports it, and the exit code is 2.

      With --profile, lint also simulates devices. It reports events that few hands feel there, events that the \
      device drops, and patterns that feel the same. With several profiles, a table of patterns and devices \
      follows.

      In a recording, the trace of an app's test, the recorder's rules check the calls: double fire, overuse, missing \
      prepare(), raw generators.

      EXAMPLES
        thrum lint haptics/                 a whole folder
        thrum lint launch.ahap --diff       preview the fixes
        thrum lint haptics/ --fix           apply and show them
        thrum lint haptics/ --format sarif > lint.sarif
        thrum lint --explain fuse-hard      the reason for a rule
        thrum lint --catalogue --strict     Thrum's own haptics
        thrum lint haptics/ --profile all   on every device
      """)

  @Argument(
    help: "Files, folders, catalogue names, or - for standard input.", completion: .custom(patternNames))
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

  @Flag(help: "Report each finding, also where a file has many of one kind.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Explain a code that Thrum reports, such as ahap-clamped: its meaning, an example, and the fix.",
      valueName: "code"),
    completion: .custom(explainedCodes))
  var explain: String?

  @OptionGroup var colors: ColorOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    format = try format.adding(json: json)
    if explain != nil { return }
    if paths.isEmpty, !catalogue { throw ValidationError("Name a file or a folder, or --catalogue.") }
    if force, !fix { throw ValidationError("--force needs --fix.") }
    if fix, diff { throw ValidationError("--fix and --diff cannot be combined.") }
  }

  mutating func run() throws {
    if let explain { return try RuleText.explain(explain, asJSON: format == .json) }
    let session = try LintSession(
      paths, catalogue: catalogue, reading: input.loader.options.inspecting,
      takesNotation: input.loader.takesNotation,
      configuration: project.config, profiles: try project.profile.namedProfiles(),
      onWarning: StandardError.warn)
    let found = try LongRun(what: "checking", jobs: session.count).run {
      try session.run(progress: $0, keepingAll: false)
    }
    if session.uncomparedCount > 0 {
      StandardError.warn(
        "twins: there are too many patterns to compare; those of \(session.uncomparedCount) files are left out"
      )
    }
    let fixes = FixApplier(session, appliesFixes: fix, isForced: force) { [format] difference in
      // If programs read the report, the difference must not be in it.
      if format == .text {
        try StandardOutput.write(difference)
      } else {
        StandardError.writeWhole(difference)
      }
    }
    let outcome = Linter.comparing(fix || diff ? try fixes.apply(to: found) : found)
    try write(outcome)
    if let summary = fixes.summary { StandardError.write(summary + "\n") }
    for failure in fixes.failures { StandardError.write(failure) }
    if let failure = fixes.failures.first { throw ExitCode(failure.kind.exitCode) }
    if outcome.isEmpty {
      throw ProjectFailure(
        .input, subject: paths.joined(separator: " "), what: "there is no pattern to check",
        code: "no-patterns", hint: "'thrum formats' lists the files that hold patterns")
    }
    if !session.isComplete || outcome.contains(where: { !$0.isReadable }) {
      throw ExitCode(ProjectFailure.Kind.input.exitCode)
    }
    if outcome.contains(where: { $0.fails(strictly: strict) }) { throw ExitCode(1) }
  }

  private func write(_ results: [LintResult]) throws {
    let asksDevices = results.contains { !$0.patterns.isEmpty }
    let recorded = RecordedCalls.descriptions.filter { rule in
      results.contains { $0.findings.contains { $0.code == rule.id } }
    }
    let rules = asksDevices ? RuleText.rules : LintRule.all
    let report = LintReport(results, rules: rules.map(\.description) + recorded)
    try report.write(as: format, showsAll: all, strictly: strict)
    if format == .text { StandardError.write(report.summary + "\n") }
  }
}

extension LintReport {
  /// Writes the report to standard output.
  func write(as format: LintFormat, showsAll: Bool, strictly warningsCount: Bool = false) throws {
    switch format {
    case .text:
      let terminal = Terminal(STDOUT_FILENO)
      let text = text(width: terminal.width, screen: terminal.textWidth, showsAll: showsAll)
      try StandardOutput.write(painted: text, terminal)
    case .json: try StandardOutput.write(json())
    case .sarif: try StandardOutput.write(findingReport.fromRepository.sarif(version: Thrum.version))
    case .github: try StandardOutput.write(findingReport.fromRepository.gitHub())
    case .junit: try StandardOutput.write(junit(strictly: warningsCount))
    }
  }
}

extension FindingReport {
  /// The report with the files' paths from the root of their repository, at which services show findings.
  var fromRepository: FindingReport { named(by: RepositoryPath().callAsFunction) }
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

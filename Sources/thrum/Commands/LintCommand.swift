internal import ArgumentParser
internal import Glibc
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
}

struct LintCommand: ParsableCommand {
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

      EXAMPLES
        thrum lint haptics/                 a whole folder
        thrum lint launch.ahap --diff       preview the fixes
        thrum lint haptics/ --fix           apply and show them
        thrum lint haptics/ --format sarif > lint.sarif
        thrum lint --explain fuse-hard      the reason for a rule
        thrum lint --catalogue --strict     Thrum's own haptics
        thrum lint haptics/ --profile all   on every device
      """)

  @Argument(help: "Files, folders, catalogue names, or - for standard input.", completion: .file())
  var paths: [String] = []

  @Option(help: "Print findings in this format.")
  var format = LintFormat.text

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

  @Option(
    help: ArgumentHelp("Explain a rule: what it finds, and why that matters.", valueName: "rule"),
    completion: .list(RuleText.rules.map(\.id)))
  var explain: String?

  @Option(
    help: ArgumentHelp("Use this configuration instead of the nearest thrum.json.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Simulate this device, or all, instead of those that thrum.json names; repeatable.",
      valueName: "name|file|all"))
  var profile: [ProfileSource] = []

  @OptionGroup var input: InputOptions

  func validate() throws {
    if explain != nil { return }
    if paths.isEmpty, !catalogue { throw ValidationError("Name a file or a folder, or --catalogue.") }
    if force, !fix { throw ValidationError("--force needs --fix.") }
    if fix, diff { throw ValidationError("--fix and --diff cannot be combined.") }
  }

  mutating func run() throws {
    if let explain { return try RuleText.explain(explain) }
    let session = try LintSession(
      paths, catalogue: catalogue, reading: input.checking, takesNotation: input.notation != nil,
      configuration: config, profiles: try profile.namedProfiles(), onWarning: StandardError.warn)
    let found = try ProgressLine.showing("checking", session.count) { try session.run(progress: $0) }
    let fixes = FixApplier(session, appliesFixes: fix, isForced: force) { [format] difference in
      // If programs read the report, the difference must not be in it.
      if format == .text { try StandardOutput.write(difference) } else { StandardError.write(difference) }
    }
    let outcome = Linter.comparing(fix || diff ? try fixes.apply(to: found) : found)
    try write(outcome)
    if let summary = fixes.summary { StandardError.write(summary + "\n") }
    for failure in fixes.failures { StandardError.write(failure.message) }
    if let failure = fixes.failures.first { throw ExitCode(failure.kind.exitCode) }
    if outcome.isEmpty {
      throw ProjectFailure(
        .input, paths.joined(separator: " "), "there is no pattern to check", code: "no-patterns",
        hint: "'thrum formats' lists the files that hold patterns")
    }
    if !session.isComplete || outcome.contains(where: { !$0.isReadable }) {
      throw ExitCode(ProjectFailure.Kind.input.exitCode)
    }
    if outcome.contains(where: { $0.fails(strictly: strict) }) { throw ExitCode(1) }
  }

  private func write(_ results: [LintResult]) throws {
    let asksDevices = results.contains { !$0.patterns.isEmpty }
    let report = LintReport(results, rules: asksDevices ? RuleText.rules : LintRule.all)
    try report.write(as: format)
    if format == .text { StandardError.write(report.summary + "\n") }
  }
}

extension LintReport {
  /// Writes the report to standard output.
  func write(as format: LintFormat) throws {
    switch format {
    case .text: try StandardOutput.write(text(width: Terminal(STDOUT_FILENO).width))
    case .json: try StandardOutput.write(json())
    case .sarif: try StandardOutput.write(sarif(version: Thrum.version))
    case .github: try StandardOutput.write(gitHub())
    }
  }
}

/// Explains rules.
enum RuleText {
  /// Every rule; those about devices come last.
  static let rules = LintRule.all + LintRule.device

  /// Prints the findings of a rule and the reason for it.
  static func explain(_ id: String) throws {
    guard let rule = rules.first(where: { $0.id == id }) else {
      if let reader = reader(of: id) {
        return try StandardOutput.write(
          """
          \(id): said by the reader of \(reader).

          Each place where it is found says what was read and what to do. All codes of a format, with what they mean,
          are in the documentation of HapticFormats. A thrum.json turns it off or changes its level like a rule's.

          """)
      }
      throw ProjectFailure(
        .usage, "--explain \(id)", "no such rule", code: "unknown-rule",
        hint: "known: \(rules.map(\.id).joined(separator: ", "))")
    }
    try StandardOutput.write(
      """
      \(rule.id) (\(rule.severity.rawValue)): \(rule.summary).

      \(rule.reason)

      """)
  }

  /// The prefixes of the readers' codes.
  private static func reader(of code: String) -> String? {
    if code.hasPrefix("json-") { return "JSON" }
    if code.hasPrefix("xml-") { return "XML" }
    let ids = PatternFormat.all.filter(\.isReadable).sorted { $0.id.utf8.count > $1.id.utf8.count }
    return ids.first { code.hasPrefix($0.id + "-") }?.title
  }
}

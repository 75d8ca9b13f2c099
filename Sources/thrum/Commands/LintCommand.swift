internal import ArgumentParser
internal import HapticDevices
internal import HapticLint

/// How findings are written.
enum LintFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case sarif
  case github
}

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Says what is wrong with patterns, where, why a hand would not feel it, and how to mend it.",
    discussion: """
      Takes files, folders, names of the catalogue, and - for standard input. The nearest thrum.json above a file says
      which rules count; so may the file's own Metadata. What a folder holds and cannot be read is reported, and the exit
      code is then 2.

      With --profile the patterns are simulated on devices: what nobody would feel there, what is dropped, which
      patterns feel the same. With several profiles a table of patterns and devices follows.

      EXAMPLES
        thrum lint haptics/                          everything below a folder
        thrum lint launch.ahap --diff                what --fix would change
        thrum lint haptics/ --fix                    mends what is mechanical, and shows it
        thrum lint haptics/ --format sarif > lint.sarif
        thrum lint --explain fuse-hard               why a rule is there
        thrum lint --catalogue --strict              Thrum's own haptics
        thrum lint haptics/ --profile all            what every device makes of them
      """)

  @Argument(help: "Files, folders, names of the catalogue, or - for standard input.", completion: .file())
  var paths: [String] = []

  @Option(help: "How findings are written to standard output.")
  var format = LintFormat.text

  @Flag(help: "Applies the mechanical fixes and shows the difference.")
  var fix = false

  @Flag(help: "Shows what --fix would change, and changes nothing.")
  var diff = false

  @Flag(help: "Warnings fail, too: exit code 1.")
  var strict = false

  @Flag(help: "Checks every haptic of the catalogue.")
  var catalogue = false

  @Option(
    help: ArgumentHelp("Says what a rule finds, and why it matters.", valueName: "rule"),
    completion: .list(RuleText.rules.map(\.id)))
  var explain: String?

  @Option(
    help: ArgumentHelp("The configuration, in place of the nearest thrum.json.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "A device profile, or all, in place of those that thrum.json names; may be given several times.",
      valueName: "name|file|all"))
  var profile: [ProfileSource] = []

  @OptionGroup var input: InputOptions

  func validate() throws {
    if explain != nil { return }
    if paths.isEmpty, !catalogue { throw ValidationError("Name a file or a folder, or --catalogue.") }
    if fix, diff { throw ValidationError("--fix and --diff exclude each other.") }
  }

  mutating func run() throws {
    if let explain { return try RuleText.explain(explain) }
    let jobs = try LintJobs(paths, catalogue: catalogue, takesNotation: input.notation != nil)
    let session = try LintSession(
      jobs, reading: input.checking, configuration: config, profiles: try namedProfiles())
    let found = try session.run()
    let mending = LintMending(session, appliesFixes: fix) { [format] difference in
      // Where programs read the report, the difference must not be in it.
      if format == .text { try StandardOutput.write(difference) } else { StandardError.write(difference) }
    }
    let outcome = Linter.comparing(fix || diff ? try mending.mend(found) : found)
    try write(outcome)
    if let summary = mending.summary { StandardError.write(summary + "\n") }
    for failure in mending.failures { StandardError.write(failure.message) }
    if let failure = mending.failures.first { throw ExitCode(failure.exitCode.rawValue) }
    if !session.isComplete { throw ExitCode(CommandFailure.Code.input.rawValue) }
    if outcome.contains(where: { $0.fails(strictly: strict) }) { throw ExitCode(1) }
  }

  /// The devices that the options name, each once; `nil` where they name none.
  private func namedProfiles() throws -> [DeviceProfile]? {
    profile.isEmpty ? nil : try ProfileLabels.profiles(of: profile)
  }

  private func write(_ results: [LintResult]) throws {
    let asksDevices = results.contains { !$0.patterns.isEmpty }
    let report = LintReport(results, rules: asksDevices ? RuleText.rules : LintRule.all)
    try report.write(as: format)
    if format == .text { StandardError.write(report.summary + "\n") }
  }
}

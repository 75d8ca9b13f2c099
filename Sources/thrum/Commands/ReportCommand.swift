internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticPictures
internal import HapticProject
internal import HapticReport
internal import HapticTokens

struct ReportCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write one page that shows and plays patterns, for people without Thrum.",
    usage: """
      thrum report <paths>... -o <file.html> [<options>]
      thrum report --merge <files>... [--format <format>] [-o <file>]
      """,
    discussion: """
      The page is one file. It needs no server and no network, plays with Thrum's own sound, and prints. For each \
      pattern it has a picture, plain words, the findings of lint, and the changes since the golden. The old and the \
      new pattern both play. A table says what a hand would feel on each device: those that --profile or thrum.json \
      name, or else all of Thrum's.

      The page is written even if something fails. The exit code is 1 if a finding is an error or a pattern differs \
      from its golden, and 2 if a file cannot be read; the page shows which.

      With --merge, the files are the reports of all shards of a run of lint, test or export, which --shard and --json \
      write. Thrum prints what one run would have printed as JSON, or in the --format, and ends with its exit code.

      EXAMPLES
        thrum report haptics/ -o haptics.html
        thrum report success error -o both.html
        thrum report --catalogue -o all.html --theme grace
        thrum report success --fragment -o -  only the element
        thrum report --element -o thrum-haptic.js
        thrum report --merge shards/*.json --format junit -o lint.xml
      """)

  @Argument(
    help: "Files, folders, catalogue names, lines of notation, or - for standard input.",
    completion: .custom(patternNames))
  var paths: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write this file, or - for standard output, which is the default with --merge.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var output: String?

  @Flag(help: "Join the reports of all shards of a run of lint, test or export into the report of that run.")
  var merge = false

  @Option(help: "With --merge, print this format. (default: json)")
  var format: LintFormat?

  @Flag(help: "With --merge, print JSON, as --format json does.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "With --merge of lint, do not report the findings that this file of 'thrum lint --baseline' accepts.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(help: "Report every haptic of the catalogue.")
  var catalogue = false

  @Option(help: ArgumentHelp("Give the page this title.", valueName: "text"))
  var title: String?

  @Option(help: "Choose the page's colours and type.")
  var theme = Theme.swissCoin

  @Option(help: "Make the page light or dark; auto follows the reader's system setting.")
  var appearance = PictureAppearance.auto

  @Flag(help: "Write only an element <thrum-haptic> for each pattern, for a page of your own.")
  var fragment = false

  @Flag(help: "Write the script that makes <thrum-haptic> work, for a page of your own.")
  var element = false

  @OptionGroup var colors: ColorOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var input: InputOptions

  func validate() throws {
    if merge { return try validateMerge() }
    if baseline != nil { throw ValidationError("--baseline needs --merge.") }
    if format != nil || json { throw ValidationError("\(json ? "--json" : "--format") needs --merge.") }
    if output == nil { throw ValidationError("Missing expected argument '-o <file.html>'") }
    if element {
      guard paths.isEmpty, !catalogue, !fragment else {
        throw ValidationError("--element writes a script, without patterns.")
      }
    } else if paths.isEmpty, !catalogue {
      throw ValidationError("Name a file or a folder, or --catalogue.")
    }
  }

  private func validateMerge() throws {
    if paths.isEmpty { throw ValidationError("Name the reports of all shards.") }
    if catalogue || fragment || element || title != nil || project.config != nil || !project.profile.isEmpty {
      throw ValidationError("--merge takes reports only, with --format and -o.")
    }
    if format == .text { throw ValidationError("--merge writes json, sarif, github or junit.") }
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) cannot be combined.")
    }
  }

  mutating func run() throws {
    let output = output ?? "-"
    if merge {
      return try ShardMergeRun(
        paths: paths, format: format ?? .json, output: try OutputFile(output), baseline: baseline
      ).run()
    }
    if element { return try write(PatternReport.elementScript, to: try OutputFile(output)) }
    let session = try ReportSession(
      paths, catalogue: catalogue, reading: input.loader.options.inspecting,
      takesNotation: input.loader.takesNotation,
      configuration: project.config, profiles: try project.profile.namedProfiles(),
      onWarning: StandardError.warn)
    let report = try LongRun(what: "reading", jobs: session.count, unit: "step").run {
      try session.run(progress: $0)
    }
    let file = try OutputFile(output)
    if report.isEmpty {
      throw ProjectFailure(
        .input, subject: paths.joined(separator: " "), what: "there is no pattern to report",
        code: "no-patterns", hint: "'thrum formats' lists the files that hold patterns")
    }
    try StandardOutput.write(to: file) { write in
      if fragment { return try report.writeElements(to: write) }
      try report.writeHTML(title: title, theme: theme, appearance: appearance, to: write)
    }
    for line in report.unreadLines { StandardError.warn(line) }
    if !report.isComplete { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
    if report.fails { throw ExitCode(1) }
  }

  private func write(_ text: String, to file: OutputFile) throws {
    try StandardOutput.write(Array(text.utf8), to: file)
  }
}

internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticLint
internal import HapticPictures
internal import HapticProject
internal import HapticRegression
internal import HapticText

struct TestCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compare patterns with their goldens, and report changes in words.",
    usage: "thrum test [<paths>...] [<options>]",
    discussion: """
      Each pattern file has a golden in a folder named goldens beside it. The golden records what the \
      pattern commands, how it sounds and feels, and what it exports. A pattern fails if it does not match \
      its golden, has none, or is gone and has left one. The nearest thrum.json above a file names devices, formats and tolerances; it \
      is optional. Without a path, Thrum tests the paths in that file; without that file, those of a thrum.json in a folder below, or else \
      the current folder.

      EXAMPLES
        thrum test haptics/ --update             write goldens
        thrum test haptics/ --check              a whole folder, in CI
        thrum test haptics/ --review             accept changes one by one
        thrum test haptics/ --junit haptics.xml  a report for CI
        thrum test haptics/ --format github      for GitHub
        thrum test --catalogue                   Thrum's haptics
        thrum test --trace old.jsonl new.jsonl   two traces
        thrum test --trace old.jsonl new.jsonl --tolerance 2,10
      """)

  @Argument(help: "Files, folders, or catalogue names.", completion: .custom(patternNames))
  var paths: [String] = []

  @Flag(
    help: "Fail if anything differs, and write nothing, for CI. This is what test does without an option.")
  var check = false

  @Flag(
    help:
      "Write missing or changed goldens, move those of renamed files and delete those of deleted ones. Review the goldens, then commit them."
  )
  var update = false

  @Flag(
    help:
      "On a terminal, show each change in words and in a picture, and ask: y accepts it, n keeps the golden, p plays the old and the new pattern, a accepts all the rest, q quits. Writes only what was accepted, at the end."
  )
  var review = false

  @Flag(
    help:
      "Read goldens through links and outside the folder of thrum.json, too; with --update, also write there, and over files that are no goldens."
  )
  var force = false

  @Option(help: "Print changes in this format.")
  var format = LintFormat.text

  @Flag(help: "Print JSON, thrum.test/1, as --format json does.")
  var json = false

  @Option(
    help: ArgumentHelp("Also write the results as JUnit XML.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(help: "Exit with code 1 on warnings, too.")
  var strict = false

  @Flag(help: "Test every haptic of the catalogue.")
  var catalogue = false

  @Flag(
    help: "Compare two traces from 'thrum trace', the old and the new, instead of patterns with goldens.")
  var trace = false

  @Option(
    help: ArgumentHelp(
      "With --trace, tolerate this difference of time in milliseconds, at the median and at the 95th percentile. (default: 0; lateness in real time: 5,15)",
      valueName: "ms[,ms]"),
    transform: ToleranceOption.init(reading:))
  var tolerance: ToleranceOption?

  @OptionGroup var project: ProjectOptions
  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    format = try format.adding(json: json)
    if trace {
      guard paths.count == 2, !update, !review, !catalogue, junit == nil else {
        throw ValidationError("--trace takes two traces, without --update, --review, --catalogue or --junit.")
      }
      return
    }
    let modes = [("--check", check), ("--update", update), ("--review", review)].filter(\.1).map(\.0)
    if modes.count > 1 { throw ValidationError("\(modes[0]) and \(modes[1]) cannot be combined.") }
    if review, format != .text || junit != nil || input.part != nil {
      throw ValidationError("--review asks on a terminal; it takes no --format, --json, --junit or --part.")
    }
    if tolerance != nil { throw ValidationError("--tolerance needs --trace.") }
    if update, input.part != nil {
      throw ValidationError("--update writes the golden of a whole file; --part names one pattern of it.")
    }
    if let path = paths.first(where: { $0 == "-" || !FileBytes.exists($0) && NotationArgument.isMeant($0) }) {
      throw ValidationError(
        "'\(path)' is not a file; only files and haptics of the catalogue have goldens.")
    }
  }

  mutating func run() throws {
    if trace { return try TraceTest(paths, within: tolerance?.tolerance).run(format) }
    if review { return try GoldenReviewRun(session: session, isStrict: strict).run() }
    let report = try junit.map { try OutputFile($0) }
    let session = try session(updates: update)
    let result = try LongRun(what: "testing", jobs: session.count).run { try session.run(progress: $0) }
    try write(result.report, to: report)
    for failure in result.failures { StandardError.write(failure) }
    try end(result, session.paths)
  }

  /// Finds the files and their goldens.
  private func session(updates: Bool) throws -> GoldenSession {
    try GoldenSession(
      paths, catalogue: catalogue, reading: input.loader.options.inspecting, configuration: project.config,
      profiles: try project.profile.namedProfiles(), updates: updates, isForced: force,
      onWarning: StandardError.warn)
  }

  private func write(_ report: RegressionReport, to junit: OutputFile?) throws {
    let terminal = Terminal(STDOUT_FILENO)
    if let junit { try StandardOutput.write(Array(junitText(report).utf8), to: junit) }
    switch format {
    case .text:
      try StandardOutput.print(report.text(drawing: RegressionDrawing(terminal.style).lines), hanging: 4)
      StandardError.write(report.summary + "\n")
      if report.isUpdated { StandardError.write(report.updateSummary + "\n") }
    case .json: try report.writeJSON { try StandardOutput.write($0) }
    case .sarif:
      try StandardOutput.write(report.findingReport().fromRepository.sarif(version: Thrum.version))
    case .github:
      let maximum = GoldenComparison.Pattern.maximumSentences
      try StandardOutput.write(report.findingReport(atMost: maximum).fromRepository.gitHub())
    case .junit: try StandardOutput.write(junitText(report))
    }
  }

  private func junitText(_ report: RegressionReport) -> String {
    report.junit(strictly: strict, drawing: RegressionDrawing(TerminalStyle(width: 80)).lines)
  }

  private func end(_ result: GoldenRun, _ paths: [String]) throws {
    let report = result.report
    if let failure = result.failures.first { throw ExitCode(failure.kind.exitCode) }
    if !report.isComplete { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
    if result.isEmpty, !report.isUpdated, !report.fails(strictly: strict) { throw Self.absence(paths) }
    if report.fails(strictly: strict) { throw ExitCode(1) }
  }

  /// The failure that nothing was found.
  static func absence(_ paths: [String]) -> ProjectFailure {
    ProjectFailure(
      .input, subject: paths.joined(separator: " "), what: "there is no pattern to test",
      code: "no-patterns", hint: "'thrum formats' lists the files that hold patterns")
  }
}

internal import ArgumentParser
internal import Glibc
internal import HapticDevices
internal import HapticLint
internal import HapticPictures
internal import HapticRegression
internal import HapticText

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Says in words what has changed in patterns since somebody last looked at them.",
    discussion: """
      Each pattern file has a golden, in a folder goldens beside it: what is commanded, heard, felt and exported. What is
      not as its golden says fails, and so does a pattern without one. The nearest thrum.json above a file names devices,
      formats and tolerances; nothing needs to be configured. Without a path that file's paths are tested, or this folder.

      EXAMPLES
        thrum test haptics/ --update                 writes the goldens: look at them, then commit them
        thrum test haptics/                          everything below a folder
        thrum test haptics/ --junit haptics.xml      a report that CI shows
        thrum test haptics/ --format github          beside the lines of a pull request
        thrum test --catalogue                       Thrum's own haptics
        thrum test --trace old.jsonl new.jsonl       two traces of 'thrum trace': what was, what is
      """)

  @Argument(help: "Files, folders, or names of the catalogue.", completion: .file())
  var paths: [String] = []

  @Flag(
    help:
      "Writes the goldens that are missing or differ and removes those of nothing: exit code 1 where any did."
  )
  var update = false

  @Option(help: "How changes are written to standard output.")
  var format = LintFormat.text

  @Option(
    help: ArgumentHelp("Writes the results as JUnit XML as well.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(help: "Warnings fail, too: exit code 1.")
  var strict = false

  @Flag(help: "Tests every haptic of the catalogue.")
  var catalogue = false

  @Flag(
    help: "Compares two traces of 'thrum trace', in place of patterns with goldens: what was, then what is.")
  var trace = false

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
    if trace {
      guard paths.count == 2, !update, !catalogue, junit == nil else {
        throw ValidationError("--trace takes two traces and none of --update, --catalogue and --junit.")
      }
      return
    }
    if update, input.part != nil {
      throw ValidationError("--update writes the golden of a whole file; --part names one pattern of it.")
    }
    if let path = paths.first(where: { $0 == "-" || !FileBytes.exists($0) && NotationArgument.isMeant($0) }) {
      throw ValidationError(
        "'\(path)' is no file, and only a file or a haptic of the catalogue has a golden.")
    }
  }

  mutating func run() throws {
    if trace { return try TraceTest(paths).run(format) }
    let settings = try TestSettings(fixed: config, profiles: try namedProfiles())
    let paths = paths.isEmpty && !catalogue ? try TestJobs.standard(settings) : paths
    let jobs = try TestJobs(paths, catalogue: catalogue)
    let session = TestSession(jobs, reading: input.checking, settings: settings, updates: update)
    var outcomes = try session.run()
    let orphans = GoldenOrphans(jobs, settings)
    var writing = GoldenUpdate()
    if update { writing.write(&outcomes) }
    let orphaned = try orphaned(orphans, &writing)
    let report = RegressionReport(
      settings.faults + outcomes.flatMap { [$0.file, $0.fault].compactMap { $0 } } + orphaned)
    try write(report)
    for failure in writing.failures { StandardError.write(failure.message) }
    try end(report, writing.failures, isEmpty: outcomes.isEmpty, paths)
  }

  /// The devices that the options name, each once; `nil` where they name none.
  private func namedProfiles() throws -> [DeviceProfile]? {
    profile.isEmpty ? nil : try ProfileLabels.profiles(of: profile)
  }

  /// What the report says of goldens of nothing; an update removes them, and what an earlier one left unfinished.
  private func orphaned(
    _ orphans: GoldenOrphans, _ writing: inout GoldenUpdate
  ) throws -> [RegressionReport.File] {
    if update { for path in try orphans.leftovers() { writing.removeLeftover(path) } }
    return try orphans.goldens().map { source in
      let isRemoved = update && writing.remove(source.name)
      let finding = Finding(
        code: Regression.Code.orphaned.rawValue, severity: isRemoved ? .note : .warning,
        message: "the golden is of nothing that is there",
        hint: isRemoved ? nil : "'thrum test --update' removes it")
      return RegressionReport.File(source: source, findings: [finding], update: isRemoved ? .removed : nil)
    }
  }

  private func write(_ report: RegressionReport) throws {
    let terminal = Terminal(STDOUT_FILENO)
    if let junit {
      let plain = RegressionDrawing(TerminalStyle(width: 80))
      try WholeFile.write(Array(report.junit(strictly: strict, drawing: plain.lines).utf8), to: junit)
    }
    switch format {
    case .text:
      try StandardOutput.write(report.text(drawing: RegressionDrawing(terminal.style).lines))
      StandardError.write(report.summary + "\n")
      if report.isUpdated { StandardError.write(report.updateSummary + "\n") }
    case .json: try StandardOutput.write(report.json())
    case .sarif: try StandardOutput.write(report.findingReport().sarif(version: Thrum.version))
    case .github:
      let most = GoldenComparison.Pattern.mostSentences
      try StandardOutput.write(report.findingReport(atMost: most).gitHub())
    }
  }

  private func end(
    _ report: RegressionReport, _ failures: [CommandFailure], isEmpty: Bool, _ paths: [String]
  ) throws {
    if let failure = failures.first { throw ExitCode(failure.exitCode.rawValue) }
    if !report.isComplete { throw ExitCode(CommandFailure.Code.input.rawValue) }
    if isEmpty, !report.isUpdated {
      throw CommandFailure(
        .input, paths.joined(separator: " "), "there is no pattern to test", code: "no-patterns",
        hint: "'thrum formats' shows what files hold patterns")
    }
    if report.isUpdated || report.fails(strictly: strict) { throw ExitCode(1) }
  }
}

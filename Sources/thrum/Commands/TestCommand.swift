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

  @OptionGroup var sharding: ShardOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    format = try format.adding(json: json)
    if trace {
      guard paths.count == 2, !update, !review, !catalogue, junit == nil, sharding.shard == nil else {
        throw ValidationError(
          "--trace takes two traces, without --update, --review, --catalogue, --junit or --shard.")
      }
      return
    }
    let modes = [("--check", check), ("--update", update), ("--review", review)].filter(\.1).map(\.0)
    if modes.count > 1 { throw ValidationError("\(modes[0]) and \(modes[1]) cannot be combined.") }
    if review, format != .text || junit != nil || input.part != nil {
      throw ValidationError("--review asks on a terminal; it takes no --format, --json, --junit or --part.")
    }
    if sharding.shard != nil, update || review {
      throw ValidationError("--shard only compares; it takes no \(update ? "--update" : "--review").")
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
    if report == nil, !update { FileLedger.end() }
    let session = try session(updates: update)
    let result = try LongRun(what: "testing", jobs: session.count).run { try session.run(progress: $0) }
    if let report {
      try StandardOutput.write(to: report) { try result.report.writeJUnit(strictly: strict, to: $0) }
    }
    if format == .json, let writer = sharding.writer(.test, paths: session.paths, isStrict: strict) {
      session.write(result, to: writer)
      try writer.end()
    } else {
      try result.report.write(as: format, strictly: strict) { try StandardOutput.write($0) }
    }
    try result.check()
    for failure in result.failures { StandardError.write(failure) }
    if let failure = result.failures.first { throw ExitCode(failure.kind.exitCode) }
    try Self.end(
      result.report, isEmpty: result.isEmpty && sharding.shard == nil, strictly: strict, session.paths)
  }

  /// Finds the files and their goldens.
  private func session(updates: Bool) throws -> GoldenSession {
    try GoldenSession(
      paths, catalogue: catalogue, reading: input.loader.options.inspecting, configuration: project.config,
      profiles: try project.profile.namedProfiles(), updates: updates, isForced: force, shard: sharding.shard,
      onWarning: StandardError.warn)
  }

  /// Ends the command with the exit code of a report.
  static func end(
    _ report: RegressionReport, isEmpty: Bool, strictly warningsCount: Bool, _ paths: [String]
  ) throws {
    if !report.isComplete { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
    let fails = report.fails(strictly: warningsCount)
    if isEmpty, !report.isUpdated, !fails { throw absence(paths) }
    if fails { throw ExitCode(1) }
  }

  /// The failure that nothing was found.
  static func absence(_ paths: [String]) -> ProjectFailure {
    ProjectFailure(
      .input, subject: paths.joined(separator: " "), what: "there is no pattern to test",
      code: "no-patterns", hint: "'thrum formats' lists the files that hold patterns")
  }
}

extension RegressionReport {
  /// Writes the report.
  ///
  /// - Parameter paths: returns the path of a file from the root of its repository, at which services show findings.
  func write(
    as format: LintFormat, strictly warningsCount: Bool,
    paths: @escaping @Sendable (String) -> String = RepositoryPath().callAsFunction,
    to write: (String) throws -> Void
  ) throws {
    switch format {
    case .text:
      let terminal = Terminal(STDOUT_FILENO)
      try writeText(drawing: RegressionDrawing(terminal.style).lines) {
        try StandardOutput.print($0, hanging: 4)
      }
      StandardError.write(summary + "\n")
      if isUpdated { StandardError.write(updateSummary + "\n") }
    case .json: try writeJSON { try write(String(decoding: $0, as: UTF8.self)) }
    case .sarif: try findingReport().named(by: paths).writeSARIF(version: Thrum.version, to: write)
    case .github:
      let maximum = GoldenComparison.Pattern.maximumSentences
      try findingReport(atMost: maximum).named(by: paths).writeGitHub(to: write)
    case .junit: try writeJUnit(strictly: warningsCount, to: write)
    }
  }

  /// Writes the report as JUnit XML.
  func writeJUnit(strictly warningsCount: Bool, to write: (String) throws -> Void) throws {
    try writeJUnit(strictly: warningsCount, drawing: RegressionDrawing.ofReports.lines, to: write)
  }
}

internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticFormats
internal import HapticProject

struct DiffCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare patterns: what changed, and how far apart they feel.",
    usage: "thrum diff <old> <new> [<more>...] [<options>]",
    discussion: """
      Thrum reports what changed in words, as 'thrum test' does, and draws both patterns. Then it simulates both on \
      each device, and gives their distance in just noticeable steps and its range for more and less sensitive hands. \
      Below 1, most people cannot tell the patterns apart. One profile gives a line for each event that differs; \
      several give a line for each device. Patterns with too many events for the devices are compared in words only. \
      The distance comes from a model that was not compared with ratings by people.

      Three patterns or more give a table of the distances, each from each: on the device that is named, or on the \
      one where two of them differ most.

      Files with several patterns are compared part by part, by the names of the parts; --part takes one. A part that \
      only one of the files has is a difference, also with --felt.

      Like diff(1), thrum diff prints nothing and exits with code 0 if the patterns are equal; otherwise it exits with \
      code 1. Git can call it for its own diffs: see EXAMPLES.

      EXAMPLES
        thrum diff success error                every device
        thrum diff success error --profile watch
        thrum diff old.ahap new.ahap --felt     only if felt
        thrum diff success error --json
        thrum diff tap save success             a table
        git config diff.haptic.command "thrum diff"
      """)

  @Argument(
    help: ArgumentHelp(
      "The old and the new pattern, or several: catalogue names, files, lines of notation, or - for standard input.",
      valueName: "patterns"),
    completion: .custom(patternNames))
  var patterns: [PatternSource]

  @Option(
    help: ArgumentHelp(
      "Simulate this device, several with commas between them, or all; repeatable. (default: all)",
      valueName: "name|file|all,…"))
  var profile: [ProfileSource] = []

  @Flag(
    help:
      "Print JSON: thrum.diff/1, of several parts thrum.diffs/1, of three patterns or more thrum.distances/1."
  )
  var json = false

  @Flag(help: "Exit with code 1 only if an average hand tells the patterns apart on one of the devices.")
  var felt = false

  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  /// The call of git for one file, if that is what the arguments are.
  private var git: GitDiff? { GitDiff(patterns.map(\.argument)) }

  func validate() throws {
    if git != nil { return }
    guard patterns.count >= 2 else { throw ValidationError("diff takes two patterns or more.") }
    if patterns.count(where: { $0.argument == "-" }) > 1 {
      throw ValidationError("Only one pattern can come from standard input.")
    }
  }

  mutating func run() throws {
    let profiles = try profile.namedProfiles() ?? DeviceProfiles.builtIn.profiles
    if let git { return try report(git, on: profiles) }
    if patterns.count > 2 { return try tabulate(on: profiles) }
    let diff = try compare(patterns[0], patterns[1], on: profiles)
    if felt, let problem = diff.problem { throw problem }
    try write(diff)
    if felt ? diff.isFelt : !diff.isSame { throw ExitCode(1) }
  }

  private func write(_ diff: FileDiff, under title: String = "") throws {
    if json { return try StandardOutput.write(title + diff.json) }
    let terminal = Terminal(STDOUT_FILENO)
    let text = diff.text(drawing: RegressionDrawing(terminal.style), width: terminal.textWidth)
    try StandardOutput.write(painted: title + text, terminal)
  }

  /// Prints the distances between three patterns or more.
  private func tabulate(on profiles: [DeviceProfile]) throws {
    var read: [PatternDocument] = []
    let isComplete = try PlayList(patterns, input.loader).readAll(
      endlessLimit: PatternReader.Options.examinedLength
    ) { read.append($1) }
    let distances = try LongRun(what: "simulating", jobs: profiles.count, unit: "device").run {
      try PatternDistances(of: read, on: profiles, progress: $0)
    }
    let terminal = Terminal(STDOUT_FILENO)
    try json
      ? StandardOutput.write(distances.json)
      : StandardOutput.write(painted: distances.text(width: terminal.textWidth), terminal)
    if !isComplete { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
    if felt ? distances.isFelt : !distances.isSame { throw ExitCode(1) }
  }

  private func compare(_ old: PatternSource, _ new: PatternSource, on profiles: [DeviceProfile]) throws
    -> FileDiff
  {
    let files = try [old, new].map {
      try input.loader.load($0, endlessLimit: PatternReader.Options.examinedLength, takesAll: true)
    }
    let jobs = FileDiff.jobs(from: files[0], to: files[1], on: profiles.count)
    return LongRun(what: "simulating", jobs: jobs, unit: "device").run {
      FileDiff(from: files[0], to: files[1], on: profiles, progress: $0)
    }
  }

  /// Reports a file to git, for which every exit code but 0 is a failure.
  private func report(_ git: GitDiff, on profiles: [DeviceProfile]) throws {
    guard let old = PatternSource(argument: git.old), let new = PatternSource(argument: git.new) else {
      return
    }
    if let words = git.presence { return try StandardOutput.write("\(git.title)\(words)\n") }
    try write(try compare(old, new, on: profiles), under: git.title)
  }
}

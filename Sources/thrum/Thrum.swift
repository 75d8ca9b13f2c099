internal import ArgumentParser
internal import Glibc
internal import HapticAudio
internal import HapticConsole
internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticTimeline

/// The `thrum` command: parse, call, print, exit code.
@main
struct Thrum: ParsableCommand {
  /// The version of the command and of the libraries.
  static let version = "0.5.0"

  static let configuration = CommandConfiguration(
    commandName: "thrum",
    abstract: "See, hear and check haptics on Linux, with no device in hand.",
    discussion: """
      A pattern is a catalogue name (settlementComplete), a file in any format that Thrum reads, a line of notation \
      ("oO.O"), or - for standard input.

      EXAMPLES
        thrum tour                            40 seconds
        thrum play settlementComplete         hear it
        thrum play tap save cancel            hear three in a row
        thrum watch launch.ahap               hear every save
        thrum studio haptics/                 edit in a browser
        thrum new saved.ahap                  start a pattern
        thrum show reminderSent               see it
        thrum report haptics/ -o all.html     one page to send
        thrum render success -o success.wav   save the sound
        thrum export success --to ahap        write a device file
        thrum simulate success                compare devices
        thrum test haptics/                   find changes
        thrum diff old.ahap new.ahap          compare two
        thrum list                            list the catalogue

      EXIT CODES
          0  success
          1  findings, regressions, differences, or losses under --strict
          2  the input cannot be read
         64  wrong usage
         69  a requested sound device or port, or a program that is needed, is not available
         74  the output cannot be written
        130  interrupted by Ctrl-C
      """,
    version: Thrum.version,
    groupedSubcommands: [
      CommandGroup(
        name: "Hear",
        subcommands: [
          TourCommand.self, PlayCommand.self, WatchCommand.self, TranscriptCommand.self, RenderCommand.self,
          TraceCommand.self,
        ]),
      CommandGroup(
        name: "Make",
        subcommands: [
          NewCommand.self, StudioCommand.self, AdaptCommand.self, ExportCommand.self, ConvertCommand.self,
          CompileCommand.self, ReportCommand.self,
        ]),
      CommandGroup(
        name: "Check",
        subcommands: [
          ShowCommand.self, LintCommand.self, TestCommand.self, SimulateCommand.self, DiffCommand.self,
        ]),
      CommandGroup(
        name: "Look up",
        subcommands: [
          ListCommand.self, FormatsCommand.self, ProfilesCommand.self, DevicesCommand.self,
          TimingCommand.self,
        ]),
    ])

  static func main() {
    TrapReport.begin()
    FreedMemory.keepSome()
    // A write beyond the user's file size limit is a write error, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    FileLedger.begin(onWarning: StandardError.warn)
    if getenv("THRUM_COUNT_WORK") != nil { countWork() }
    let words = ProcessArguments.words
    if words.isEmpty { exitWithoutArguments() }
    do {
      let arguments = Array(words.dropFirst())
      StandardError.useJSON(Page.asksJSON(arguments))
      if arguments.isEmpty { return try StandardOutput.write(firstScreen) }
      if arguments == ["-V"] || arguments == ["--version"] {
        return try StandardOutput.write(version + "\n")
      }
      if let listing = DirectParse.listing(arguments) { return try listing.command.list(json: listing.json) }
      let commands = configuration.subcommands.compactMap { $0.configuration.commandName }
      if let unknown = UnknownCommand(arguments, among: commands) { throw unknown.failure }
      try run(Self.helpAsOption(arguments))
    } catch let failure as ProjectFailure {
      ClosedPipe.end(after: failure)
      StandardError.write(failure)
      Glibc.exit(failure.kind.exitCode)
    } catch {
      Page.end(error)
    }
  }

  /// The text without a command: about this folder if it holds patterns, or else about Thrum.
  private static var firstScreen: String {
    FolderOverview(of: ".").map { FolderScreen.text($0, width: Page.width) }
      ?? FirstScreen.text(width: Page.width)
  }

  /// Returns a call of `help` as the same call with `--help`, whose page is written as every other output is.
  private static func helpAsOption(_ arguments: [String]) -> [String] {
    guard arguments.first == "help", !arguments.contains(where: { $0.hasPrefix("-") }) else {
      return arguments
    }
    return arguments.dropFirst() + ["--help"]
  }

  /// Counts readings and compilations for a test, and prints them when the command ends.
  private static func countWork() {
    PatternReader.readings.begin()
    Timeline.compilations.begin()
    atexit {
      let (read, compiled) = (PatternReader.readings.result, Timeline.compilations.result)
      StandardError.write(
        """
        work: \(read.things) read, \(read.repeats) again; \(compiled.things) compiled, \(compiled.repeats) again

        """)
    }
  }

  /// Ends the command where even its own name is missing: an empty list is no call without arguments.
  private static func exitWithoutArguments() -> Never {
    StandardError.write("thrum: error: the system passed no arguments, not even the name of the program\n")
    Glibc.exit(EX_SOFTWARE)
  }

  /// Parses the command and runs it.
  private static func run(_ arguments: [String]) throws {
    var command = try DirectParse.command(arguments) ?? parseAsRoot(arguments)
    if let drawing = command as? any DrawingCommand {
      Terminal.use(drawing.colors.color)
    }
    do {
      try command.run()
    } catch let error as ValidationError {
      throw UsageError(message: error.message)
    } catch let error as SinkError {
      throw ProjectFailure(error)
    }
  }
}

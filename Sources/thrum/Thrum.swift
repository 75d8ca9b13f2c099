internal import ArgumentParser
internal import Glibc
internal import HapticCatalog

/// The `thrum` command: parse, call, print, exit code.
@main
struct Thrum: ParsableCommand {
  /// The version of the command and of the libraries.
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "thrum",
    abstract: "See, hear and check haptics on Linux, with no device in hand.",
    discussion: """
      A pattern is a name of the catalogue (settlementComplete), a file in any format that is read, a line of
      notation ("oO.O"), or - for standard input.

      EXAMPLES
        thrum play settlementComplete         hear it
        thrum play tap save cancel            hear three, one after the other
        thrum watch launch.ahap               hear it again at every save
        thrum show reminderSent               see it, in a picture and in words
        thrum render success -o success.wav   keep the sound
        thrum export success --to ahap        a file for a device
        thrum simulate success                what devices make of it
        thrum test haptics/                   what has changed since last time
        thrum list                            what there is

      EXIT CODES
        0 all well, 1 findings, 2 the input cannot be read, 64 wrong usage,
        69 the sound device asked for is not available, 74 the output cannot be written
      """,
    version: Thrum.version,
    subcommands: [
      PlayCommand.self, WatchCommand.self, ListCommand.self, ShowCommand.self, RenderCommand.self,
      ExportCommand.self,
      ConvertCommand.self, CompileCommand.self, TranscriptCommand.self, LintCommand.self,
      TestCommand.self, SimulateCommand.self,
      FormatsCommand.self, ProfilesCommand.self,
      DevicesCommand.self, TraceCommand.self, TimingCommand.self,
    ])

  /// Who types a haptic's name in the place of a command wants to hear it.
  private static func hintAtPlay() {
    guard let first = CommandLine.arguments.dropFirst().first, Catalogue.builtIn[first] != nil else { return }
    StandardError.write("\(first) is a haptic: 'thrum play \(first)' plays it.\n")
  }

  static func main() {
    // A file that grows beyond what its user may write is an error of writing it, and no end of the program.
    signal(SIGXFSZ, SIG_IGN)
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as CommandFailure {
      StandardError.write(failure.message)
      Glibc.exit(failure.exitCode.rawValue)
    } catch {
      hintAtPlay()
      exit(withError: error)
    }
  }
}

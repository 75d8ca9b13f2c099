internal import ArgumentParser
internal import HapticConsole
internal import HapticProject

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a pattern in a device's format, and report what is lost.",
    usage: "thrum export <pattern> --to <format> [<options>]",
    discussion: """
      Thrum reports losses on standard error, with the largest error in time and in strength. With \
      --profile, it writes only what that device can play; 'thrum profiles' lists the devices.

      EXAMPLES
        thrum export settlementComplete --to android-xml
        thrum export launch.ahap --to web-vibrate -o launch.json
        thrum export a.ahap --to ahap --strict   fail on any loss
        thrum export tap --to android-xml --profile android-erm
      """)

  @Argument(
    help: "A catalogue name, a file, a line of notation, or - for standard input.",
    completion: .custom(patternNames))
  var pattern: PatternSource

  @Option(help: "Write this format.")
  var to: OutputFormat

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file, or - for standard output.", valueName: "file")
  )
  var output = "-"

  @OptionGroup var exporting: ExportingOptions
  @OptionGroup var input: InputOptions

  func run() throws {
    try exporting.write(
      input.loader.load(pattern, isQuiet: exporting.losses == .json), as: to.format, to: output
    ) { path in
      try OutputFile(
        path, hint: "name another file, or replace this one with 'thrum convert --in-place'")
    }
  }
}

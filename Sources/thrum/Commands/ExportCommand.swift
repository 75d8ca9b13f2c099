internal import ArgumentParser

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes a pattern in a device's format, and says what is lost.",
    discussion: """
      What the format cannot say is told on standard error, with the largest error in time and in strength. With
      --profile, what is written is what that device can play; 'thrum profiles' names the devices.

      EXAMPLES
        thrum export settlementComplete --to android-xml
        thrum export launch.ahap --to web-vibrate -o launch.json
        thrum export launch.ahap --to ahap --strict      fails on any loss
        thrum export settlementComplete --to android-waveform --profile android-erm-onoff
      """)

  @Argument(
    help: "A name of the catalogue, a file, a line of notation, or - for standard input.",
    completion: .custom(patternNames))
  var pattern: PatternSource

  @Option(help: "The format to write.")
  var to: OutputFormat

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file")
  )
  var output = "-"

  @OptionGroup var exporting: ExportingOptions
  @OptionGroup var input: InputOptions

  mutating func run() throws {
    try exporting.write(pattern.load(input, isQuiet: exporting.losses == .json), as: to.format, to: output)
  }
}

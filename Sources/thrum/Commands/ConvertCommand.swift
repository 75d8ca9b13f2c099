internal import ArgumentParser
internal import HapticFormats

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Turns a pattern file of one format into one of another.",
    discussion: """
      The formats are those of the file names and the content, unless --from and --to say otherwise. What the
      written format cannot say is told on standard error. With --profile, what is written is what that device can play.

      EXAMPLES
        thrum convert launch.ahap launch.haptic
        thrum convert clip.haptic - --to android-xml
        thrum convert theme.json bell.ahap --from feedbackd --part full/bell-terminal
      """)

  @Argument(help: "The file to read, a name of the catalogue, or - for standard input.")
  var source: PatternSource

  @Argument(help: "The file to write, or - for standard output.")
  var output: String

  @Option(help: "The format to write. Found out from the file's name, where nothing is said.")
  var to: OutputFormat?

  @OptionGroup var exporting: ExportingOptions
  @OptionGroup var input: InputOptions

  mutating func run() throws {
    let named = PatternFormat(fileName: output)
    guard let format = to?.format ?? named else {
      throw CommandFailure(
        .usage, output, "no format goes by this name", code: "unknown-format",
        hint: "--to names the format: \(OutputFormat.allValueStrings.joined(separator: ", "))")
    }
    try exporting.write(source.load(input, isQuiet: exporting.losses == .json), as: format, to: output)
  }
}

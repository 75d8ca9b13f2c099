internal import ArgumentParser
internal import HapticFormats
internal import HapticProject

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a pattern file to another format.",
    usage: "thrum convert <source> <output> [<options>]",
    discussion: """
      Thrum detects the formats from the file names and the content; --from and --to override that. It \
      reports on standard error what the new format cannot represent. With --profile, it writes only what \
      that device can play.

      EXAMPLES
        thrum convert launch.ahap launch.haptic
        thrum convert clip.haptic - --to android-xml
        thrum convert theme.json bell.ahap --from feedbackd
      """)

  @Argument(help: "A file to read, a catalogue name, or - for standard input.")
  var source: PatternSource

  @Argument(help: "The file to write, or - for standard output.")
  var output: String

  @Option(help: "Write this format. (default: from the name of the output file)")
  var to: OutputFormat?

  @OptionGroup var exporting: ExportingOptions
  @OptionGroup var input: InputOptions

  mutating func run() throws {
    let named = PatternFormat(fileName: output)
    guard let format = to?.format ?? named else {
      throw ProjectFailure(
        .usage, output, "no format matches this file name", code: "unknown-format",
        hint: "choose one with --to: \(OutputFormat.allValueStrings.joined(separator: ", "))")
    }
    try exporting.write(source.load(input, isQuiet: exporting.losses == .json), as: format, to: output)
  }
}

internal import ArgumentParser
internal import HapticConsole
internal import HapticFormats
internal import HapticProject

struct ConvertCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert a pattern file to another format.",
    usage: "thrum convert <source> <output> [<options>]",
    discussion: """
      Thrum detects the formats from the file names and the content; --from and --to name them where \
      those do not. It reports on standard error what the new format cannot represent. With --profile, it \
      writes only what that device can play. It refuses to write over the file that it reads, unless \
      --in-place says so, and to give a file a name that means another format.

      EXAMPLES
        thrum convert launch.ahap launch.haptic
        thrum convert clip.haptic - --to android-xml
        thrum convert theme.json bell.ahap --from feedbackd
        thrum convert old.ahap old.ahap --in-place
      """)

  @Argument(
    help: "A file to read, a catalogue name, or - for standard input.", completion: .custom(patternNames))
  var source: PatternSource

  @Argument(help: "The file to write, or - for standard output.", completion: .file())
  var output: String

  @Option(help: "Write this format. (default: from the name of the output file)")
  var to: OutputFormat?

  @Flag(name: .customLong("in-place"), help: "Allow the output to replace the file that is read.")
  var inPlace = false

  @OptionGroup var exporting: ExportingOptions
  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  func run() throws {
    guard let format = to?.format ?? PatternFormat(fileName: output) else {
      throw ProjectFailure(
        .usage, subject: output, what: "no format matches this file name", code: "unknown-format",
        hint: OutputFormat.hint(for: output))
    }
    try exporting.write(
      input.loader.load(source, isQuiet: exporting.losses == .json), as: format, to: output
    ) { path in
      try OutputFile(
        path, replacesInput: inPlace, hint: "name another file, or add --in-place to replace this one")
    }
  }
}

internal import ArgumentParser
internal import HapticConsole
internal import HapticFormats
internal import HapticModel
internal import HapticProject

struct CompileCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Write a sequence as one flat pattern, in any format.",
    usage: "thrum compile <sequence> [<options>]",
    discussion: """
      Thrum writes out every repetition, applies tempo and transforms, and resolves overlapping tracks as \
      the sequence says; it reports each overlap. A sequence for several actuators becomes one file for \
      each. An endless sequence needs --until. 'thrum export --part all' does the same.

      EXAMPLES
        thrum compile chat.sequence.json -o chat.ahap
        thrum compile a.sequence.json --until 8 --to web-vibrate
        thrum compile onboarding.sequence.json --to notation
      """)

  @Argument(
    help: "A sequence file, *.sequence.json, or - for standard input.",
    completion: .file(extensions: ["json"]))
  var sequence: PatternSource

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file, or - for standard output.", valueName: "file")
  )
  var output = "-"

  @Option(help: "Write this format. (default: from the name of the output file)")
  var to: OutputFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take only this many seconds from the start. (default: all)", valueName: "seconds"))
  var until: Double?

  @Flag(help: "Do not report overlapping tracks.")
  var quiet = false

  @OptionGroup var exporting: ExportingOptions
  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    guard until.map({ $0 > 0 && $0 <= 1_000_000 }) ?? true else {
      throw ValidationError("--until takes more than 0 and at most 1000000 seconds.")
    }
  }

  func run() throws {
    let format = try outputFormat()
    guard let loaded = try input.loader.sequence(sequence, isQuiet: exporting.losses == .json) else {
      throw ProjectFailure(
        .usage, subject: sequence.argument, what: "this is not a sequence", code: "no-sequence",
        hint: "'thrum convert' and 'thrum export' write patterns in other formats")
    }
    let export = SequenceExport(
      exporting, until: until.map { .seconds($0) }, part: input.part, isQuiet: quiet)
    let prepared = try export.prepare(loaded, named: sequence.argument, as: format, to: output) {
      try OutputFile($0)
    }
    try ExportingOptions.Prepared.write(prepared, exporting.losses)
  }

  private func outputFormat() throws -> PatternFormat {
    if let to { return to.format }
    guard output != "-" else {
      throw ValidationError("Name a file with -o, or a format with --to.")
    }
    guard let format = PatternFormat(fileName: output), format.isWritable else {
      throw ProjectFailure(
        .usage, subject: output, what: "Thrum writes no format with this extension", code: "unknown-format",
        hint: OutputFormat.hint(for: output))
    }
    return format
  }
}

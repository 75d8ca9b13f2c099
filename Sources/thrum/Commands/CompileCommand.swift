internal import ArgumentParser
internal import HapticFormats
internal import HapticModel
internal import HapticTimeline

struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", abstract: "Writes a sequence as one flat pattern, in any format.",
    discussion: """
      Every repetition is written out, tempo and transforms are worked out, and what tracks do at the same time is
      resolved as the sequence says; each such overlap is told. A sequence for several actuators becomes a file for each.
      What never ends needs --until.

      EXAMPLES
        thrum compile checkout.sequence.json -o checkout.ahap
        thrum compile metronome.sequence.json --until 8 --to web-vibrate
        thrum compile onboarding.sequence.json --to notation
      """)

  @Argument(
    help: "A sequence, *.sequence.json, or - for standard input.", completion: .file(extensions: ["json"]))
  var sequence: PatternSource

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file")
  )
  var output = "-"

  @Option(help: "The format to write. Told by the file's name, where nothing is said.")
  var to: OutputFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much of it, from its beginning, in seconds. All, where nothing is said.", valueName: "seconds"))
  var until: Double?

  @Flag(help: "Says nothing of tracks that overlap.")
  var quiet = false

  @OptionGroup var exporting: ExportingOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    guard until.map({ $0 > 0 && $0 <= 1_000_000 }) ?? true else {
      throw ValidationError("--until takes more than 0 and at most 1000000 seconds.")
    }
  }

  mutating func run() throws {
    let format = try outputFormat()
    guard let loaded = try sequence.sequence(input, isQuiet: exporting.losses == .json) else {
      throw CommandFailure(
        .usage, sequence.argument, "this is no sequence", code: "no-sequence",
        hint: "'thrum convert' and 'thrum export' write patterns in other formats")
    }
    let compiled = try loaded.compiled(until: until.map { .seconds($0) })
    if !quiet {
      for line in OverlapText(loaded, compiled.collisions).lines { StandardError.write(line + "\n") }
    }
    for part in compiled.parts {
      let pattern = LoadedPattern(part, of: loaded, repeatStart: compiled.repeatStart)
      try exporting.write(pattern, as: format, to: name(for: part, among: compiled.parts))
    }
  }

  /// Each actuator's file has the actuator's name before its extension.
  private func name(for part: CompiledScore.Part, among parts: [CompiledScore.Part]) throws -> String {
    if parts.count == 1 { return output }
    guard output != "-" else {
      throw CommandFailure(
        .usage, "-o -", "the sequence plays \(parts.count) actuators, each a file of its own",
        code: "several-files",
        hint: "name a file with -o; each actuator's gets its name before the extension")
    }
    return ExportingOptions.name(output, "." + part.actuator)
  }

  private func outputFormat() throws -> PatternFormat {
    if let to { return to.format }
    guard output != "-" else {
      throw ValidationError("Say with -o which file to write, or with --to which format.")
    }
    guard let format = PatternFormat(fileName: output), format.isWritable else {
      throw CommandFailure(
        .usage, output, "no format that Thrum writes has this extension", code: "unknown-format",
        hint: "say --to; 'thrum formats' lists them")
    }
    return format
  }
}

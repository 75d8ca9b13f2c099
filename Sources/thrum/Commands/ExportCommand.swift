internal import ArgumentParser
internal import HapticConsole
internal import HapticFormats
internal import HapticModel
internal import HapticProject

struct ExportCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write patterns in a device's format, and report what is lost.",
    usage: """
      thrum export <patterns>... --to <formats> [<options>]
      thrum export [--check] [--config <file>]
      """,
    discussion: """
      Thrum reports losses on standard error, with the largest error in time and in strength. With \
      --profile, it writes only what that device can play; 'thrum profiles' lists the devices. The name of the file \
      may say the format in the place of --to.

      Several patterns, several formats, or the parts of a file that --part all takes, go into a folder: -o DIR/. \
      Each file has the name of its pattern, and lies as deep as that in its folder. Two files never get one name: \
      Thrum then writes nothing. A sequence with --part all or --until is written as 'thrum compile' writes it, \
      a file for each actuator. 'thrum convert IN OUT' and 'thrum compile SEQUENCE' are older names for these uses, \
      and stay.

      Without a pattern, Thrum writes the exports that the nearest thrum.json names, where they have changed. It names \
      files whose pattern is gone, and never deletes them.

      EXAMPLES
        thrum export settlementComplete --to android-xml
        thrum export launch.ahap -o launch.haptic
        thrum export haptics/ --to ahap,haptic -o out/
        thrum export theme.json --part all --to ahap -o out/
        thrum export a.ahap --to ahap --strict   fail on any loss
        thrum export tap --to android-xml --profile android-erm
        thrum export --check --config thrum.json  the exports that it names, in CI
      """)

  @Argument(
    help: "Catalogue names, files, folders, lines of notation, or - for standard input.",
    completion: .custom(patternNames))
  var patterns: [PatternSource] = []

  @Option(
    help: ArgumentHelp(
      "Write this format, or several. (default: from the name of the output file)", valueName: "format,…"))
  var to: OutputFormats?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to this file, into this folder if it ends with a slash, or to - for standard output.",
      valueName: "file|dir/")
  )
  var output = "-"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take only this many seconds from the start of a sequence. (default: all)", valueName: "seconds"))
  var until: Double?

  @Flag(name: .customLong("in-place"), help: "Allow the output to replace the file that is read.")
  var inPlace = false

  @Flag(help: "Write nothing, and exit with code 1 if an export of thrum.json is missing or stale.")
  var check = false

  @Option(
    help: ArgumentHelp("Use this configuration instead of the nearest thrum.json.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @OptionGroup var sharding: ShardOptions
  @OptionGroup var exporting: ExportingOptions
  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    guard until.map({ $0 > 0 && $0 <= 1_000_000 }) ?? true else {
      throw ValidationError("--until takes more than 0 and at most 1000000 seconds.")
    }
    if patterns.isEmpty {
      if to != nil || output != "-" { throw ValidationError("Name a pattern to export.") }
      return
    }
    if check || config != nil {
      throw ValidationError("--check and --config are for the exports of thrum.json, without a pattern.")
    }
    if to == nil, output == "-" || OutputFolder(output) != nil {
      throw ValidationError("Name a format with --to, or a file with -o.")
    }
  }

  func run() throws {
    if patterns.isEmpty {
      return try ExportTargetsRun(
        configuration: config, isChecking: check, isJSON: exporting.json, sharding: sharding
      ).run()
    }
    let formats = try to?.formats ?? [namedFormat()]
    let job = ExportJob(
      exporting, until: until.map { .seconds($0) }, replacesInput: inPlace, sharding: sharding,
      list: try PlayList(patterns, input.loader))
    try job.run(as: formats, to: output)
  }

  /// The format that the name of the file means.
  private func namedFormat() throws -> PatternFormat {
    guard let format = PatternFormat(fileName: output), format.isWritable else {
      throw ProjectFailure(
        .usage, subject: output, what: "Thrum writes no format with this extension", code: "unknown-format",
        hint: OutputFormat.hint(for: output))
    }
    return format
  }
}

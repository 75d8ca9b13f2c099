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
  var pattern: PatternSource?

  @Option(help: "Write this format.")
  var to: OutputFormat?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file, or - for standard output.", valueName: "file")
  )
  var output = "-"

  @Flag(help: "Write nothing, and exit with code 1 if an export of thrum.json is missing or stale.")
  var check = false

  @Option(
    help: ArgumentHelp("Use this configuration instead of the nearest thrum.json.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @OptionGroup var exporting: ExportingOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    if pattern == nil, to != nil || output != "-" { throw ValidationError("Name a pattern to export.") }
    if pattern != nil, check || config != nil {
      throw ValidationError("--check and --config are for the exports of thrum.json, without a pattern.")
    }
    if pattern != nil, to == nil { throw ValidationError("Name a format with --to.") }
  }

  func run() throws {
    guard let pattern, let to else {
      return try ExportTargetsRun(configuration: config, isChecking: check, isJSON: exporting.json).run()
    }
    try exporting.write(
      input.loader.load(pattern, isQuiet: exporting.losses == .json), as: to.format, to: output
    ) { path in
      try OutputFile(
        path, hint: "name another file, or replace this one with 'thrum convert --in-place'")
    }
  }
}

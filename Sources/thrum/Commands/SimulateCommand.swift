internal import ArgumentParser
internal import Glibc
internal import HapticDevices
internal import HapticModel
internal import HapticPictures
internal import HapticProject
internal import HapticTimeline

struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Compare what a pattern commands with what a hand would feel on each device.",
    usage: "thrum simulate <pattern> [<options>]",
    discussion: """
      For each device, Thrum shows which parts of the pattern the device plays, and how strongly a hand would \
      feel them, in decibels above the threshold of feeling. One profile gives a line for each event; several \
      give a line for each device. It is a simulation with stated models; it cannot say how something \
      really feels.

      EXAMPLES
        thrum simulate settlementComplete       every device
        thrum simulate error --profile watch    event by event
        thrum simulate error --svg error.svg    a picture
        thrum simulate error --json | jq '.profiles[].step'
      """)

  @Argument(
    help: "A catalogue name, a file, a line of notation, or - for standard input.",
    completion: .custom(patternNames))
  var pattern: PatternSource

  @Option(
    help: ArgumentHelp(
      "Simulate this device, or all; repeatable. (default: all)",
      valueName: "name|file|all"))
  var profile: [ProfileSource] = []

  @Flag(help: "Print JSON, thrum.simulation/1.")
  var json = false

  @Flag(help: "Print comma-separated values, a row for each event on each device.")
  var csv = false

  @Flag(help: "Add the level over time to the JSON.")
  var course = false

  @Option(
    help: ArgumentHelp("Write a picture to this file, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(help: "Choose the picture's colours; auto follows the viewer's system setting.")
  var theme = ThemeOption.auto

  @Flag(help: "Skip prepare(): add the device's cold-start latency.")
  var cold = false

  @OptionGroup var input: InputOptions

  func validate() throws {
    if json && csv { throw ValidationError("--json and --csv cannot be combined.") }
    if svg == "-" && (json || csv) {
      throw ValidationError("--svg - writes to standard output, and so does --\(json ? "json" : "csv").")
    }
    if course && !json { throw ValidationError("--course needs --json.") }
  }

  mutating func run() throws {
    let profiles = try profile.namedProfiles() ?? DeviceProfiles.builtIn.profiles
    let call = try pattern.load(input, endlessLimit: InputOptions.endlessLimit).call
    let picture = try svg.map { try OutputFile($0) }
    let state: StartState = cold ? .cold : .warm
    try SimulationRoom.expect(
      call, named: pattern.argument == "-" ? "<standard input>" : pattern.argument, devices: profiles.count,
      keepsAll: json || svg != nil, keepsMotion: course || svg != nil)
    let series = SimulationSeries(call, on: profiles, from: state)
    if let picture {
      let text = SimulationPicture(Array(series), theme: theme.theme).svg()
      try StandardOutput.write(Array(text.utf8), to: picture)
      if svg == "-" { return }
    }
    if csv { return try SimulationCSV(series).write { try StandardOutput.write($0) } }
    if json {
      return try StandardOutput.write(SimulationJSON(series, from: state, includesEnvelope: course).text)
    }
    try StandardOutput.print(SimulationTable(series).text(width: Terminal(STDOUT_FILENO).textWidth))
  }
}

/// A theme that `--theme` names.
enum ThemeOption: String, ExpressibleByArgument, CaseIterable {
  case light
  case dark
  case auto

  /// The corresponding theme of pictures.
  var theme: PictureTheme {
    switch self {
    case .light: .light
    case .dark: .dark
    case .auto: .auto
    }
  }
}

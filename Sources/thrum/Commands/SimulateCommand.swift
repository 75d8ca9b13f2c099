internal import ArgumentParser
internal import HapticDevices
internal import HapticPictures

struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "What devices make of a pattern: commanded against felt.",
    discussion: """
      For each device: what it plays of the pattern, and what a hand would get of it, in decibels above the
      threshold of feeling. With one profile every event has a line; with several, every device. It is a
      simulation with stated models; it does not say how something feels.

      EXAMPLES
        thrum simulate settlementComplete                      on every device
        thrum simulate error --profile android-weak-lra        event by event
        thrum simulate error --profile all --svg error.svg     a picture
        thrum simulate error --json | jq '.profiles[].step'    thrum.simulation/1
      """)

  @Argument(
    help: "A name of the catalogue, a file, a line of notation, or - for standard input.",
    completion: .custom(patternNames))
  var pattern: PatternSource

  @Option(
    help: ArgumentHelp(
      "A device profile, or all, which is what holds where nothing is said; may be given several times.",
      valueName: "name|file|all"))
  var profile: [ProfileSource] = []

  @Flag(help: "As JSON, thrum.simulation/1.")
  var json = false

  @Flag(help: "As comma-separated values, one event of one device a row.")
  var csv = false

  @Flag(help: "With the level over time, in the JSON.")
  var course = false

  @Option(
    help: ArgumentHelp("Keeps a picture, or writes it to standard output for -.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(help: "The picture's colours; auto follows the reader's system.")
  var theme = ThemeOption.auto

  @Flag(help: "The haptic was not prepared for, and begins as late as the device then does.")
  var cold = false

  @OptionGroup var input: InputOptions

  func validate() throws {
    if json && csv { throw ValidationError("--json and --csv exclude each other.") }
    if svg == "-" && (json || csv) {
      throw ValidationError("--svg - writes to standard output, and so does --\(json ? "json" : "csv").")
    }
    if course && !json { throw ValidationError("--course goes with --json.") }
  }

  mutating func run() throws {
    let profiles = try profile.isEmpty ? DeviceProfiles.builtIn.profiles : ProfileLabels.profiles(of: profile)
    let call = try pattern.load(input, endlessLimit: InputOptions.endlessLimit).call
    let state: StartState = cold ? .cold : .warm
    let simulations = profiles.map { Simulation(call, on: $0, from: state) }
    if let svg {
      try WholeFile.write(Array(SimulationPicture(simulations, theme: theme.theme).svg().utf8), to: svg)
      if svg == "-" { return }
    }
    try StandardOutput.write(text(simulations, state))
  }

  private func text(_ simulations: [Simulation], _ state: StartState) -> String {
    if json { return SimulationJSON(simulations, from: state, hasCourse: course).text }
    if csv { return SimulationCSV.text(simulations) }
    return SimulationTable.text(simulations)
  }
}

/// A theme that `--theme` names.
enum ThemeOption: String, ExpressibleByArgument, CaseIterable {
  case light
  case dark
  case auto

  /// The picture's own word for it.
  var theme: PictureTheme {
    switch self {
    case .light: .light
    case .dark: .dark
    case .auto: .auto
    }
  }
}

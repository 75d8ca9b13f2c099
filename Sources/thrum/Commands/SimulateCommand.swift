internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticFormats
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

  @Flag(help: "Skip prepare(): add the device's cold-start latency.")
  var cold = false

  @OptionGroup var picture: PictureOptions
  @OptionGroup var input: InputOptions

  func validate() throws {
    if json && csv { throw ValidationError("--json and --csv cannot be combined.") }
    if let taken = picture.standardOutput, json || csv {
      throw ValidationError("\(taken) writes to standard output, and so does --\(json ? "json" : "csv").")
    }
    if course && !json { throw ValidationError("--course needs --json.") }
  }

  mutating func run() throws {
    let profiles = try profile.namedProfiles() ?? DeviceProfiles.builtIn.profiles
    let call = try input.loader.load(pattern, endlessLimit: PatternReader.Options.examinedLength).call
    let outputs = try picture.outputs()
    let state: StartState = cold ? .cold : .warm
    let pictured = profile.isEmpty ? Self.pictured : profiles
    let drawn = picture.isWritten ? pictured.count : 0
    try SimulationBudget.expect(
      call, named: pattern.name, devices: profiles.count,
      kept: json ? profiles.count : drawn, shown: max(course ? profiles.count : 0, drawn))
    let series = SimulationSeries(call, on: profiles, from: state)
    if picture.isWritten {
      let drawn = SimulationSeries(call, on: pictured, from: state)
      let leftOut = profiles.count - pictured.count
      try outputs.write { theme, appearance in
        SimulationPicture(Array(drawn), leavingOut: leftOut, theme: theme, appearance: appearance).svg()
      }
      if leftOut > 0 {
        StandardError.note(
          "--\(picture.svg == nil ? "png" : "svg")",
          "note: the picture shows \(pictured.count) of \(profiles.count) devices [devices-omitted]")
        StandardError.write("  hint: --profile all draws every device, --profile NAME the ones you name\n")
      }
      if picture.standardOutput != nil { return }
    }
    if csv { return try SimulationCSV(series).write { try StandardOutput.write($0) } }
    if json {
      return try StandardOutput.write(SimulationJSON(series, from: state, includesEnvelope: course).text)
    }
    try StandardOutput.print(SimulationTable(series).text(width: Terminal(STDOUT_FILENO).textWidth))
  }

  /// The devices of a picture unless some are named: one of each kind of motor, and of each step of the chain.
  private static var pictured: [DeviceProfile] {
    let names = ["iphone", "android-lra", "android-erm", "generators-only-phone", "pinephone", "watch"]
    return names.compactMap { DeviceProfiles.builtIn[$0] }
  }
}

internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticFormats
internal import HapticLint
internal import HapticModel
internal import HapticPictures
internal import HapticProject
internal import HapticText
internal import HapticTimeline

struct SimulateCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Compare what patterns command with what a hand would feel on each device.",
    usage: "thrum simulate <patterns>... [<options>]",
    discussion: """
      For each device, Thrum shows which parts of the pattern the device plays, and how strongly a hand would \
      feel them, in decibels above the threshold of feeling. One profile gives a line for each event; several \
      give a line for each device. It is a simulation with stated models; it cannot say how something \
      really feels. Several patterns get a table each.

      EXAMPLES
        thrum simulate settlementComplete       every device
        thrum simulate error --profile watch    event by event
        thrum simulate tap save --profile iphone,pixel
        thrum simulate error --svg error.svg    a picture
        thrum simulate error --json | jq '.profiles[].step'
      """)

  @Argument(
    help: "Catalogue names, files, folders, lines of notation, or - for standard input.",
    completion: .custom(patternNames))
  var patterns: [PatternSource]

  @Option(
    help: ArgumentHelp(
      "Simulate this device, several with commas between them, or all; repeatable. (default: all)",
      valueName: "name|file|all,…"))
  var profile: [ProfileSource] = []

  @Flag(help: "Print JSON, thrum.simulation/1; of several patterns thrum.simulations/1.")
  var json = false

  @Flag(help: "Print comma-separated values, a row for each event on each device.")
  var csv = false

  @Flag(help: "Add the level over time to the JSON.")
  var course = false

  @Flag(help: "Skip prepare(): add the device's cold-start latency.")
  var cold = false

  @OptionGroup var picture: PictureOptions
  @OptionGroup var colors: ColorOptions
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
    let list = try PlayList(patterns, input.loader)
    guard list.entries.count == 1, !list.hasFailed, let entry = list.entries.first else {
      return try simulate(list, on: profiles)
    }
    let document = try entry.load(isQuiet: false, endlessLimit: PatternReader.Options.examinedLength)
    noteRefusals(document, by: profiles)
    let call = document.call
    let outputs = try picture.outputs()
    let pictured = profile.isEmpty ? Self.pictured : profiles
    let series = try series(of: call, named: entry.name, on: profiles, drawing: pictured.count)
    if picture.isWritten {
      let drawn = SimulationSeries(call, on: pictured, from: state, by: SimulationBudget.runner(of: [call]))
        .results { $0 }
      let leftOut = profiles.count - pictured.count
      try outputs.write { theme, appearance in
        SimulationPicture(drawn, leavingOut: leftOut, theme: theme, appearance: appearance).svg()
      }
      if leftOut > 0 { noteOmission(pictured.count, of: profiles.count) }
      if picture.standardOutput != nil { return }
    }
    if csv { return try SimulationCSV(series).write { try StandardOutput.write($0) } }
    if json {
      return try StandardOutput.write(SimulationJSON(series, from: state, includesEnvelope: course).text)
    }
    try StandardOutput.print(SimulationTable(series).text(width: Terminal(STDOUT_FILENO).textWidth))
  }

  /// Simulates several patterns, each as if it were alone.
  private func simulate(_ list: PlayList, on profiles: [DeviceProfile]) throws {
    if picture.isWritten { throw ValidationError("--svg and --png take one pattern.") }
    var texts: [String] = []
    var isFirst = true
    let isComplete = try list.readAll(endlessLimit: PatternReader.Options.examinedLength) { entry, loaded in
      noteRefusals(loaded, by: profiles)
      let series = try series(of: loaded.call, named: entry.name, on: profiles, drawing: 0)
      defer { isFirst = false }
      if csv {
        let table = SimulationCSV(series)
        try isFirst
          ? table.write { try StandardOutput.write($0) } : table.writeRows { try StandardOutput.write($0) }
      } else if json {
        texts.append(SimulationJSON(series, from: state, includesEnvelope: course).text)
      } else {
        let table = SimulationTable(series).text(width: Terminal(STDOUT_FILENO).textWidth)
        try StandardOutput.print((isFirst ? "" : "\n") + "\(DisplayText.plain(entry.name)):\n\n" + table)
      }
    }
    if json { try StandardOutput.write(Self.simulations.json(texts)) }
    if !isComplete { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
  }

  /// The format of several simulations.
  static var simulations: ResultList {
    ResultList(
      "thrum.simulations/1", summary: "What hands feel of several patterns on devices.", key: "simulations",
      of: SimulationJSON.report.published)
  }

  private var state: StartState { cold ? .cold : .warm }

  /// The simulations of a pattern; throws ``ProjectFailure`` if they would take too much memory.
  ///
  /// - Parameter pictured: the number of devices that a picture would show.
  private func series(
    of call: HapticCall, named name: String, on profiles: [DeviceProfile], drawing pictured: Int
  ) throws -> SimulationSeries {
    let drawn = picture.isWritten ? pictured : 0
    try SimulationBudget.expect(
      call, named: name, devices: profiles.count, kept: json ? profiles.count : drawn,
      shown: max(course ? profiles.count : 0, drawn))
    return SimulationSeries(call, on: profiles, from: state, by: SimulationBudget.runner(of: [call]))
  }

  /// Names the phones that play nothing of an Android composition, of which the simulation plays the primitives one by one.
  private func noteRefusals(_ document: PatternDocument, by profiles: [DeviceProfile]) {
    let names = Linter.phones(refusing: document, among: profiles)
    if names.isEmpty { return }
    StandardError.note(
      document.source.name,
      "note: Android plays nothing of this composition on a phone that lacks one of its primitives: "
        + "\(names.joined(separator: ", ")) [all-or-nothing]")
  }

  private func noteOmission(_ pictured: Int, of all: Int) {
    StandardError.note(
      "--\(picture.svg == nil ? "png" : "svg")",
      "note: the picture shows \(pictured) of \(all) devices [devices-omitted]")
    StandardError.write("  hint: --profile all draws every device, --profile NAME the ones you name\n")
  }

  /// The devices of a picture unless some are named: one of each kind of motor, and of each step of the chain.
  private static var pictured: [DeviceProfile] {
    let names = ["iphone", "android-lra", "android-erm", "generators-only-phone", "pinephone", "watch"]
    return names.compactMap { DeviceProfiles.builtIn[$0] }
  }
}

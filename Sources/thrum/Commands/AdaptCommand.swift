internal import ArgumentParser
internal import Glibc
internal import HapticAdaptation
internal import HapticConsole
internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticPictures
internal import HapticProject
internal import HapticScores
internal import HapticText
internal import HapticTimeline

struct AdaptCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapt",
    abstract: "Change a pattern so that it is felt as strongly on one device as on another.",
    usage: """
      thrum adapt <pattern> --for <device> [<options>]
      thrum adapt <pattern> --levels <n> [<options>]
      """,
    discussion: """
      Thrum simulates the pattern on a reference device. It then changes a copy until the device of --for gives each \
      event the same level above the threshold of feeling. It changes strengths, moves sharpness to where a weak motor \
      is stronger, makes events longer, turns taps into vibrations of at most 30 ms, pauses vibrations for taps that they \
      would hide, and moves events apart that would merge. The report has each change with its reason, the levels before and \
      after, and everything that the device cannot play as strongly. Without -o, no file is written. The pattern's own file is never overwritten.

      With --levels, Thrum writes the pattern in several strengths that most hands tell apart on the device. Three of \
      them are named light, medium and strong. If the device cannot play so many, Thrum writes fewer and warns.

      EXAMPLES
        thrum adapt success --for pinephone
        thrum adapt a.ahap --for android-erm -o b.ahap
        thrum adapt a.ahap --for watch --like ours.json
        thrum adapt a.ahap --levels 3 -o a.ahap
      """)

  @Argument(
    help: "A catalogue name, a file, a line of notation, or - for standard input.",
    completion: .custom(patternNames))
  var pattern: PatternSource

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Adapt the pattern to this device.", valueName: "name|file"))
  var device: ProfileSource?

  @Option(
    help: ArgumentHelp(
      "Take the levels from this device. (default: \(Self.reference))", valueName: "name|file"))
  var like: ProfileSource?

  @Option(
    help: ArgumentHelp(
      "Write this many strengths, 2 to \(StrengthLadder.maximum), each to a file of its own: a-light.ahap for -o a.ahap.",
      valueName: "n"))
  var levels: Int?

  @Option(
    help: ArgumentHelp(
      "Lengthen a short event to at most this many milliseconds; 0 lengthens none. (default: 120, for a tap 30)",
      valueName: "ms")
  )
  var longest: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write the pattern to this file, or - for standard output. (default: only the report)",
      valueName: "file"), completion: .file())
  var output: String?

  @Option(help: "Write this format. (default: from the name of the output file, or that of the input)")
  var to: OutputFormat?

  @Flag(help: "Print the report as JSON, thrum.adaptation/1 or thrum.ladder/1.")
  var json = false

  @Flag(help: "If an event stays more than 3 dB off, write nothing and exit with code 1.")
  var strict = false

  @OptionGroup var picture: PictureOptions
  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  /// The reference device unless another is named.
  static let reference = Adaptation.standardReference

  func validate() throws {
    guard (0...1_000).contains(longest ?? 0) else {
      throw ValidationError("--longest is a whole number of milliseconds, 0 to 1000.")
    }
    guard let levels else {
      if device == nil { throw ValidationError("--for names the device that the pattern is for.") }
      return
    }
    guard (2...StrengthLadder.maximum).contains(levels) else {
      throw ValidationError("--levels is a whole number, 2 to \(StrengthLadder.maximum).")
    }
    if like != nil { throw ValidationError("--levels and --like cannot be combined.") }
    if picture.isWritten { throw ValidationError("--levels and pictures cannot be combined.") }
    if output == "-" { throw ValidationError("--levels writes several files: -o names them.") }
  }

  mutating func run() throws {
    let device = try playable(device, "--for")
    let loaded = try input.loader.load(pattern)
    try SimulationBudget.expect(toAdapt: loaded)
    if let levels { return try writeLevels(levels, of: loaded, on: device) }
    let reference = try playable(like, "--like")
    let adaptation = Self.longRun.run { progress in
      Adaptation(
        of: loaded.pattern, for: device, like: reference,
        longest: longest.map { .milliseconds(Int64($0)) }, progress: { progress(1) })
    }
    let isKept = adaptation.events.allSatisfy(\.isKept)
    var copy: AdaptedFile.Copy?
    if let output, !strict || isKept {
      let repeatStart = loaded.part.repeatStart.map { adaptation.time(of: $0) }
      copy = try file(loaded, device: device, output: output).copy(
        adaptation.pattern, repeatStart: repeatStart)
    }
    let outputs = try picture.outputs()
    try write(copy.map { [$0] } ?? [])
    if picture.isWritten {
      let simulations = Self.simulations(of: adaptation)
      try outputs.write { SimulationPicture(simulations, theme: $0, appearance: $1).svg() }
    }
    if json {
      try report(AdaptationJSON(adaptation).text)
    } else {
      let other = Self.longRun.run { progress in adaptation.withBuzzes(progress: { progress(1) }) }
      try report(AdaptationTable(adaptation, offering: other).text(width: textWidth))
    }
    if strict, !isKept { throw ExitCode(1) }
  }

  private static let longRun = LongRun(what: "adapting", unit: "simulation")

  /// Writes a ladder of strengths.
  private func writeLevels(_ count: Int, of loaded: PatternDocument, on device: DeviceProfile) throws {
    let ladder = Self.longRun.run { progress in
      StrengthLadder(of: loaded.pattern, on: device, count: count, progress: { progress(1) })
    }
    guard !ladder.levels.isEmpty else {
      throw ProjectFailure(
        .usage, subject: pattern.argument, what: "no event is felt on \(device.name), even at full strength",
        code: "nothing-felt", hint: "'thrum adapt --for \(device.name)' makes events longer")
    }
    if ladder.levels.count < count {
      let number = ladder.levels.count == 1 ? "one strength" : "\(ladder.levels.count) strengths"
      StandardError.note(
        loaded.source.name,
        "warning: a hand tells only \(number) of it apart on \(device.name), not \(count) "
          + "[fewer-levels]")
    }
    if let output {
      let file = try file(loaded, device: device, output: output)
      let copies = try ladder.levels.map { try file.copy($0.pattern, suffix: "-\($0.name)") }
      try write(copies)
    }
    try report(json ? LadderReport(ladder).json : LadderReport(ladder).text(width: textWidth))
    if strict, ladder.levels.count < count { throw ExitCode(1) }
  }

  private func file(_ loaded: PatternDocument, device: DeviceProfile, output: String) throws
    -> AdaptedFile
  {
    try AdaptedFile(of: loaded, from: pattern.argument, for: device, to: to?.format, at: output)
  }

  /// Writes encoded copies, and reports their losses.
  private func write(_ copies: [AdaptedFile.Copy]) throws {
    let files = try copies.map { copy in
      try copy.files.map { file in
        let hint = "the pattern's own file is never overwritten; name another file"
        return (try OutputFile(file.path, hint: hint), file.bytes)
      }
    }
    for (copy, files) in zip(copies, files) {
      copy.losses.write(as: .text)
      for (file, bytes) in files { try StandardOutput.write(bytes, to: file) }
    }
  }

  /// True if standard output has the pattern or the picture.
  private var reportsOnError: Bool { output == "-" || picture.standardOutput != nil }

  /// The columns of the terminal that gets the report.
  private var textWidth: Int? { Terminal(reportsOnError ? STDERR_FILENO : STDOUT_FILENO).textWidth }

  /// Prints a report, on standard error if standard output has the pattern or the picture.
  private func report(_ text: String) throws {
    if reportsOnError { return StandardError.writeWhole(text) }
    try json ? StandardOutput.write(text) : StandardOutput.write(painted: text, Terminal(STDOUT_FILENO))
  }

  /// Returns a named device that can play an adapted pattern, or the reference device.
  private func playable(_ source: ProfileSource?, _ option: String) throws -> DeviceProfile {
    let named = try (source ?? ProfileSource(argument: Self.reference))?.profile()
    guard let profile = named, let obstacle = Adaptation.obstacle(to: profile) else {
      return named ?? DeviceProfile(name: Self.reference, playback: .none, actuator: nil)
    }
    throw ProjectFailure(
      .usage, subject: "\(option) \(profile.name)", what: "the device \(obstacle)", code: "cannot-adapt",
      hint: "'thrum profiles' shows other devices")
  }

  /// The reference, the device before and the device after.
  private static func simulations(of adaptation: Adaptation) -> [Simulation] {
    let panels = [
      (adaptation.original, adaptation.reference, "reference"),
      (adaptation.original, adaptation.device, "before"),
      (adaptation.pattern, adaptation.device, "after"),
    ]
    return panels.map { pattern, profile, role in
      var profile = profile
      profile.title = "\(profile.title.isEmpty ? profile.name : profile.title), \(role)"
      return Simulation(HapticCall(Timeline(compiling: pattern)), on: profile)
    }
  }
}

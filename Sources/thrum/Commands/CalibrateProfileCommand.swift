internal import ArgumentParser
internal import Glibc
internal import HapticCalibration
internal import HapticConsole
internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticText
internal import HapticTimeline

struct CalibrateProfileCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Measure an actuator from a recording of its vibration.",
    usage: """
      thrum profiles calibrate --pattern <file>
      thrum profiles calibrate <recording.wav> [<options>]
      """,
    discussion: """
      Write the pattern, play it on the actuator with render or play --mode drive, and record the vibration with \
      an accelerometer fixed to the actuator. Thrum finds the pattern in the recording and estimates the \
      resonance, the quality factor driven and coasting, rise and ring-down, each with its error. It states no \
      acceleration without --scale, and none for a microphone. Only resonant actuators can be calibrated.

      EXAMPLES
        thrum profiles calibrate --pattern sweep.ahap
        thrum render sweep.ahap --mode drive -o drive.wav
        thrum profiles calibrate rec.wav --scale 4 --json
        thrum profiles calibrate rec.wav -o mine.json
        thrum profiles calibrate sound.wav --microphone
      """)

  @Argument(
    help: "The recording, a WAV file, or - for standard input.", completion: .file(extensions: ["wav"]))
  var recording: String?

  @Option(
    help: ArgumentHelp(
      "Write the pattern to play to this file, in the format of its name.", valueName: "file"))
  var pattern: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "State the acceleration of full scale, in g. (default: unknown; no acceleration is stated)",
      valueName: "g"))
  var scale: Double?

  @Flag(help: "Take the recording as sound: frequencies and times only.")
  var microphone = false

  @Option(
    help: ArgumentHelp(
      "State the frequencies of sharpness 0 and 1 that drove the actuator, in hertz. (default: 80-230)",
      valueName: "low-high"))
  var range: FrequencyRange?

  @Flag(help: "Print JSON, thrum.calibration/1.")
  var json = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write a device profile to this file, or - for standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var colors: ColorOptions

  func validate() throws {
    guard (recording == nil) != (pattern == nil) else {
      throw ValidationError("Name a recording, or a file for --pattern.")
    }
    guard pattern == nil || (scale == nil && !microphone && !json && output == nil && range == nil) else {
      throw ValidationError("--pattern takes no other options.")
    }
    guard scale.map({ $0 > 0 && $0 <= 1_000 }) ?? true else {
      throw ValidationError("--scale takes more than 0 and at most 1000 g.")
    }
    guard scale == nil || !microphone else {
      throw ValidationError("--scale and --microphone cannot be combined: sound has no acceleration.")
    }
  }

  mutating func run() throws {
    if let pattern { return try writePattern(to: pattern) }
    guard let recording else { return }
    let name = recording == "-" ? "<standard input>" : recording
    let bytes = try FileBytes.read(recording, as: .recording)
    let written = try output.map { try OutputFile($0) }
    let calibration = try calibrate(bytes, name)
    let base = String(PathText.steps(of: recording).last ?? "recording")
    let file = recording == "-" ? "standard input" : base
    let width = Terminal(output == "-" ? STDERR_FILENO : STDOUT_FILENO).textWidth
    let report =
      json ? CalibrationJSON(calibration, of: file).text : CalibrationTable(calibration).text(width: width)
    if let output, let written {
      guard let made = CalibratedProfile(calibration, of: file, name: profileName(output, base)) else {
        StandardError.writeWhole(report)
        throw ProjectFailure(
          .input, subject: name, what: "the resonance could not be estimated, so there is no profile",
          code: "no-resonance")
      }
      StandardError.write(
        """
        \(DisplayText.plain(name)): note: calibrated
          measured: \(made.filled.joined(separator: ", "))
          chosen: \(made.chosen.joined(separator: ", "))

        """)
      for note in made.notes { StandardError.warn("  \(DisplayText.plain(note))") }
      try StandardOutput.write(Array(DeviceProfileFile.encode(made.profile).utf8), to: written)
    }
    if output == "-" { return StandardError.writeWhole(report) }
    try json ? StandardOutput.write(report) : StandardOutput.write(painted: report, Terminal(STDOUT_FILENO))
  }

  private func calibrate(_ bytes: [UInt8], _ name: String) throws -> Calibration {
    let sensor: Calibration.Sensor =
      microphone ? .microphone : .accelerometer(scale: scale.flatMap { Acceleration(g: $0) })
    do {
      return try Calibration(of: Recording(reading: bytes), with: range?.pattern ?? .standard, sensor: sensor)
    } catch {
      throw ProjectFailure(
        .input, subject: name, what: error.message, code: error.code.rawValue, hint: error.hint)
    }
  }

  private func writePattern(to path: String) throws {
    guard let format = PatternFormat(fileName: path), format.isWritable,
      let export = PatternWriter.write(ExportRequest(CalibrationPattern.standard.pattern), as: format)
    else {
      throw ProjectFailure(
        .usage, subject: path, what: "Thrum writes no format with this extension", code: "unknown-format",
        hint: "name a file such as calibration.ahap; 'thrum formats' lists the formats")
    }
    for loss in export.losses {
      StandardError.note(path, "warning: \(loss.message) [\(loss.code.rawValue)]")
    }
    try export.expectReadable(as: format, at: path)
    let files = try export.files.map { file in
      (try OutputFile(OutputName.of(path, file.suffix)), file.utf8)
    }
    for (file, bytes) in files { try StandardOutput.write(bytes, to: file) }
  }

  /// The profile's name: that of the file to write, or else of the recording.
  private func profileName(_ output: String, _ recording: String) -> String {
    let base = output == "-" ? recording : String(PathText.split(output).name)
    return ProfileImport.name(from: String(base.prefix { $0 != "." }))
  }
}

/// Two frequencies that `--range` takes, such as 40-400.
struct FrequencyRange: ExpressibleByArgument {
  let pattern: CalibrationPattern

  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) }
    // The limits are those of a drive, ToneMap.lowest and highest.
    guard parts.count == 2, let low = parts[0], let high = parts[1], low >= 20, high <= 1_000,
      let first = Frequency(hertz: low), let last = Frequency(hertz: high),
      let pattern = CalibrationPattern(low: first, high: last)
    else { return nil }
    self.pattern = pattern
  }
}

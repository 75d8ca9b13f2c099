internal import ArgumentParser
internal import HapticALSA
internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticTimeline

/// The sample format that `--format` asks a device for.
enum DeviceFormat: String, ExpressibleByArgument, CaseIterable {
  case s16
  case s24
  case s32
  case float

  var format: SampleFormat {
    switch self {
    case .s16: .s16
    case .s24: .s24
    case .s32: .s32
    case .float: .float32
    }
  }
}

/// What `--report` takes.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case json
}

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Plays patterns: sound through ALSA, a moving timeline in the terminal.",
    discussion: """
      Without a sound card the timeline still runs in real time; --wav keeps the sound.
      --profile sounds what a simulated device would do; --mode drive is the signal for a real actuator.
      Ctrl-C stops the sound at once; what was heard until then stays in the --wav file.

      EXAMPLES
        thrum play settlementComplete
        thrum play tap save cancel --gap 1
        thrum play heartbeat.ahap --loop forever --rate 0.5
        thrum play settlementComplete --profile android-weak-lra
        thrum play success --device hw:1,0 --channels 3 --mode drive --ceiling -12
        thrum play reminderSent --wav reminder.wav --report json
      """)

  @Argument(
    help: "Names of the catalogue, files, or - for standard input.", completion: .custom(patternNames))
  var patterns: [PatternSource]

  @Option(
    help: ArgumentHelp("The ALSA device to play through; 'thrum devices' lists them.", valueName: "PCM"))
  var device: String?

  @Option(help: "The sample format to ask the device for. Its own choice, where nothing is said.")
  var format: DeviceFormat?

  @OptionGroup var sound: SoundOptions
  @OptionGroup var sequence: SequenceOptions

  @Option(
    help: ArgumentHelp("Keeps what was played in a WAV file.", valueName: "file.wav"),
    completion: .file(extensions: ["wav"]))
  var wav: String?

  @Flag(name: .shortAndLong, help: "No moving timeline.")
  var quiet = false

  @Option(help: ArgumentHelp("Prints the timing report, thrum.timing/1, when it is over.", valueName: "json"))
  var report: ReportFormat?

  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    if patterns.isEmpty { throw ValidationError("Name a pattern; 'thrum list' shows the catalogue.") }
  }

  mutating func run() throws {
    let stage = try SoundStage(patterns, input, sound)
    let program = try sequence.program(stage.timelines)
    let lanes = program.laneCount
    try sound.expectChannels(forActuators: lanes, of: program.source.name)
    do {
      let session = try PlaySession(
        program, sink: openSink(lanes: lanes), options: stage.options, keeping: wav,
        showing: quiet ? nil : .standard)
      let outcome = try session.run()
      try finish(outcome)
    } catch let error as SinkError {
      throw CommandFailure(error)
    }
  }

  private func finish(_ outcome: PlaySession.Result) throws {
    for line in ReportLines.warnings(outcome.report) { StandardError.write("thrum: \(line)\n") }
    if report != nil { try StandardOutput.write(ReportLines.json(outcome.report)) }
    if let failure = outcome.failure { throw CommandFailure(failure) }
    if let signal = outcome.signal { throw ExitCode(128 + signal) }
  }

  /// The device asked for; the default device; or, where there is no sound, none that sounds.
  private func openSink(lanes: Int) throws -> any FrameSink {
    var request = DeviceRequest(device: device ?? "default")
    request.rate = SampleRate(hertz: sound.sampleRate)
    request.format = format?.format
    request.active = sound.channels?.indices
    request.channels = sound.channelCount
    request.lanes = lanes
    do {
      return try ALSASink(request)
    } catch {
      guard device == nil, error.code == .deviceUnavailable || error.code == .deviceBusy,
        let layout = sound.layout(format?.format ?? .s16, lanes: lanes)
      else { throw error }
      let keeping = wav == nil ? "; --wav FILE keeps the sound" : ""
      StandardError.write("thrum: playing in silence: no sound device (\(error.reason))\(keeping)\n")
      return NullSink(layout)
    }
  }
}

internal import ArgumentParser
internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticProject
internal import HapticTimeline

/// The formats that `--report` takes.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case json
}

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play patterns, with sound through ALSA and a moving timeline in the terminal.",
    usage: "thrum play <patterns>... [<options>]",
    discussion: """
      Without a sound card, the timeline still runs in real time, and --wav saves the sound. On a terminal, \
      keys let you pause, seek, repeat and change the tempo during playback; ? lists them.

      --profile plays the pattern as a simulated device would. --mode drive produces the signal for a real \
      actuator. Ctrl-C stops the sound at once; the --wav file has what was heard until then.

      EXAMPLES
        thrum play settlementComplete
        thrum play tap save cancel --gap 1
        thrum play "(oO..)*4 ~~~"
        thrum play heartbeat.ahap --loop forever --rate 0.5
        thrum play old.ahap new.ahap --compare --loop forever
        thrum play error --profile android-weak-lra
        thrum play tap --device hw:1,0 --channels 3 --mode drive
        thrum play tap --mode drive --ceiling -12
        thrum play reminderSent --wav reminder.wav --report json
      """)

  @Argument(
    help: "Catalogue names, files, lines of notation, or - for standard input.",
    completion: .custom(patternNames))
  var patterns: [PatternSource]

  @OptionGroup var device: DeviceOptions
  @OptionGroup var sound: SoundOptions
  @OptionGroup var sequence: SequenceOptions

  @Option(
    help: ArgumentHelp("Save the sound to a WAV file.", valueName: "file.wav"),
    completion: .file(extensions: ["wav"]))
  var wav: String?

  @Flag(
    help: """
      Load two patterns as A and B instead of playing them in sequence; the keys a, b and tab switch between them. \
      If one has fewer actuators than the other, it plays on the first channels only.
      """)
  var compare = false

  @Flag(name: .shortAndLong, help: "Do not show the moving timeline or read keys.")
  var quiet = false

  @Option(help: ArgumentHelp("Print the timing report, thrum.timing/1, at the end.", valueName: "json"))
  var report: ReportFormat?

  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    if patterns.isEmpty { throw ValidationError("Name a pattern; 'thrum list' shows the catalogue.") }
    if compare, patterns.count != 2 { throw ValidationError("--compare takes two patterns.") }
  }

  mutating func run() throws {
    let stage = try PlaybackInput(patterns, input, sound, areAlone: compare)
    do {
      let advice = wav == nil ? "; --wav FILE saves the sound" : ""
      let versions = try versions(stage.playables)
      let sink = try device.openSink(sound, playing: versions.map(\.program), advice: advice)
      let session = try PlaySession(
        versions, sink: sink, options: stage.options, keeping: wav, isVisible: !quiet,
        hasKeys: hasKeys)
      let outcome = try session.run()
      try outcome.conclude {
        if report != nil { try StandardOutput.write(ReportLines.json(outcome.report)) }
      }
    } catch let error as SinkError {
      throw ProjectFailure(error)
    }
  }

  /// True if no pattern is read from standard input.
  private var hasKeys: Bool { !patterns.contains { $0.argument == "-" } }

  /// Everything in sequence, or A and B.
  ///
  /// Muted tracks are kept only if a key can unmute them.
  private func versions(_ playables: [Playable]) throws -> [PlaybackProgram] {
    let readsKeys = PlaySession.readsKeys(isVisible: !quiet, hasKeys: hasKeys)
    let playables = readsKeys ? playables : playables.map(\.withoutSilentTracks)
    return try (compare ? playables.map { [$0] } : [playables]).map { playables in
      let program = try sequence.program(playables)
      return PlaybackProgram(program, cycle: sequence.cycle(of: playables, program.source))
    }
  }
}

internal import ArgumentParser
internal import HapticAudio
internal import HapticConsole
internal import HapticEngine
internal import HapticPlayback
internal import HapticProject

/// The formats that `--report` takes.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case json
}

struct PlayCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Play patterns, with sound through ALSA and a moving timeline in the terminal.",
    usage: "thrum play <patterns>... [<options>]",
    discussion: """
      Without a sound card, the timeline still runs in real time, and --wav saves the sound. On a terminal, \
      keys let you pause, seek, repeat and change the tempo during playback; ? lists them.

      Of a folder, every pattern plays. If one of several patterns cannot be read, the others play, and the exit \
      code is 2. The keys n and p go to the next and the previous pattern.

      --profile plays the pattern as a simulated device would. --mode drive produces the signal for a real \
      actuator. Ctrl-C stops the sound at once; the --wav file has what was heard until then.

      EXAMPLES
        thrum play settlementComplete
        thrum play tap save cancel --gap 1
        thrum play "(oO..)*4 ~~~"
        thrum play haptics/
        thrum play theme.json --part all
        thrum play heartbeat.ahap --loop forever --rate 0.5
        thrum play old.ahap new.ahap --compare --loop forever
        thrum play a.ahap b.ahap c.ahap --compare --match
        thrum play error --profile android-weak-lra
        thrum play tap --device hw:1,0 --channels 3 --mode drive
        thrum play tap --mode drive --ceiling -12
        thrum play reminderSent --wav reminder.wav --report json
      """)

  @Argument(
    help: "Catalogue names, files, folders, lines of notation, or - for standard input.",
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
      Load two to eight patterns as A, B and so on instead of playing them in sequence; their letters and tab \
      switch between them. If one has fewer actuators than another, it plays on the first channels only.
      """)
  var compare = false

  @Flag(
    help: """
      With --compare, weaken each pattern until its strongest event is as strong as that of the weakest pattern, so \
      that the others are not chosen for their strength.
      """)
  var match = false

  @Flag(name: .shortAndLong, help: "Do not show the moving timeline or read keys.")
  var quiet = false

  @Option(help: ArgumentHelp("Print the timing report, thrum.timing/1, at the end.", valueName: "json"))
  var report: ReportFormat?

  @Flag(help: "Print the timing report as JSON, thrum.timing/1, as --report json does.")
  var json = false

  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    if patterns.isEmpty { throw ValidationError("Name a pattern; 'thrum list' shows the catalogue.") }
    if match, !compare { throw ValidationError("--match needs --compare.") }
    if json { report = .json }
  }

  mutating func run() throws {
    let list = try PlayList(patterns, input.loader)
    let stage = try PlaybackInput(list.entries, sound.request, areAlone: compare && !match, goesOn: true)
    let hasFailed = list.hasFailed || stage.hasFailed
    guard !stage.playables.isEmpty else { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
    if compare, !(2...Self.versionLimit).contains(stage.playables.count) {
      if hasFailed { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
      throw ValidationError("--compare takes two to \(Self.versionLimit) patterns.")
    }
    let kept = try wav.map { try OutputFile($0) }
    let advice = wav == nil ? "; --wav FILE saves the sound" : ""
    let versions = try PlaybackProgram.versions(
      of: stage.playables, sequence.repetition, comparing: compare, matching: match,
      readsKeys: PlaySession.readsKeys(isVisible: !quiet, hasKeys: hasKeys))
    var use = PlaySession.use(isVisible: !quiet, hasKeys: hasKeys, keeps: kept != nil, sound.request)
    // An endless program stays open over restarts of the sound server; a kept file has only the sound that was heard.
    use.goesOnInSilence = kept == nil && versions.contains { $0.program.length == nil }
    let (news, tells) = (DeviceNews(), use.goesOnInSilence)
    let sink = try device.openSink(
      sound, playing: versions.map(\.program), for: use, advice: advice,
      report: { if tells { news.report($0) } })
    let session = try PlaySession(
      versions, sink: sink, options: stage.options, keeping: kept, isVisible: !quiet,
      hasKeys: hasKeys)
    news.follow(session)
    defer { news.end() }
    let outcome = try session.run()
    try outcome.end {
      if report != nil { try StandardOutput.write(ReportLines.json(outcome.report)) }
    }
    if hasFailed { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
  }

  /// The most versions that are compared: each has a letter as its key (*chosen*).
  private static let versionLimit = 8

  /// True if no pattern is read from standard input.
  private var hasKeys: Bool { !patterns.contains { $0.argument == "-" } }
}

extension PlaySession.Result {
  /// Concludes the run with the command's own last step, and ends the command as the signal asks that ended the run.
  func end(_ last: () throws -> Void = {}) throws {
    try conclude(last)
    if let signal { throw ExitCode(128 + signal) }
  }
}

internal import ArgumentParser
internal import HapticAudio
internal import HapticConsole
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticProject
internal import HapticText
internal import HapticTimeline

struct WatchCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Check and play a pattern again at every save.",
    usage: "thrum watch <path> [<options>]",
    discussion: """
      watch takes a file, which need not exist yet, or a folder. In a folder, the most recently saved pattern \
      plays. Findings are printed as in 'thrum lint'. While a version cannot be read, the last readable one \
      keeps playing.

      On a terminal, keys let you pause, seek, loop and set the tempo. Press a or b to hear the current or the \
      previous version, ? for all keys, q or Ctrl-C to end.

      EXAMPLES
        thrum watch launch.ahap
        thrum watch launch.ahap --loop forever --gap 1
        thrum watch haptics/ --profile android-weak-lra
      """)

  @Argument(help: "A file or a folder.", completion: .custom(noNames))
  var path: String

  @OptionGroup var device: DeviceOptions
  @OptionGroup var sound: SoundOptions
  @OptionGroup var sequence: SequenceOptions

  @Flag(name: .shortAndLong, help: "Do not show the moving timeline or read keys.")
  var quiet = false

  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  mutating func run() throws {
    if !FileBytes.exists(path), NotationArgument.isMeant(path) {
      throw ProjectFailure(
        .usage, subject: path, what: "watch takes a file or a folder, and this is a line of notation",
        code: "not-a-file", hint: "'thrum play \(ShellWord.quote(path))' plays it")
    }
    let options = PlaybackInput.options(sound.request, on: try sound.request.device?.profile())
    if sound.request.isDrive { PlaybackInput.report(options.ceiling) }
    let reader = WatchReader(
      loader: input.loader, sound: sound.request, repetition: sequence.repetition)
    let watch = try WatchSession(WatchTarget(path), reader)
    let first = try watch.firstVersion()
    let silence = PlaybackProgram(
      Program(Timeline.empty), cycle: sequence.repetition.pause, staysOpen: true)
    var use = PlaySession.use(isVisible: !quiet, sound.request)
    use.goesOnInSilence = true
    let sink = try device.openSink(
      sound, playing: [(first ?? silence).program], for: use, advice: "", report: { watch.report($0) })
    let session = try PlaySession(
      [first ?? silence], sink: sink, options: options,
      isVisible: !quiet, isWaiting: first == nil)
    defer { watch.stop() }
    try session.run { watch.start(session) }.end {
      if let failure = watch.failure { throw failure }
    }
  }
}

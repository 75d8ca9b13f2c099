internal import ArgumentParser
internal import Glibc
internal import HapticAudio
internal import HapticConsole
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticProject
internal import HapticSynthesis
internal import HapticTimeline

/// The number of bits of a sample in a file.
enum Bits: String, ExpressibleByArgument, CaseIterable {
  case sixteen = "16"
  case twentyFour = "24"
  case thirtyTwo = "32"
  case float = "32f"

  var format: SampleFormat {
    switch self {
    case .sixteen: .s16
    case .twentyFour: .s24
    case .thirtyTwo: .s32
    case .float: .float32
    }
  }
}

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Write the sound of a pattern to a WAV file, with the same samples as play.",
    usage: "thrum render <pattern> -o <file.wav> [<options>]",
    discussion: """
      The sound starts after 10 ms of silence (--lead-in), as it does in play. An endless pattern needs \
      --until. A sequence ends when its last audible track ends, even if muted tracks continue. For other \
      sound formats, convert the WAV file with ffmpeg or sox.

      EXAMPLES
        thrum render settlementComplete -o settlement.wav
        thrum render launch.ahap -o launch.wav --mode literal
        thrum render tap -o tap.wav --bits 32f --channels 3,4
        thrum render error -o erm.wav --profile android-erm-onoff
        thrum render tap -o tap.wav --mode drive --ceiling -12
        thrum render beat.sequence.json -o beat.wav --until 8
        thrum render tap -o - | aplay
      """)

  @Argument(
    help: "A catalogue name, a file, a line of notation, or - for standard input.",
    completion: .custom(patternNames))
  var pattern: PatternSource

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write this WAV file, or - for standard output.", valueName: "file.wav"),
    completion: .file(extensions: ["wav"]))
  var output: String

  @Option(help: "Write this many bits per sample.")
  var bits = Bits.sixteen

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Render only this many seconds from the start, at --rate 1. (default: all)",
      valueName: "seconds"))
  var until: Double?

  @OptionGroup var sound: SoundOptions
  @OptionGroup var sequence: SequenceOptions

  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    guard until.map({ $0 > 0 && $0 <= 1_000_000 }) ?? true else {
      throw ValidationError("--until takes more than 0 and at most 1000000 seconds.")
    }
  }

  mutating func run() throws {
    try SoundFileName.expectWAV(output, from: pattern)
    let limit = until.map { TimeSpan.seconds($0) }
    let stage = try PlaybackInput([PlayEntry(pattern, input.loader)], sound.request, endlessLimit: limit)
    let program = try sequence.repetition.program(stage.playables.map(\.withoutSilentTracks), isFixed: true)
    let lanes = program.laneCount
    try sound.expectChannels(forActuators: lanes, of: program.source.name)
    guard let layout = sound.layout(bits.format, lanes: lanes) else {
      throw ValidationError("No such layout.")
    }
    let options = stage.options
    let file = try OutputFile(output)
    let frames = OfflineRenderer.frames(of: program, rate: layout.rate, options: options, until: limit)
    guard let frames else { throw endless(program) }
    let writer = try open(file, layout: layout, frames: frames)
    let signals = Self.watch(removing: writer.unfinishedPath)
    defer { signals.cancel() }
    let renderer = OfflineRenderer(
      program, rate: layout.rate, options: options, until: limit, remembering: 0)
    let progress = ProgressLine("rendering", total: frames)
    defer { progress?.finish() }
    let report = try renderer.render(
      append: { (frames) throws(SinkError) in
        try writer.append(frames)
        progress?.add(FrameCount(Int64(frames.count)))
      },
      silence: { (frames) throws(SinkError) in
        try writer.appendSilence(frames: frames)
        progress?.add(frames)
      })
    try writer.finish()
    warn(report)
  }

  /// Returns the failure for an endless file, which names the cause: `--loop`, or the sequence itself.
  private func endless(_ program: Program) -> ProjectFailure {
    let hint = "limit it with --until SECONDS"
    if sequence.repetition.repeatsWhole, program.source.playLength != nil {
      return ProjectFailure(
        .usage, subject: "--loop",
        what: "a file must end: --loop forever, or a loop that lasts years, works only in play",
        code: "endless", hint: hint)
    }
    return ProjectFailure(
      .usage, subject: pattern.name, what: "the sequence never ends, so it does not fit into a file",
      code: "endless", hint: hint)
  }

  /// Ends the program immediately on a signal, and leaves no partial file.
  private static func watch(removing path: String?) -> SignalWatch {
    SignalWatch { signal in
      if let path { unlink(path) }
      _exit(128 + signal)
    }
  }

  private func open(_ file: OutputFile, layout: StreamLayout, frames: FrameCount) throws -> WAVWriter {
    guard output == "-" else { return try file.openWAV(layout, expected: frames) }
    if isatty(STDOUT_FILENO) == 1 {
      throw ProjectFailure(
        .usage, subject: "-o -", what: "standard output is a terminal", code: "terminal-output",
        hint: "name a file, or pipe the output: | aplay")
    }
    return try WAVWriter(
      descriptor: STDOUT_FILENO, named: "standard output", layout: layout, expected: frames)
  }

  private func warn(_ report: TimingReport) {
    for line in ReportLines.warnings(report) { StandardError.write("thrum: \(line)\n") }
  }
}

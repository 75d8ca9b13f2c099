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

struct RenderCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Write the sound of patterns to WAV files, with the same samples as play.",
    usage: "thrum render <patterns>... -o <file.wav|dir/> [<options>]",
    discussion: """
      The sound starts after 10 ms of silence (--lead-in), as it does in play. An endless pattern needs \
      --until. A sequence ends when its last audible track ends, even if muted tracks continue. For other \
      sound formats, convert the WAV file with ffmpeg or sox. Several patterns go into a folder, a file with the name \
      of each: -o DIR/.

      EXAMPLES
        thrum render settlementComplete -o settlement.wav
        thrum render launch.ahap -o launch.wav --mode literal
        thrum render tap save haptics/ -o sounds/
        thrum render tap -o tap.wav --bits 32f --channels 3,4
        thrum render error -o erm.wav --profile android-erm-onoff
        thrum render tap -o tap.wav --mode drive --ceiling -12
        thrum render beat.sequence.json -o beat.wav --until 8
        thrum render tap -o - | aplay
      """)

  @Argument(
    help: "Catalogue names, files, folders, lines of notation, or - for standard input.",
    completion: .custom(patternNames))
  var patterns: [PatternSource]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write this WAV file, into this folder if it ends with a slash, or to - for standard output.",
      valueName: "file.wav|dir/"),
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

  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    guard until.map({ $0 > 0 && $0 <= 1_000_000 }) ?? true else {
      throw ValidationError("--until takes more than 0 and at most 1000000 seconds.")
    }
  }

  mutating func run() throws {
    let list = try PlayList(patterns, input.loader)
    guard let folder = OutputFolder(output) else {
      try OutputFolder.expect(one: list.entries.count, at: output)
      if let pattern = patterns.first { try SoundFileName.expectWAV(output, from: pattern) }
      for entry in list.entries { try render(entry, to: output) }
      if list.hasFailed { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
      return
    }
    let paths = try folder.paths(of: list.entries.map { OutputFolder.Entry($0.stem, "wav", of: $0.name) })
    FileLedger.expect(inputs: list.entries.compactMap(\.path))
    var hasFailed = list.hasFailed
    for (entry, path) in zip(list.entries, paths) {
      do {
        try render(entry, to: path)
      } catch let failure as ProjectFailure where failure.kind == .input && paths.count > 1 {
        StandardError.write(failure)
        hasFailed = true
      }
    }
    if hasFailed { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
  }

  private func render(_ entry: PlayEntry, to output: String) throws {
    let limit = until.map { TimeSpan.seconds($0) }
    let stage = try PlaybackInput([entry], sound.request, endlessLimit: limit)
    let program = try sequence.repetition.program(stage.playables.map(\.withoutSilentTracks), isFixed: true)
    let lanes = program.laneCount
    try sound.expectChannels(forActuators: lanes, of: program.source.name)
    guard let layout = sound.layout(bits.format, lanes: lanes) else {
      throw ValidationError("No such layout.")
    }
    let options = stage.options
    if OutputFolder(self.output) != nil { try OutputFolder.make(for: output) }
    let file = try OutputFile(output)
    let frames = OfflineRenderer.frames(of: program, rate: layout.rate, options: options, until: limit)
    guard let frames else { throw endless(program, named: entry.name) }
    try write(program, to: open(file, layout: layout, frames: frames), frames: frames, options: options)
  }

  /// Renders into a file, with its progress; a signal leaves no partial file.
  private func write(
    _ program: Program, to writer: WAVWriter, frames: FrameCount, options: PlaybackOptions
  ) throws {
    let signals = Self.watch(removing: writer.unfinishedPath)
    defer { signals.cancel() }
    let renderer = OfflineRenderer(
      program, rate: writer.layout.rate, options: options, until: until.map { .seconds($0) }, remembering: 0)
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
  private func endless(_ program: Program, named name: String) -> ProjectFailure {
    let hint = "limit it with --until SECONDS"
    if sequence.repetition.repeatsWhole, program.source.playLength != nil {
      return ProjectFailure(
        .usage, subject: "--loop",
        what: "a file must end: --loop forever, or a loop that lasts years, works only in play",
        code: "endless", hint: hint)
    }
    return ProjectFailure(
      .usage, subject: name, what: "the sequence never ends, so it does not fit into a file",
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
    guard file.path == "-" else { return try file.openWAV(layout, expected: frames) }
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

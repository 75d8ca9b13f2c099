public import ArgumentParser
internal import Glibc
internal import HapticAudio
internal import HapticConsole
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticProject
internal import HapticRegression
public import HapticTimeline

extension TraceClock: ExpressibleByArgument {}

struct TraceCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Write what is planned, dispatched and placed, event by event, as JSON lines.",
    usage: "thrum trace <patterns>... [<options>]",
    discussion: """
      The format is thrum.trace/1: a header, a line for each event, a summary. Several patterns give several \
      traces, one after the other. Virtual time runs as fast as possible and always gives the same bytes. With \
      --clock dispatch, a trace takes as long as the pattern plays, and records how late the engine woke up. An \
      endless pattern needs --until. A trace can be played like a pattern: thrum play run.trace.jsonl.

      EXAMPLES
        thrum trace settlementComplete
        thrum trace chat.sequence.json -o chat.trace.jsonl
        thrum trace beat.sequence.json --until 24h > day.jsonl
        thrum trace success --clock dispatch -o today.trace.jsonl
      """)

  @Argument(
    help: "Catalogue names, files, lines of notation, or - for standard input.",
    completion: .custom(patternNames))
  var patterns: [PatternSource]

  @Option(
    help: "Choose the clock: virtual is exact and fast; dispatch is real time, through the engine's timer.")
  var clock = TraceClock.virtual

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file, or - for standard output.", valueName: "file.trace.jsonl"),
    completion: .file(extensions: ["jsonl"]))
  var output = "-"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Trace only this much of each pattern from the start, at --rate 1: seconds, or a length such as 90s, 10m or 24h. (default: all)",
      valueName: "length"),
    transform: TraceLength.init(reading:))
  var until: TraceLength?

  @Option(
    help: ArgumentHelp(
      "With --clock dispatch, play through this ALSA device. (default: none)", valueName: "PCM"
    ))
  var device: String?

  @OptionGroup var buffering: BufferOptions
  @OptionGroup var sound: SoundOptions
  @OptionGroup var sequence: SequenceOptions
  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    if patterns.isEmpty { throw ValidationError("Name a pattern; 'thrum list' shows the catalogue.") }
    if device != nil, clock == .virtual { throw ValidationError("--device needs --clock dispatch.") }
    if device == nil, buffering.buffer != .auto { throw ValidationError("--buffer needs --device.") }
  }

  mutating func run() throws {
    let subjects = try patterns.map { try subject($0) }
    let file = try TraceFile(OutputFile(output))
    let unfinished = file.unfinishedPath
    let signals = SignalWatch { [output, completion = file.completion] signal in
      if let unfinished { unlink(unfinished) }
      if output != "-", !completion.isOver.withLock({ $0 }) {
        StandardError.write("interrupted: \(DisplayText.plain(output)) was not written\n")
      }
      _exit(128 + signal)
    }
    defer { signals.cancel() }
    do {
      for subject in subjects { try trace(subject, to: file) }
      try file.finish()
    } catch {
      file.abandon()
      throw error
    }
  }

  /// A program to trace, after all checks that must precede the first line.
  private struct Subject {
    let program: Program
    let name: String
    let options: PlaybackOptions
  }

  private func subject(_ pattern: PatternSource) throws -> Subject {
    let stage = try PlaybackInput(
      [PlayEntry(pattern, input.loader)], sound.request, endlessLimit: until?.span)
    let program = try sequence.repetition.program(stage.playables.map(\.withoutSilentTracks), isFixed: true)
    try sound.expectChannels(forActuators: program.laneCount, of: program.source.name)
    if until == nil, program.length == nil {
      throw ProjectFailure(
        .usage, subject: pattern.name, what: "it never ends, so its trace would not end either",
        code: "endless", hint: "limit it with --until")
    }
    return Subject(program: program, name: program.source.name, options: stage.options)
  }

  private func trace(_ subject: Subject, to file: TraceFile) throws {
    switch clock {
    case .virtual:
      let trace = VirtualTrace(
        subject.program, named: subject.name, at: rate, options: subject.options, until: until?.span,
        actuators: actuators(of: subject.program))
      try trace.write(file.write)
    case .dispatch:
      let sink = try openSink(subject.program)
      let options = subject.options.following(sink)
      let header = TraceRecorder.header(
        subject.program, named: subject.name, on: .dispatch, at: sink.layout.rate, options: options,
        until: until?.span, actuators: actuators(of: subject.program))
      let trace = LiveTrace(
        program: subject.program, sink: sink, options: options, limit: until?.span, header: header)
      try trace.write { line in
        try file.write(line)
        // Another program may read along while it plays.
        if output == "-" { try file.flush() }
      }
    }
  }

  private var rate: SampleRate { SampleRate(hertz: sound.sampleRate) ?? .hz48000 }

  private func actuators(of program: Program) -> [String] {
    (program.source as? ScoreSource)?.score.actuators ?? []
  }

  private func openSink(_ program: Program) throws -> any FrameSink {
    if let device {
      var options = DeviceOptions()
      options.device = device
      options.format = nil
      options.buffering = buffering
      return try options.openSink(sound, playing: [program], advice: "")
    }
    guard let layout = sound.layout(.float32, lanes: program.laneCount) else {
      throw ValidationError("No such layout.")
    }
    return NullSink(layout)
  }
}

public import ArgumentParser
internal import HapticAudio
public import HapticCatalog
internal import HapticConsole
internal import HapticEngine
internal import HapticFormats
internal import HapticModel
internal import HapticPlayback
internal import HapticProject
internal import HapticScores
public import HapticText
internal import HapticTimeline

extension TranscriptRule: ExpressibleByArgument {}

extension RevealRate: ExpressibleByArgument {
  /// Reads characters a second.
  public init?(argument: String) { self.init(argument) }

  /// The rate of the vocabulary.
  public var defaultValueDescription: String { "50" }
}

struct TranscriptCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcript",
    abstract: "Play text as it appears, a character at a time, with a light impact where a sentence ends.",
    usage: "thrum transcript [<text>] [<options>]",
    discussion: """
      Sentence endings in all scripts count (. ! ? 。 ؟ ।), except in numbers, names and abbreviations. With --rule \
      literal, each . ! ? has an impact. If they come so fast that their taps run together, Thrum reports a finding.

      EXAMPLES
        thrum transcript "Paid. Thank you!" --follow
        thrum transcript --file letter.txt --cps 30
        thrum transcript "4.50 only!" --rule literal
        thrum transcript Done. --json          the timeline
        thrum transcript Sent. --to notation   the impacts
        echo "Saved." | thrum transcript - --wav saved.wav
      """)

  @Argument(help: "The text, or - for standard input.")
  var text: String?

  @Option(
    help: ArgumentHelp("Read the text from a file.", valueName: "file"), completion: .file())
  var file: String?

  @Option(
    name: .customLong("cps"), parsing: .unconditional,
    help: ArgumentHelp("Reveal this many characters per second.", valueName: "1…1000"))
  var rate = RevealRate.standard

  @Option(help: "Choose which characters have an impact: the ends of sentences, or each . ! ?")
  var rule = TranscriptRule.sentences

  @Flag(help: "Print the text on standard output, in step with the sound.")
  var follow = false

  @Flag(help: "Print the compiled timeline as JSON, thrum.timeline/1, instead of playing.")
  var json = false

  @Option(help: "Write the impacts in this format to standard output, instead of playing.")
  var to: OutputFormat?

  @OptionGroup var device: DeviceOptions
  @OptionGroup var sound: SoundOptions

  @Option(
    help: ArgumentHelp("Save the sound to a WAV file.", valueName: "file.wav"),
    completion: .file(extensions: ["wav"]))
  var wav: String?

  @Flag(name: .shortAndLong, help: "Do not show the moving timeline or read keys.")
  var quiet = false

  @OptionGroup var colors: ColorOptions

  mutating func validate() throws {
    guard (text == nil) != (file == nil) else {
      throw ValidationError("Give a text, - for standard input, or --file.")
    }
    if [json, to != nil, follow].filter({ $0 }).count > 1 {
      throw ValidationError(
        "--json, --to and --follow cannot be combined: each writes to standard output.")
    }
    if wav != nil, json || to != nil {
      throw ValidationError("--wav saves what plays; with --json or --to nothing plays.")
    }
    guard sound.profile.isEmpty else {
      throw ValidationError("transcript has no --profile: write the text with --to, then play that file.")
    }
  }

  mutating func run() throws {
    let transcript = Transcript(try source(), rate: rate, rule: rule)
    let lines = transcript.findings.map(transcript.source.describe)
    if transcript.findings.hasErrors {
      throw ProjectFailure(.input, transcript.findings, in: transcript.source, lines: lines)
    }
    for line in lines { StandardError.write(line + "\n") }
    if json {
      let bytes = TimelineJSONEncoder.encode(transcript.timeline)
      return try StandardOutput.write(String(decoding: bytes, as: UTF8.self))
    }
    if let to { return try write(transcript, as: to.format) }
    try play(transcript)
  }

  private func source() throws -> SourceText {
    if let file { return SourceText(name: file, bytes: try FileBytes.read(file, as: .text)) }
    guard let text, text != "-" else {
      return SourceText(name: "<standard input>", bytes: try FileBytes.read("-", as: .text))
    }
    return SourceText(name: "<text>", bytes: Array(text.utf8))
  }

  private func write(_ transcript: Transcript, as format: PatternFormat) throws {
    guard let export = PatternWriter.write(ExportRequest(transcript.pattern), as: format) else { return }
    for loss in export.losses { StandardError.note("transcript", "loss: \(loss.message) [\(loss.code)]") }
    guard !transcript.pattern.events.isEmpty else { throw ExitCode(1) }
    try export.expectReadable(as: format, at: "-")
    try StandardOutput.write(export.files[0].utf8)
  }

  private func play(_ transcript: Transcript) throws {
    let advice = wav == nil ? "; --wav FILE saves the sound" : ""
    let kept = try wav.map { try OutputFile($0) }
    let version = PlaybackProgram(
      Program(transcript.timeline), cycle: transcript.timeline.length)
    let use = PlaySession.use(
      isVisible: !quiet && !follow, hasKeys: text != "-", keeps: kept != nil, sound.request)
    let sink = try device.openSink(sound, playing: [version.program], for: use, advice: advice)
    let session = try PlaySession(
      [version], sink: sink, options: sound.playback, keeping: kept, isVisible: !quiet && !follow,
      hasKeys: text != "-")
    let follower = follow ? TextFollower(transcript) : nil
    let outcome = try session.run(started: {
      let controls = session.controls
      follower?.start { controls.heardPosition }
    })
    try follower?.stop(isComplete: outcome.failure == nil && outcome.signal == nil)
    try outcome.end()
  }
}

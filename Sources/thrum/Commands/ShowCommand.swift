internal import ArgumentParser
internal import Glibc
internal import HapticFormats
internal import HapticModel
internal import HapticPictures
internal import HapticProject
internal import HapticScores
internal import HapticTimeline

struct ShowCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Draw a pattern, and describe it in plain words.",
    usage: "thrum show <pattern> [<options>]",
    discussion: """
      A line of notation needs no file: "oO.O" is a soft tap, a strong one, a rest and a strong one.

      EXAMPLES
        thrum show settlementComplete
        thrum show haptics/launch.ahap
        thrum show "oO.O"
        thrum show transactionAdded --json  the compiled timeline
      """)

  @Argument(
    help: "A catalogue name, a file, a line of notation, or - for standard input.",
    completion: .custom(patternNames))
  var pattern: PatternSource

  @Flag(help: "Print the compiled timeline as JSON, thrum.timeline/1.")
  var json = false

  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  mutating func run() throws {
    let loaded = try pattern.load(input, endlessLimit: InputOptions.endlessLimit)
    let timeline = Timeline(compiling: loaded.request.pattern)
    if json {
      try StandardOutput.write(String(decoding: TimelineJSONEncoder.encode(timeline), as: UTF8.self))
      return
    }
    let picture = TerminalTimeline(timeline, style: Terminal(STDOUT_FILENO).style)
    let lines = picture.lines() + tracks(of: loaded, timeline.length) + ["", PlainWords.describe(timeline)]
    try StandardOutput.print(lines.joined(separator: "\n") + "\n")
  }

  /// The tracks of a sequence under its bars, after a blank line; nothing for other patterns.
  private func tracks(of loaded: LoadedPattern, _ limit: TimeSpan) -> [String] {
    guard let document = (loaded.document?.native as? FlatSequence)?.sequence,
      let sequence = LoadedSequence(document)
    else { return [] }
    let source = ScoreSource(sequence.score)
    let picture = TerminalScore(
      source, lasting: source.length ?? limit, hasBars: sequence.document.isInMetre,
      style: Terminal(STDOUT_FILENO).style)
    return [""] + picture.lines()
  }
}

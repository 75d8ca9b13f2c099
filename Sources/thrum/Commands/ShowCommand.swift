internal import ArgumentParser
internal import Glibc
internal import HapticFormats
internal import HapticPictures
internal import HapticScores
internal import HapticTimeline

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "A picture of a pattern, and what it is in plain words.",
    discussion: """
      EXAMPLES
        thrum show settlementComplete
        thrum show haptics/launch.ahap
        thrum show "oO.O"                     a line of notation: soft, strong, rest, strong
        thrum show transactionAdded --json    the compiled timeline, thrum.timeline/1
      """)

  @Argument(
    help: "A name of the catalogue, a file, a line of notation, or - for standard input.",
    completion: .custom(patternNames))
  var pattern: PatternSource

  @Flag(help: "The compiled timeline as JSON, thrum.timeline/1.")
  var json = false

  @OptionGroup var input: InputOptions

  mutating func run() throws {
    let loaded = try pattern.load(input, endlessLimit: InputOptions.endlessLimit)
    let timeline = Timeline(compiling: loaded.request.pattern)
    if json {
      try StandardOutput.write(String(decoding: TimelineJSONEncoder.encode(timeline), as: UTF8.self))
      return
    }
    let picture = TerminalTimeline(timeline, style: Terminal(STDOUT_FILENO).style)
    let lines = picture.lines() + ["", PlainWords.describe(timeline)]
    try StandardOutput.write(lines.joined(separator: "\n") + "\n")
  }
}

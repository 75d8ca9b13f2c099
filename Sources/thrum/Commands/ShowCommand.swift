internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticPictures
internal import HapticProject
internal import HapticScores
internal import HapticText
internal import HapticTimeline
internal import HapticTokens

struct ShowCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Draw patterns, and describe them in plain words.",
    usage: "thrum show <patterns>... [<options>]",
    discussion: """
      A line of notation needs no file: "oO.O" is a soft tap, a strong one, a rest and a strong one. \
      Several patterns are drawn one below the other; --svg and --png draw them on one time axis.

      EXAMPLES
        thrum show settlementComplete
        thrum show haptics/launch.ahap
        thrum show tap success error --svg three.svg
        thrum show "oO.O"
        thrum show transactionAdded --json  the compiled timeline
        thrum show success --svg success.svg --theme grace
        thrum show success --png success.png --appearance dark
        thrum show success --cover cover.svg --theme epilogue
      """)

  @Argument(
    help: "Catalogue names, files, folders, lines of notation, or - for standard input.",
    completion: .custom(patternNames))
  var patterns: [PatternSource]

  @Flag(help: "Print the compiled timeline as JSON, thrum.timeline/1; of several patterns thrum.timelines/1.")
  var json = false

  @OptionGroup var picture: PictureOptions

  @Option(
    help: ArgumentHelp(
      "Write a cover, 400 × 600, to this file, or - for standard output; as a PNG if the name ends in .png.",
      valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var cover: String?

  @Option(help: ArgumentHelp("Put this author on the cover.", valueName: "name"))
  var author: String?

  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  /// The options that take standard output.
  private var takers: [String] {
    [picture.standardOutput, cover == "-" ? "--cover -" : nil, json ? "--json" : nil].compactMap { $0 }
  }

  func validate() throws {
    if takers.count > 1 {
      throw ValidationError("\(takers[0]) writes to standard output, and so does \(takers[1]).")
    }
    if author != nil, cover == nil { throw ValidationError("--author needs a --cover.") }
  }

  mutating func run() throws {
    let list = try PlayList(patterns, input.loader)
    guard list.entries.count == 1, !list.hasFailed, let entry = list.entries.first else {
      return try show(list)
    }
    let loaded = try entry.load(isQuiet: false, endlessLimit: PatternReader.Options.examinedLength)
    let outputs = try picture.outputs()
    let covers = try cover.map { try picture.outputs(of: $0) }
    let timeline = loaded.call.timeline
    let score = score(of: loaded, timeline.length)
    if picture.isWritten {
      let lanes = Self.lanes(of: loaded)
      try outputs.write { theme, appearance in
        if let score { return score.picture(theme, appearance).svg() }
        if let lanes {
          return PatternPicture(lanes, named: timeline.name, theme: theme, appearance: appearance).svg()
        }
        return PatternPicture(timeline, theme: theme, appearance: appearance).svg()
      }
    }
    try covers?.write { theme, _ in CoverPicture(timeline.name, author: author, theme: theme).svg() }
    if picture.standardOutput != nil || cover == "-" { return }
    if json {
      try StandardOutput.write(String(decoding: TimelineJSONEncoder.encode(timeline), as: UTF8.self))
      return
    }
    try StandardOutput.print(text(of: loaded))
  }

  /// Draws several patterns.
  private func show(_ list: PlayList) throws {
    if cover != nil { throw ValidationError("--cover takes one pattern.") }
    var (lanes, texts): ([(name: String, timeline: Timeline)], [String]) = ([], [])
    let isComplete = try list.readAll(endlessLimit: PatternReader.Options.examinedLength) { entry, loaded in
      let timeline = loaded.call.timeline
      if picture.isWritten { lanes.append((timeline.name.isEmpty ? entry.name : timeline.name, timeline)) }
      if picture.standardOutput != nil { return }
      texts.append(
        json
          ? String(decoding: TimelineJSONEncoder.encode(timeline), as: UTF8.self) : text(of: loaded))
    }
    let name = lanes.map(\.name).joined(separator: ", ")
    if !lanes.isEmpty {
      try picture.outputs().write { theme, appearance in
        PatternPicture(lanes, named: name, theme: theme, appearance: appearance).svg()
      }
    }
    if picture.standardOutput == nil {
      try json
        ? StandardOutput.write(Self.timelines.json(texts))
        : StandardOutput.print(texts.joined(separator: "\n\n"))
    }
    if !isComplete { throw ExitCode(ProjectFailure.Kind.input.exitCode) }
  }

  /// The format of several timelines.
  static var timelines: ResultList {
    ResultList(
      "thrum.timelines/1", summary: "Compiled timelines of several patterns.", key: "timelines",
      of: TimelineJSONEncoder.published)
  }

  /// The picture for a terminal, and the words.
  private func text(of loaded: PatternDocument) -> String {
    let timeline = loaded.call.timeline
    let style = Terminal(STDOUT_FILENO).style
    let tracks = score(of: loaded, timeline.length).map { [""] + $0.lines(style) } ?? []
    let lines =
      TerminalTimeline(timeline, style: style).lines() + tracks + ["", PlainWords.describe(timeline)]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The score of a sequence; `nil` for other patterns.
  private func score(of loaded: PatternDocument, _ limit: TimeSpan) -> DrawnScore? {
    guard let sequence = (loaded.native as? FlatSequence)?.sequence, let score = sequence.titledScore
    else { return nil }
    let source = ScoreSource(score)
    return DrawnScore(source: source, length: source.length ?? limit, hasBars: sequence.isInMetre)
  }

  /// The actuators of a traced run with several; `nil` for other patterns.
  private static func lanes(of loaded: PatternDocument) -> [(name: String, timeline: Timeline)]? {
    guard !loaded.isPartNamed, loaded.isOneRun else { return nil }
    return loaded.parts.map { ($0.pattern.name, $0.plainTimeline) }
  }
}

/// A score with what its pictures show of it.
private struct DrawnScore {
  let source: ScoreSource
  let length: TimeSpan
  let hasBars: Bool

  /// The tracks under the bars, for a terminal.
  func lines(_ style: TerminalStyle) -> [String] {
    TerminalScore(source, lasting: length, hasBars: hasBars, style: style).lines()
  }

  func picture(_ theme: Theme, _ appearance: PictureAppearance) -> PatternPicture {
    PatternPicture(source, lasting: length, hasBars: hasBars, theme: theme, appearance: appearance)
  }
}

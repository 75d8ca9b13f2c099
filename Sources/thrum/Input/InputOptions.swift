public import ArgumentParser
internal import HapticConsole
internal import HapticFormats
internal import HapticProject
public import HapticScores

/// A format that `--from` names.
struct InputFormat: ExpressibleByArgument {
  let format: PatternFormat

  init?(argument: String) {
    guard let format = PatternFormat(id: argument.lowercased()), format.isReadable else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { PatternFormat.all.filter(\.isReadable).map(\.id) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension NotationDialect: ExpressibleByArgument {}

/// The options for input.
struct InputOptions: ParsableArguments {
  @Option(help: "Read files and standard input in this format. (default: detected from the content)")
  var from: InputFormat?

  @Flag(
    name: .customLong("absolute-curves"),
    help: "Count the times of an AHAP file's control points from the start of the pattern, not of the curve.")
  var absoluteCurves = false

  @Option(
    help: ArgumentHelp(
      "Choose a pattern of a file that has several, by name or by number from 1; play also takes all. (default: the first)",
      valueName: "name|number"))
  var part: String?

  @Option(
    help: ArgumentHelp(
      "Read a line of notation in another project's dialect, where the same characters mean something else.",
      valueName: "thrum|haptica|candlefinance"))
  var notation: NotationDialect?

  /// The options as the rooms take them.
  var loader: Loader {
    var options = PatternReader.Options(
      format: from?.format, part: part, ahap: AHAPDecoder.Options(absoluteCurves: absoluteCurves))
    options.library = CatalogueLibrary()
    options.notation = notation ?? .thrum
    return Loader(options, takesNotation: notation != nil)
  }
}

extension PatternSource: ExpressibleByArgument {
  package static var defaultCompletionKind: CompletionKind { .file(extensions: ["ahap", "haptic", "json"]) }
}

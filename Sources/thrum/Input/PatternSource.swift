internal import ArgumentParser
internal import HapticCatalog
internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticScores
internal import HapticText

/// A format that `--from` names.
struct InputFormat: ExpressibleByArgument {
  let format: PatternFormat

  init?(argument: String) {
    guard let format = PatternFormat(id: argument), format.isReadable else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { PatternFormat.all.filter(\.isReadable).map(\.id) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// A notation that `--notation` names.
struct NotationOption: ExpressibleByArgument {
  let dialect: NotationDialect

  init?(argument: String) {
    guard let dialect = NotationDialect(rawValue: argument) else { return nil }
    self.dialect = dialect
  }

  static var allValueStrings: [String] { NotationDialect.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The options for input.
///
/// Of a sequence that never ends, only a minute is examined.
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
  var notation: NotationOption?

  /// The examined length of a sequence that never ends.
  static let endlessLimit = PatternReader.Options.examinedLength

  /// The format that `--from` names.
  var format: PatternFormat? { from?.format }

  /// The options for reading files.
  var reading: PatternReader.Options {
    var options = PatternReader.Options(
      format: from?.format, part: part, ahap: AHAPDecoder.Options(absoluteCurves: absoluteCurves))
    options.library = CatalogueLibrary()
    options.notation = notation?.dialect ?? .thrum
    return options
  }
}

extension InputOptions {
  /// The options for reading files that are only inspected.
  var checking: PatternReader.Options {
    var options = reading
    options.endlessLimit = Self.endlessLimit
    return options
  }
}

/// A pattern as a person names it: a haptic of the catalogue, a file, standard input, or a line of notation.
struct PatternSource: ExpressibleByArgument {
  let argument: String
  /// The content of the file, once it has been read.
  var bytes: [UInt8]?

  init?(argument: String) {
    if argument.isEmpty { return nil }
    self.argument = argument
  }

  static var defaultCompletionKind: CompletionKind { .file(extensions: ["ahap", "haptic", "json"]) }

  /// Reads the pattern, and keeps its source; if `isQuiet`, the caller reports the warnings.
  ///
  /// - Parameter endlessLimit: the length to read of a sequence that never ends; `nil` if it cannot be used.
  func load(
    _ input: InputOptions, isQuiet: Bool = false, endlessLimit: TimeSpan? = nil
  ) throws -> LoadedPattern {
    // Names have no dot and no slash: for a path the catalogue need not be read.
    if bytes == nil, !isPath, let haptic = Catalogue.builtIn[argument] { return LoadedPattern(haptic) }
    if argument != "-", bytes == nil, !FileBytes.exists(argument) {
      guard input.notation != nil || NotationArgument.isMeant(argument) else { throw unknown }
      return try NotationLine(argument).load(input, isQuiet: isQuiet)
    }
    return try Self.loaded(
      try document(input, endlessLimit: endlessLimit), input, isQuiet: isQuiet)
  }

  /// Reads the file or standard input, readable or not.
  ///
  /// - Parameters:
  ///   - endlessLimit: the length to read of a sequence that never ends.
  ///   - flattens: true to write a sequence out; false if only its score is needed.
  func document(
    _ input: InputOptions, endlessLimit: TimeSpan? = nil, flattens: Bool = true
  ) throws -> PatternDocument {
    let name = argument == "-" ? "<standard input>" : argument
    var options = input.reading
    options.endlessLimit = endlessLimit
    options.flattens = flattens
    // If a notation is named, standard input is a line of notation.
    if argument == "-", input.notation != nil { options.format = options.format ?? .notation }
    return PatternReader.read(bytes: try bytes ?? FileBytes.read(argument), name: name, options: options)
  }

  /// True for a file or standard input, false for a name.
  var isFile: Bool {
    if argument == "-" || bytes != nil { return true }
    if !isPath, Catalogue.builtIn[argument] != nil { return false }
    return FileBytes.exists(argument)
  }

  /// Takes the document, and reports the warnings of its reader, including other parts unless all are taken.
  static func loaded(
    _ document: PatternDocument, _ input: InputOptions, isQuiet: Bool, takesAll: Bool = false
  ) throws -> LoadedPattern {
    let files = (document.native as? FlatSequence)?.sequence.files ?? []
    // The restriction to the first part is always worth reporting.
    let firstPart = SequenceCode.firstPart.rawValue
    let findings = document.findings.filter { $0.severity != .note || $0.code == firstPart }
    let blocks = FindingFolding.fold(findings).map(document.source.describe) + files.flatMap(\.report)
    let all = ShellWord.lint(document.source.name, options: input.format.map { ["--from", $0.id] } ?? [])
    let count = findings.count + files.reduce(0) { $0 + $1.report.count }
    let lines = FindingBrief(blocks: blocks, count: count, seeAll: all).lines
    guard document.isReadable else { throw ProjectFailure(.input, lines: lines) }
    if !isQuiet { for line in lines { StandardError.write(line + "\n") } }
    if !isQuiet, !takesAll, input.part == nil, document.parts.count > 1 {
      StandardError.write(others(in: document))
    }
    var loaded = LoadedPattern(document)
    loaded.isPartNamed = input.part != nil
    return loaded
  }

  /// Returns the note that a file holds more patterns than the one that is used.
  private static func others(in document: PatternDocument) -> String {
    let names = document.parts.prefix(8).map { Quotation.quote($0.name) }.joined(separator: ", ")
    let rest = document.parts.count > 8 ? " and \(document.parts.count - 8) more" : ""
    return """
      \(DisplayText.plain(document.source.name)): note: the file holds \(document.parts.count) patterns; this is about the first \
      [several-parts]
        hint: --part takes another, by name or by number from 1: \(names)\(rest)

      """
  }

  private var isPath: Bool { argument.contains("/") || argument.contains(".") }

  private var unknown: ProjectFailure {
    if isPath {
      return ProjectFailure(.input, argument, "no such file", code: "no-such-file")
    }
    let near = Catalogue.builtIn.suggestions(for: argument)
    let hint =
      near.isEmpty
      ? "'thrum list' shows the catalogue" : "did you mean \(near.joined(separator: " or "))?"
    return ProjectFailure(
      .input, argument, "no haptic and no file has this name", code: "unknown-name",
      hint: hint)
  }
}

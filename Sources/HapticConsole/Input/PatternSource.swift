internal import HapticCatalog
internal import HapticFormats
package import HapticModel
package import HapticProject
internal import HapticScores
internal import HapticText

/// A pattern as a person names it: a haptic of the catalogue, a file, standard input, or a line of notation.
package struct PatternSource: Sendable {
  /// The words of the person.
  package let argument: String
  /// The content of the file, once it has been read.
  var bytes: [UInt8]?

  /// Takes a name; `nil` if it is empty.
  package init?(argument: String) {
    if argument.isEmpty { return nil }
    self.argument = argument
  }

  /// The name for messages.
  package var name: String { argument == "-" ? "<standard input>" : argument }

  /// Reads the pattern, and keeps its source; if `isQuiet`, the caller reports the warnings.
  ///
  /// - Parameter endlessLimit: the length to read of a sequence that never ends; `nil` if it cannot be used.
  package func load(
    _ input: InputReading, isQuiet: Bool = false, endlessLimit: TimeSpan? = nil
  ) throws -> LoadedPattern {
    // Names have no dot and no slash: for a path the catalogue need not be read.
    if bytes == nil, !isPath, let haptic = Catalogue.builtIn[argument] { return LoadedPattern(haptic) }
    if argument != "-", bytes == nil, !FileBytes.exists(argument) {
      guard input.takesNotation || NotationArgument.isMeant(argument) else { throw unknown }
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
    _ input: InputReading, endlessLimit: TimeSpan? = nil, flattens: Bool = true
  ) throws -> PatternDocument {
    var options = input.options
    options.endlessLimit = endlessLimit
    options.flattens = flattens
    // If a notation is named, standard input is a line of notation.
    if argument == "-", input.takesNotation { options.format = options.format ?? .notation }
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
    _ document: PatternDocument, _ input: InputReading, isQuiet: Bool, takesAll: Bool = false
  ) throws -> LoadedPattern {
    let files = (document.native as? FlatSequence)?.sequence.files ?? []
    // The restriction to the first part is always worth reporting.
    let firstPart = SequenceCode.firstPart.rawValue
    let findings = document.findings.filter { $0.severity != .note || $0.code == firstPart }
    let blocks = FindingFolding.fold(findings).map(document.source.describe) + files.flatMap(\.report)
    let all = ShellWord.lint(
      document.source.name, options: input.options.format.map { ["--from", $0.id] } ?? [])
    let count = findings.count + files.reduce(0) { $0 + $1.report.count }
    let lines = FindingBrief(blocks: blocks, count: count, seeAll: all).lines
    guard document.isReadable else {
      throw ProjectFailure(.input, document.findings, in: document.source, lines: lines)
    }
    if !isQuiet { for line in lines { StandardError.write(line + "\n") } }
    if !isQuiet, !takesAll, input.options.part == nil, document.parts.count > 1 {
      StandardError.write(others(in: document))
    }
    var loaded = LoadedPattern(document)
    loaded.isPartNamed = input.options.part != nil
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

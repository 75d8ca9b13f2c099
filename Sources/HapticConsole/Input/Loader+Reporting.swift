package import HapticFormats
package import HapticModel
package import HapticProject
internal import HapticScores
internal import HapticText

extension Loader {
  /// The most bytes of a line of notation that its name and a message show (*chosen*: a line of a terminal).
  private static let shown = 72

  /// Reads a pattern that a person named, and reports its warnings on standard error, unless `isQuiet`.
  ///
  /// Throws ``ProjectFailure`` if it cannot be read.
  ///
  /// - Parameters:
  ///   - read: the file, if it was read before.
  ///   - endlessLimit: the length to read of a sequence that never ends; `nil` if it cannot be used.
  ///   - takesAll: true if all parts of a file are used.
  package func load(
    _ source: PatternSource, read: PatternDocument? = nil, isQuiet: Bool = false,
    endlessLimit: TimeSpan? = nil, takesAll: Bool = false
  ) throws -> PatternDocument {
    if read == nil {
      if let haptic = source.haptic { return PatternDocument(haptic) }
      if source.argument != "-", !FileBytes.exists(source.argument) {
        return try load(line: source, isQuiet: isQuiet)
      }
    }
    let document = flattened(try read ?? document(of: source), endlessLimit: endlessLimit)
    try report(document, isQuiet: isQuiet, takesAll: takesAll)
    return document
  }

  /// Reports the warnings of a reader, and that there are other parts, unless all are taken.
  ///
  /// Throws ``ProjectFailure`` if the document is not readable.
  func report(_ document: PatternDocument, isQuiet: Bool, takesAll: Bool = false) throws {
    let files = (document.native as? FlatSequence)?.sequence.files ?? []
    // The restriction to the first part is always worth reporting.
    let firstPart = SequenceCode.firstPart.rawValue
    let findings = document.findings.filter { $0.severity != .note || $0.code == firstPart }
    let blocks = FindingFolding.fold(findings).map(document.source.describe) + files.flatMap(\.report)
    let all = ShellWord.lint(
      document.source.name, options: options.format.map { ["--from", $0.id] } ?? [])
    let count = findings.count + files.reduce(0) { $0 + $1.report.count }
    let lines = FindingBrief(blocks: blocks, count: count, seeAll: all).lines
    guard document.isReadable else {
      throw ProjectFailure(.input, document.findings, in: document.source, lines: lines)
    }
    if isQuiet { return }
    for line in lines { StandardError.write(line + "\n") }
    if !takesAll, !document.isPartNamed, document.parts.count > 1 {
      StandardError.write(Self.others(in: document))
    }
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

  // MARK: Notation

  /// Reads a line of notation in place of a pattern's name; the line itself is the pattern's name.
  private func load(line source: PatternSource, isQuiet: Bool) throws -> PatternDocument {
    let line = source.argument
    guard takesNotation || NotationArgument.isMeant(line) else { throw source.unknown }
    let document = document(ofLine: line)
    let lines = document.findings.filter { $0.severity != .note }.map(document.source.describe)
    guard document.isReadable else {
      throw ProjectFailure(
        .input, document.findings, in: document.source,
        lines: lines + Self.excerpt(of: line, document.findings))
    }
    if !isQuiet { for line in lines { StandardError.write(line + "\n") } }
    let plain = DisplayText.plain(line)
    return document.renamed(
      plain.utf8.count <= Self.shown ? plain : String(plain.prefix(Self.shown - 1)) + "…")
  }

  /// The line with a mark under the first error, if both fit and every character is one column wide.
  private static func excerpt(of line: String, _ findings: [Finding]) -> [String] {
    guard line.utf8.count <= shown, line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }),
      let position = findings.first(where: { $0.severity == .error })?.position
    else { return [] }
    return ["  " + line, "  " + String(repeating: " ", count: position.column - 1) + "^"]
  }
}

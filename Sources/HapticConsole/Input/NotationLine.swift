internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticText

/// A line of notation in place of a pattern's name.
struct NotationLine {
  /// The most bytes of a line that its name and a message show (*chosen*: a line of a terminal).
  private static let shown = 72

  private let line: String

  init(_ line: String) { self.line = line }

  /// Reads the line; the line itself is the pattern's name.
  func load(_ input: InputReading, isQuiet: Bool) throws -> LoadedPattern {
    var options = input.options
    options.format = .notation
    let document = PatternReader.read(bytes: Array(line.utf8), name: NotationArgument.name, options: options)
    let lines = document.findings.filter { $0.severity != .note }.map(document.source.describe)
    guard document.isReadable else {
      throw ProjectFailure(
        .input, document.findings, in: document.source, lines: lines + excerpt(document.findings))
    }
    if !isQuiet { for line in lines { StandardError.write(line + "\n") } }
    return LoadedPattern(document, named: title)
  }

  /// The line, short enough for a title.
  private var title: String {
    let plain = DisplayText.plain(line)
    return plain.utf8.count <= Self.shown ? plain : String(plain.prefix(Self.shown - 1)) + "…"
  }

  /// The line with a mark under the first error, if both fit and every character is one column wide.
  private func excerpt(_ findings: [Finding]) -> [String] {
    guard line.utf8.count <= Self.shown, line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }),
      let place = findings.first(where: { $0.severity == .error })?.position
    else { return [] }
    return ["  " + line, "  " + String(repeating: " ", count: place.column - 1) + "^"]
  }
}

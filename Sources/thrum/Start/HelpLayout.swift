internal import HapticText

/// Lays out a help page on a screen: sentences are broken between words, and examples stay one command a line.
///
/// It takes the page as ArgumentParser writes it without a limit of columns.
struct HelpLayout {
  /// The column in which ArgumentParser begins the descriptions of options.
  private static let column = 26
  /// Below this width the descriptions stand under the options (*chosen*: half of the screen is then left for them).
  private static let narrow = 60
  /// The indent of a description under its option or command.
  private static let indent = 6

  /// The end of the heading over a group of commands.
  private static let groupEnd = " SUBCOMMANDS:"

  /// The commands that a list leaves out, since the help of another one names them: `export` does what they do.
  private static let aliases: Set<Substring> = ["convert", "compile"]

  /// The columns of the screen.
  let width: Int

  private var isNarrow: Bool { width < Self.narrow }

  /// True if a message of ArgumentParser is a help page.
  static func isPage(_ message: String) -> Bool {
    message.hasPrefix("OVERVIEW: ") || message.hasPrefix("USAGE: ")
  }

  /// Returns the page in lines that fit.
  func text(_ page: String) -> String {
    var (isOverview, isGroup) = (true, false)
    return page.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      if line.hasPrefix("USAGE:") { isOverview = false }
      if line.hasSuffix(Self.groupEnd) { isGroup = true }
      if isGroup, let name = line.split(separator: " ").first, Self.aliases.contains(name) { return [] }
      return isOverview ? overview(String(line)) : entry(String(line))
    }.joined(separator: "\n")
  }

  /// A line of the overview: a paragraph, an exit code, or an example.
  func overview(_ line: String) -> [String] {
    let text = line.drop { $0 == " " }
    guard line.count > width, line.hasPrefix("  "), text.hasPrefix("thrum ") || text.hasPrefix("git ") else {
      return TextWrapping.lines(line, to: width, hanging: line.hasPrefix("  ") ? 4 : 0)
    }
    guard let gap = text.firstRange(of: "  ") else { return command(String(text)) }
    let remark = text[gap.upperBound...].drop { $0 == " " }
    return command(String(text[..<gap.lowerBound])) + below(String(remark))
  }

  /// Commands with what they do, in two columns.
  func commands(_ rows: [(String, String)]) -> [String] {
    let column = 2 + (rows.map(\.0.count).max() ?? 0)
    return rows.flatMap { command, words in
      overview("  " + command + String(repeating: " ", count: column - command.count) + words)
    }
  }

  /// A command, on several lines as a shell takes them if it has to be.
  private func command(_ text: String) -> [String] {
    var lines = TextWrapping.lines("  " + text, to: width - 2, hanging: 4)
    for index in lines.indices.dropLast() { lines[index] += " \\" }
    return lines
  }

  /// A line after the overview: a usage, a heading, an option or its description.
  private func entry(_ line: String) -> [String] {
    let indent = line.prefix { $0 == " " }.count
    if line.hasSuffix(Self.groupEnd) { return [line.dropLast(Self.groupEnd.count) + ":"] }
    if indent == 0 { return TextWrapping.lines(line, to: width, hanging: Self.usageIndent(line)) }
    let label = String(line.prefix(Self.column))
    let words = String(line.dropFirst(Self.column))
    if indent >= Self.column { return isNarrow ? below(words) : beside("", words) }
    // A long label has a line of its own.
    guard label.hasSuffix("  "), !words.isEmpty else {
      return TextWrapping.lines(line, to: width, hanging: 4)
    }
    return isNarrow ? ["  " + label.trimmed] + below(words) : beside(label, words)
  }

  private static func usageIndent(_ line: String) -> Int { line.hasPrefix("USAGE: ") ? 7 : 2 }

  private func below(_ words: String) -> [String] {
    TextWrapping.lines(String(repeating: " ", count: Self.indent) + words, to: width)
  }

  private func beside(_ label: String, _ words: String) -> [String] {
    TextWrapping.lines(words, to: width - Self.column).enumerated().map { index, line in
      let start = index == 0 ? label : ""
      return start + String(repeating: " ", count: Self.column - start.count) + line
    }
  }
}

extension String {
  /// The text without the spaces around it.
  fileprivate var trimmed: String {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

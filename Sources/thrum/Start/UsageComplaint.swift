internal import ArgumentParser
internal import HapticProject
internal import HapticText

/// A wrong use of a command in the one shape of errors: what is wrong, and how to put it right.
struct UsageComplaint {
  private let words: [String]
  private let message: String
  private let command: any ParsableCommand.Type
  private let names: [String]

  /// Takes the arguments, and the message of ArgumentParser or of the command about them.
  init(_ message: String, arguments: [String]) {
    self.message = message
    var (names, rest) = (["thrum"], arguments[...])
    var command: any ParsableCommand.Type = Thrum.self
    while let word = rest.first,
      let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == word })
    {
      names.append(word)
      command = next
      rest.removeFirst()
    }
    // Without the name of a subcommand, the words are for the one that runs then.
    command = command.configuration.defaultSubcommand ?? command
    (self.names, self.command, words) = (names, command, Array(rest.prefix { $0 != "--" }))
  }

  /// The failure.
  var failure: ProjectFailure {
    let (what, hint) = unknownOption ?? wrongValue ?? (Self.phrase(message), nil)
    return ProjectFailure(
      .usage, subject: names.joined(separator: " "), what: what, code: "usage", hint: hint ?? usage)
  }

  // MARK: Options

  /// The options of ArgumentParser that no help names.
  private static let unnamed = ["--generate-completion-script", "--experimental-dump-help", "--help-hidden"]

  /// The complaint about an option that the command has not: it comes before all others, which may follow from it.
  private var unknownOption: (String, String?)? {
    let known = options
    guard let word = words.first(where: { !Self.isKnown($0, known) }) else { return nil }
    let name = word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : word
    if !word.hasPrefix("--"), let value = Self.joinedValue(word, known) {
      return ("the value of \(word.prefix(2)) is a word of its own", "write \(word.prefix(2)) \(value)")
    }
    let near = Spelling.near(name, among: known.filter { $0.hasPrefix("--") })
    return ("unknown option '\(name)'", Self.question(near))
  }

  /// The options of the command, as its help names them: a long one and a short one are a word each.
  private var options: [String] {
    let help = Thrum.helpMessage(for: command, includeHidden: true, columns: 10_000)
    return Self.unnamed
      + help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
        let label = line.dropFirst(2)
        let end = label.firstRange(of: "  ")?.lowerBound ?? label.endIndex
        return label[..<end].split { ", /".contains($0) }.filter { $0.hasPrefix("-") }.map(String.init)
      }
  }

  /// True unless a word is an option that is not among the known ones; numbers and `-` are no options.
  private static func isKnown(_ word: String, _ known: [String]) -> Bool {
    guard word.hasPrefix("-"), word.utf8.count > 1, Double(word) == nil else { return true }
    if known.contains(String(word.prefix { $0 != "=" })) { return true }
    return !word.hasPrefix("--") && word.dropFirst().allSatisfy { known.contains("-\($0)") }
  }

  /// The value that follows the letter of a short option at once, as in `-ofile`: ArgumentParser refuses it.
  private static func joinedValue(_ word: String, _ known: [String]) -> Substring? {
    known.contains(String(word.prefix(2))) ? word.dropFirst(2) : nil
  }

  // MARK: Values

  /// The complaint about a value that is none of a list: the one that was probably meant, or all.
  private var wrongValue: (String, String?)? {
    guard let end = message.firstRange(of: ". Please provide one of ")?.lowerBound,
      let value = message.firstMatch(of: /The value '(.*?)' is invalid/)?.output.1
    else { return nil }
    let values = Self.values(of: String(message[end...]))
    // Of a list, the part that is wrong.
    let parts = value.split(separator: ",").map(String.init)
    let wrong = parts.first { part in !values.contains { $0.lowercased() == part.lowercased() } }
    let near = Spelling.near(wrong ?? String(value), among: values)
    return (
      Self.phrase(String(message[..<end])),
      Self.question(near) ?? "choose one of: \(values.joined(separator: ", "))"
    )
  }

  /// The values that a message lists, in a sentence or a line each.
  private static func values(of text: String) -> [String] {
    let quoted = text.matches(of: /'(.*?)'/).map { String($0.output.1) }
    if !quoted.isEmpty { return quoted }
    return text.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
  }

  // MARK: Words

  /// The usage of the command in a line, and where its options are explained.
  private var usage: String {
    let lines = (command.configuration.usage ?? "\(names.joined(separator: " ")) <subcommand>")
      .split(separator: "\n").joined(separator: "; or ")
    let help = (["thrum", "help"] + names.dropFirst()).joined(separator: " ")
    return "usage: \(lines); '\(help)' explains it"
  }

  private static func question(_ near: [String]) -> String? {
    near.isEmpty ? nil : "did you mean \(near.prefix(2).joined(separator: " or "))?"
  }

  /// A message as the middle of a line: without its last stop, and small at its start.
  private static func phrase(_ message: String) -> String {
    let text = message.split(separator: "\n").joined(separator: " ")
    let whole = text.hasSuffix(".") ? String(text.dropLast()) : text
    let second = whole.dropFirst().first
    guard second.map({ $0.isLowercase || $0 == " " }) ?? true else { return whole }
    return whole.prefix(1).lowercased() + whole.dropFirst()
  }
}

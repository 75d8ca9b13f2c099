internal import ArgumentParser
internal import HapticCatalog
internal import HapticModel
internal import HapticProject
internal import HapticText

/// A first word that is no command, and the command that was probably meant.
struct UnknownCommand {
  private let word: String
  private let commands: [String]

  /// The commands of other programs, and what does their work here.
  private static let others = [
    "check": "lint", "validate": "lint", "verify": "lint", "analyze": "lint", "analyse": "lint",
    "info": "show", "cat": "show", "view": "show", "draw": "show", "print": "show", "describe": "show",
    "ls": "list", "catalogue": "list", "catalog": "list", "preview": "play", "listen": "play", "run": "play",
    "compare": "diff", "wav": "render", "save": "render", "import": "convert", "write": "export",
    "create": "new", "init": "new", "template": "new", "templates": "new --list", "version": "--version",
    "rules": "help lint", "usage": "--help",
  ]

  /// Looks at the arguments; `nil` if they begin with a command or an option.
  ///
  /// - Parameter commands: the names of all commands.
  init?(_ arguments: [String], among commands: [String]) {
    var words = arguments[...]
    if words.first == "help" { words.removeFirst() }
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !commands.contains(word) else {
      return nil
    }
    self.word = word
    self.commands = commands
  }

  /// The failure, with a hint at the command.
  var failure: ProjectFailure {
    ProjectFailure(
      .usage, subject: "thrum", what: "'\(word)' is \(kind)", code: "unknown-command", hint: hint)
  }

  private var isHaptic: Bool { Catalogue.builtIn[word] != nil }

  /// True if the word can only be a pattern.
  private var isPattern: Bool { FileBytes.exists(word) || NotationArgument.isMeant(word) }

  private var kind: String {
    isHaptic ? "a haptic, not a command" : isPattern ? "a pattern, not a command" : "not a command"
  }

  private var hint: String {
    // A haptic may have the name of another program's command, such as save.
    if isHaptic || isPattern { return "'thrum play \(ShellWord.quote(word))' plays it" }
    if let other = Self.others[word.lowercased()] { return "did you mean 'thrum \(other)'?" }
    if let near = Spelling.near(word, among: commands).first { return "did you mean 'thrum \(near)'?" }
    return "'thrum --help' lists the commands"
  }
}

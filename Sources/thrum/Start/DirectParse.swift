internal import ArgumentParser

/// A command that prints a list and has one option, `--json`.
protocol ListingCommand: ParsableCommand {
  /// Prints the list.
  static func list(json: Bool) throws
}

/// Parses the arguments of a command without looking at the other commands.
///
/// ArgumentParser first asks whether a completion script is wanted, by parsing all arguments as two commands of its own,
/// and makes a tree of every command. Both take longer than the rest of a start (measured; see `tools/bench/RESULTS.md`).
/// Here the tree has one command, and the question is not asked. Whatever is not an ordinary call of that command (help,
/// mistakes, completions) is left to ArgumentParser's own way, with its own messages.
enum DirectParse {
  /// A root with one command below it.
  private struct Root<Command: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
      // A command with a super-command is not asked for a completion script.
      CommandConfiguration(commandName: "thrum", _superCommandName: "", subcommands: [Command.self])
    }
  }

  /// The commands whose arguments need no parser, by name.
  private static let listings: [(name: String, command: any ListingCommand.Type)] = [
    ("list", ListCommand.self), ("formats", FormatsCommand.self),
  ]

  /// Returns the command that prints a list, and whether as JSON, if the arguments are its name and at most `--json`.
  static func listing(_ arguments: [String]) -> (command: any ListingCommand.Type, json: Bool)? {
    guard let name = arguments.first, arguments.count == 1 || arguments.dropFirst() == ["--json"],
      let found = listings.first(where: { $0.name == name })
    else { return nil }
    return (found.command, arguments.count == 2)
  }

  /// Returns the command that the arguments call; `nil` if ArgumentParser has to look at them itself.
  static func command(_ arguments: [String]) -> (any ParsableCommand)? {
    let named = Thrum.configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    guard let type = named, !arguments.contains(where: { $0.hasPrefix("--generate-completion-script") })
    else {
      return nil
    }
    return parse(type, arguments)
  }

  private static func parse<Command: ParsableCommand>(
    _ type: Command.Type, _ arguments: [String]
  ) -> (any ParsableCommand)? {
    guard let command = try? Root<Command>.parseAsRoot(arguments) else { return nil }
    // A request for help is a command, too.
    let own = [type as any ParsableCommand.Type] + type.configuration.subcommands
    return own.contains { $0 == Swift.type(of: command) } ? command : nil
  }
}

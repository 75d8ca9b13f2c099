/// The arguments of every command, as its parser declares them.
struct DeclaredOptions: Decodable {
  struct Command: Decodable {
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?
  }

  struct Argument: Decodable {
    struct Name: Decodable { let name: String }
    struct Completion: Decodable { let file: Extensions? }
    struct Extensions: Decodable { let extensions: [String] }

    let kind: String
    let valueName: String?
    let preferredName: Name?
    let allValues: [String]?
    let completionKind: Completion?

    /// True if its value may be the name of a file: everything but flags, closed lists and quantities.
    var mayNameFile: Bool {
      if kind == "flag" || allValues != nil { return false }
      if kind == "positional" || completionKind?.file != nil { return true }
      return ["file", "folder", "path"].contains { (valueName ?? "").contains($0) }
        || valueName == preferredName?.name
    }
  }

  let command: Command

  /// The arguments of each command, such as `render --output` or `convert <output>`, that may name files.
  static func naming() throws -> [String] {
    let dump = try CommandSupport.Command.run("--experimental-dump-help").output
    return try naming(JSONDecoder().decode(Self.self, from: Data(dump.utf8)).command, [])
  }

  private static func naming(_ command: Command, _ words: [String]) -> [String] {
    let own = (command.arguments ?? []).filter(\.mayNameFile).map { argument in
      let name =
        argument.kind == "positional"
        ? "<\(argument.valueName ?? "")>" : "--\(argument.preferredName?.name ?? "")"
      return (words + [name]).joined(separator: " ")
    }
    return own + (command.subcommands ?? []).flatMap { naming($0, words + [$0.commandName]) }
  }
}

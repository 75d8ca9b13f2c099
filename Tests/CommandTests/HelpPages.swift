import CommandSupport
import Foundation

/// The help of the command and of all its subcommands.
enum HelpPages {
  /// The lines that `thrum <words> --help` prints on a terminal of this width.
  static func lines(_ words: [String], columns: Int) throws -> [String] {
    let run = try Command.start(words + ["--help"], environment: ["COLUMNS": "\(columns)"]).finish()
    guard run.exitCode == 0 else { throw Failure(words: words, errors: run.errors) }
    return run.output.components(separatedBy: "\n")
  }

  /// The words of every command: none for `thrum` itself, `["play"]`, and so on through all subcommands.
  static func commands(below words: [String] = []) throws -> [[String]] {
    let lines = try lines(words, columns: 240)
    guard let start = lines.firstIndex(of: "SUBCOMMANDS:") else { return [words] }
    let names = lines[(start + 1)...].prefix { !$0.isEmpty }.compactMap { line in
      line.firstMatch(of: #/^  ([a-z-]+)/#).map { String($0.output.1) }
    }
    return try [words] + names.flatMap { try commands(below: words + [$0]) }
  }

  struct Failure: Error {
    let words: [String]
    let errors: String
  }
}

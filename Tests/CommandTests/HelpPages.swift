import Synchronization

/// The help of the command and of all its subcommands.
enum HelpPages {
  private struct Page: Hashable {
    let words: [String]
    let columns: Int
  }

  /// The pages that were asked for: many tests read the same ones.
  private static let pages = Mutex<[Page: [String]]>([:])

  /// The lines that `thrum <words> --help` prints on a terminal of this width.
  static func lines(_ words: [String], columns: Int) throws -> [String] {
    let page = Page(words: words, columns: columns)
    if let lines = pages.withLock({ $0[page] }) { return lines }
    let lines = try print(words, columns: columns)
    pages.withLock { $0[page] = lines }
    return lines
  }

  private static func print(_ words: [String], columns: Int) throws -> [String] {
    let run = try Command.start(words + ["--help"], environment: ["COLUMNS": "\(columns)"]).finish()
    guard run.exitCode == 0 else { throw Failure(words: words, errors: run.errors) }
    return run.output.components(separatedBy: "\n")
  }

  /// The words of every command: none for `thrum` itself, `["play"]`, and so on through all subcommands.
  static func commands(below words: [String] = []) throws -> [[String]] {
    let lines = try lines(words, columns: 240)
    let headings: Set = words.isEmpty ? ["HEAR:", "MAKE:", "CHECK:", "LOOK UP:"] : ["SUBCOMMANDS:"]
    let names = lines.indices.filter { headings.contains(lines[$0]) }.flatMap { start in
      lines[(start + 1)...].prefix { !$0.isEmpty }.compactMap { line in
        line.firstMatch(of: #/^  ([a-z-]+)/#).map { String($0.output.1) }
      }
    }
    if names.isEmpty { return [words] }
    // The help of 'export' names them, and the list does not.
    let all = names + (words.isEmpty ? ["convert", "compile"] : [])
    return try [words] + all.flatMap { try commands(below: words + [$0]) }
  }

  struct Failure: Error {
    let words: [String]
    let errors: String
  }
}

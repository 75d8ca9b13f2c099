/// A text with one fault, a line of a file `Faults.txt`: its code, its path or `-`, `schema` if the schema detects the fault
/// or `reader` if only the reader does, and the text.
public struct FaultLine: Sendable, CustomStringConvertible {
  /// The code of the only finding.
  public let code: String
  /// The path of its place; empty for the whole text.
  public let path: String
  /// True if the schema detects it, too.
  public let isInSchema: Bool
  /// The text.
  public let text: String
  /// The code, the path and the end of the text.
  public var description: String { "\(code) \(path) \(text.suffix(60))" }

  /// The faults of a file.
  public static func list(_ file: String) -> [FaultLine] {
    file.split(separator: "\n").map { line in
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      precondition(words.count == 4, "a fault without a text: \(line)")
      return FaultLine(
        code: words[0], path: words[1] == "-" ? "" : words[1], isInSchema: words[2] == "schema",
        text: words[3])
    }
  }
}

internal import Glibc

/// usage: embed-catalogue OUTPUT PATTERNS FOLDER...
///
/// Writes one Swift file that holds the text of every `.ahap` and `.json` file in the FOLDERs of PATTERNS, by its path
/// below PATTERNS. For semantic haptics among them it adds their values, which need no reading at run time, and two
/// `HapticManager` methods for each: one of a manager, and a static one that calls it on the current manager. Schema files
/// are left out. The build runs it.
@main struct EmbedCatalogue {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else {
      stop("usage: embed-catalogue OUTPUT PATTERNS FOLDER...", code: 64)
    }
    do {
      let files = try arguments[3...].flatMap { try Self.files(in: $0, below: arguments[2]) }
      try Disk.replace(arguments[1], with: Array(SwiftText(files: files).text.utf8))
    } catch {
      stop("\(error)", code: 2)
    }
  }

  /// The data files of a folder, in an order that does not depend on the file system.
  private static func files(in folder: String, below root: String) throws(Problem) -> [EmbeddedText] {
    let names = try Disk.names(in: "\(root)/\(folder)")
      .filter { ($0.hasSuffix(".ahap") || $0.hasSuffix(".json")) && !$0.hasSuffix(".schema.json") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var files: [EmbeddedText] = []
    for name in names { files.append(try EmbeddedText(path: "\(folder)/\(name)", below: root)) }
    return files
  }

  private static func stop(_ message: String, code: Int32) -> Never {
    let line = message + "\n"
    write(STDERR_FILENO, line, line.utf8.count)
    exit(code)
  }
}

/// The error that the build prints when a file cannot be embedded.
struct Problem: Error, CustomStringConvertible {
  let description: String
}

extension Problem {
  /// Makes an error about something in a file.
  init(_ place: String, _ message: String) { description = "\(place): error: \(message)" }
}

/// One file of the catalogue, as read.
struct EmbeddedText {
  /// The path below `Patterns/`.
  let path: String
  /// The whole text.
  let text: String

  /// The file's name for messages.
  var place: String { "Patterns/\(path)" }
  /// The file's name without its folder.
  var name: String { String(path.split(separator: "/").last ?? "") }

  init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  init(path: String, below root: String) throws(Problem) {
    guard let text = String(validating: try Disk.bytes(of: "\(root)/\(path)"), as: UTF8.self) else {
      throw Problem(description: "Patterns/\(path): error: this is not UTF-8")
    }
    self.init(path: path, text: text)
  }
}

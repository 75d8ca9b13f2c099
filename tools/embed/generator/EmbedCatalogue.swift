internal import Foundation

/// usage: embed-catalogue OUTPUT PATTERNS FOLDER...
///
/// Writes one Swift file that holds the text of every `.ahap` and `.json` file in the FOLDERs of PATTERNS, by
/// its path below PATTERNS, and one `HapticManager` method for each semantic haptic among them. The build runs
/// it; nobody has to.
@main struct EmbedCatalogue {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else { stop("usage: embed-catalogue OUTPUT PATTERNS FOLDER...", code: 64) }
    do {
      let root = URL(filePath: arguments[2], directoryHint: .isDirectory)
      let files = try arguments[3...].flatMap { try SourceFile.files(in: $0, below: root) }
      let text = try SwiftText(files: files).text
      try write(text, to: URL(filePath: arguments[1]))
    } catch {
      stop("error: \(error)", code: 2)
    }
  }

  /// Replaces the file where its text differs; touches its folder in either case, see the plugin.
  private static func write(_ text: String, to output: URL) throws {
    let data = Data(text.utf8)
    let fresh = output.appendingPathExtension("new")
    try data.write(to: fresh)
    defer { try? FileManager.default.removeItem(at: fresh) }
    if (try? Data(contentsOf: output)) != data { try data.write(to: output, options: .atomic) }
  }

  private static func stop(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}

/// A page of the documentation, as a reader copies from it.
struct DocumentPage {
  private let lines: [String]

  /// Reads `Sources/<library>/<library>.docc/<name>.md`.
  init(_ name: String, of library: String) throws {
    try self.init(path: "Sources/\(library)/\(library).docc/\(name).md")
  }

  /// The package's folder.
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// Reads a page by its path in the package.
  init(path: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    lines = text.components(separatedBy: "\n")
  }

  /// The blocks of code, each with its language, in order.
  var blocks: [(language: String, lines: [String])] {
    var blocks: [(language: String, lines: [String])] = []
    var isOpen = false
    for line in lines {
      if line.hasPrefix("```") {
        isOpen.toggle()
        if isOpen { blocks.append((String(line.dropFirst(3)), [])) }
      } else if isOpen {
        blocks[blocks.count - 1].lines.append(line)
      }
    }
    return blocks
  }

  /// The blocks of code in a language, in order.
  func blocks(in language: String) -> [[String]] {
    blocks.filter { $0.language == language }.map(\.lines)
  }

  /// The commands of all console blocks, each with the expected lines.
  var session: [(command: String, output: [String])] { Self.session(blocks(in: "console").flatMap(\.self)) }

  /// The commands of console lines, each with the expected lines.
  static func session(_ lines: [String]) -> [(command: String, output: [String])] {
    var session: [(command: String, output: [String])] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        session.append((String(line.dropFirst(2)), []))
      } else if !session.isEmpty {
        session[session.count - 1].output.append(line)
      }
    }
    return session
  }
}

extension Command {
  /// Runs a line in a shell that finds `thrum` and the system's programs; returns both output streams together.
  static func shell(
    _ line: String, in folder: String, environment: [String: String] = [:]
  ) throws -> (output: String, exitCode: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    var all = plainEnvironment.merging(environment) { $1 }
    let own = URL(filePath: path).deletingLastPathComponent().path
    all["PATH"] = own + ":/usr/local/bin:/usr/bin:/bin"
    process.environment = all
    process.currentDirectoryURL = URL(filePath: folder)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try withNoSignalBlocked { try process.run() }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }
}

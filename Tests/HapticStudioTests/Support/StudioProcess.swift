/// `thrum studio` as its users start it, stopped by its process number.
final class StudioProcess {
  let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  /// The first line that it printed; empty if it ended without one.
  private(set) var line = ""

  init(
    _ arguments: [String], environment: [String: String] = [:], shell: String? = nil,
    in folder: String? = nil,
    program: String = Command.path
  ) throws {
    process.executableURL = URL(filePath: shell == nil ? program : "/bin/bash")
    process.arguments =
      shell.map { ["-c", $0, Command.path] + arguments }
      ?? (program == Command.path ? ["studio"] : []) + arguments
    process.environment = Command.plainEnvironment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, errors)
    try Command.withNoSignalBlocked { try process.run() }
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
      guard let byte = try output.fileHandleForReading.read(upToCount: 1)?.first else { break }
      bytes.append(byte)
    }
    line = String(decoding: bytes, as: UTF8.self)
  }

  /// The program without the command that starts it, which takes time in a debug build.
  static func direct(_ arguments: [String]) throws -> StudioProcess {
    try StudioProcess(arguments, program: Command.path + "-studio")
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The port and the key of the printed address.
  var port: Int { Int(line.dropFirst("http://127.0.0.1:".count).prefix { $0.isNumber }) ?? 0 }
  var key: String { line.split(separator: "=").last.map { $0.trimmingCharacters(in: .newlines) } ?? "" }

  /// The next line of standard error.
  func waitForErrors() -> String {
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
      guard let byte = (try? errors.fileHandleForReading.read(upToCount: 1))?.first else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends a signal and waits for the end; returns the exit code, what came after the first line, and standard error.
  func end(with signal: Int32? = nil) -> (exitCode: Int32, output: String, errors: String) {
    if let signal { kill(process.processIdentifier, signal) }
    let rest = output.fileHandleForReading.readDataToEndOfFile()
    let words = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return (code, String(decoding: rest, as: UTF8.self), String(decoding: words, as: UTF8.self))
  }
}

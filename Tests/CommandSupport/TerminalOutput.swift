import Foundation
import Glibc

/// Everything that a program writes to a terminal of a given width, as it writes it.
package struct TerminalOutput {
  package let exitCode: Int32
  /// The text of standard output and standard error, without the carriage returns of the terminal, lines of progress and
  /// colours.
  package let text: String

  package var lines: [String] { text.components(separatedBy: "\n") }

  /// Runs `thrum` to its end; standard input is empty unless it is given.
  package init(
    _ arguments: [String], columns: Int, environment: [String: String] = [:], in folder: String? = nil
  ) throws {
    var (master, slave): (CInt, CInt) = (0, 0)
    var size = winsize(ws_row: 50, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &slave, nil, nil, &size) == 0 else {
      throw TerminalSession.Failure(what: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    defer { close(master) }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Command.path)
    process.arguments = arguments
    let own = ["TERM": "xterm", "ALSA_CONFIG_PATH": "/dev/null"]
    process.environment = Command.plainEnvironment.merging(own) { $1 }.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = terminal
    process.standardError = terminal
    try Command.withNoSignalBlocked { try process.run() }
    close(slave)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // The end of a terminal is an error (EIO), not an end of file.
      let count = read(master, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += part[..<count]
    }
    process.waitUntilExit()
    exitCode = process.terminationStatus
    text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
      .replacing(/(\r[^\r\n]*)+\u{1B}\[K/, with: "").replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "")
  }
}

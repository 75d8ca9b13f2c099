package import Foundation
import Glibc

/// Runs the built `thrum` on a terminal of its own, as for a person.
package final class TerminalSession {
  /// The terminal could not be opened.
  package struct Failure: Error {
    package let what: String
  }

  private let process = Process()
  private let master: CInt
  private let slave: CInt
  package private(set) var screen: TerminalScreen
  // TIOCSPTLCK and TIOCGPTN of Linux's asm-generic/ioctls.h, which Swift cannot import: macros with arguments.
  private static let unlock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430
  /// The number of attempts to find something on the screen: some ten seconds, far more than it takes on a busy
  /// machine.
  private static let looks = 1000

  /// Starts a program, by default `thrum`, as the leader of a session that the terminal controls.
  package init(
    _ arguments: [String], program: String = Command.path, width: Int = 80, height: Int = 30,
    input: FileHandle? = nil
  ) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: CInt = 0
    var lock: CInt = 0
    guard master >= 0, ioctl(master, Self.unlock, &lock) == 0, ioctl(master, Self.number, &number) == 0 else {
      throw Failure(what: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    let name = "/dev/pts/\(number)"
    slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    guard slave >= 0, ioctl(slave, UInt(TIOCSWINSZ), &size) == 0 else { throw Failure(what: "no terminal") }
    screen = TerminalScreen(width: width, height: height)
    let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    // If standard input is not the terminal, no terminal could control the session.
    process.arguments = (input == nil ? ["--ctty"] : []) + ["--wait", program] + arguments
    process.environment = Command.plainEnvironment.merging(["ALSA_CONFIG_PATH": "/dev/null", "TERM": "xterm"])
    { $1 }
    process.standardInput = input ?? terminal
    process.standardOutput = terminal
    process.standardError = terminal
    try Command.withNoSignalBlocked { try process.run() }
  }

  deinit {
    if process.isRunning { process.terminate() }
    close(slave)
    close(master)
  }

  /// The lines on the screen.
  package var lines: [String] { screen.lines }

  /// Types a text.
  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits until the screen meets a condition; false if it never does.
  package func wait(until condition: (TerminalScreen) -> Bool) -> Bool { wait(for: { condition(screen) }) }

  /// Waits until a line on the screen holds `text`.
  package func shows(_ text: String) -> Bool { wait { $0.lines.contains { $0.contains(text) } } }

  /// Waits until no line holds `text`.
  package func hides(_ text: String) -> Bool { wait { !$0.lines.contains { $0.contains(text) } } }

  /// Waits for any condition, and reads the output meanwhile.
  ///
  /// The condition has to hold when nothing more arrives, since a drawing may be read in parts.
  package func wait(for condition: () -> Bool) -> Bool {
    // Each attempt takes at most 10 ms, and moving parts are drawn thirty times a second.
    for _ in 0..<Self.looks {
      let holds = condition()
      var look = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      if poll(&look, 1, 10) > 0, read() { continue }
      if holds { return true }
    }
    return condition()
  }

  /// The first bytes of a character that was split.
  private var rest: [UInt8] = []

  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = Glibc.read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    rest += bytes[..<count]
    // An incomplete last character waits for its other bytes.
    let lead = rest.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let length = rest[lead] >= 0xF0 ? 4 : rest[lead] >= 0xE0 ? 3 : rest[lead] >= 0xC0 ? 2 : 1
    let complete = lead + length <= rest.count ? rest.count : lead
    screen.feed(String(decoding: rest[..<complete], as: UTF8.self))
    rest.removeFirst(complete)
    return true
  }

  // MARK: The terminal

  /// True if the terminal waits for whole lines and echoes typed characters, as a shell leaves it.
  package var isPlain: Bool {
    var settings = termios()
    tcgetattr(slave, &settings)
    let flags = tcflag_t(ICANON | ECHO)
    return settings.c_lflag & flags == flags
  }

  // MARK: The program

  /// The process that `setsid` runs; `nil` once it has ended.
  package var child: pid_t? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.first { facts(of: $0)?.parent == process.processIdentifier }
  }

  /// The program's state as `ps` shows it: `T` if it is stopped.
  package var state: Character? { child.flatMap { facts(of: $0)?.state } }

  /// The fields after the name in `/proc/PID/stat`: the state, then the parent.
  private func facts(of process: pid_t) -> (state: Character?, parent: pid_t?)? {
    guard let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return nil }
    let words = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
    return words.count > 1 ? (words[0].first, pid_t(words[1])) : nil
  }

  package func signal(_ number: CInt) { if let child { kill(child, number) } }

  /// Reads until the program has ended; returns its exit code.
  package func finish() -> Int32 {
    _ = wait(for: { !process.isRunning })
    var look = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&look, 1, 0) > 0, read() {}
    return process.isRunning ? -1 : process.terminationStatus
  }
}

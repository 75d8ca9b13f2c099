internal import Glibc
internal import HapticModel
internal import HapticPictures
package import HapticProject
internal import HapticText

/// Writes results for people and programs.
package enum StandardOutput {
  /// Writes text for people: on a terminal, lines that are too long are broken between words.
  ///
  /// - Parameter hanging: the columns by which the rest of a broken line is indented.
  package static func print(_ text: String, hanging: Int = 0) throws {
    let terminal = Terminal(STDOUT_FILENO)
    try write(painted: TextWrapping.wrap(text, to: terminal.textWidth, hanging: hanging), terminal)
  }

  /// Writes text for people whose lines are broken already, in colour if that is wanted.
  package static func write(painted text: String, _ terminal: Terminal) throws {
    try write(terminal.isColoured ? ColouredText.paint(text) : text)
  }

  /// Writes all of `text`; if that fails, ends the command with exit code 74.
  package static func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes all of `bytes` to standard output for `-`, or else as the file.
  package static func write(_ bytes: [UInt8], to file: OutputFile) throws {
    if file.path == "-" { try write(bytes) } else { try file.write(bytes) }
  }

  /// Writes a text in fragments, likewise.
  package static func write(
    to file: OutputFile, fragments body: (_ write: (String) throws -> Void) throws -> Void
  ) throws {
    if file.path == "-" { return try body { try write($0) } }
    try file.write { write in try body { try write(Array($0.utf8)) } }
  }

  /// Writes all of `bytes`, likewise.
  package static func write(_ bytes: [UInt8]) throws {
    guard writeAll(bytes, to: STDOUT_FILENO) else {
      throw ProjectFailure(
        .output, subject: "standard output", what: "cannot write: \(String(cString: strerror(errno)))",
        code: "cannot-write")
    }
  }
}

/// Writes everything that is not a result.
package enum StandardError {
  /// The columns by which the rest of a broken line is indented.
  private static let hanging = 4

  /// Writes messages for people: on a terminal, lines that are too long are broken between words.
  ///
  /// Writes as much as possible and ignores failures: there is nowhere else to report them. Control characters and
  /// direction marks reach no terminal; names and words of files must be cleaned of line ends before, with `DisplayText`.
  package static func write(_ text: String) {
    let terminal = Terminal(STDERR_FILENO)
    let lines = TextWrapping.wrap(DisplayText.lines(text), to: terminal.textWidth, hanging: hanging)
    draw(terminal.isColoured ? ColouredText.paint(lines) : lines)
  }

  /// Writes a text whose lines must not be broken, such as a table or JSON, without control characters.
  package static func writeWhole(_ text: String) { draw(DisplayText.lines(text)) }

  /// Writes a failure: for people, or as a line of JSON if the command was asked for JSON.
  package static func write(_ failure: ProjectFailure) {
    if asksJSON.withLock({ $0 }) { writeWhole(failure.json) } else { write(failure.message) }
  }

  /// True to write failures as JSON.
  private static let asksJSON = Locked(false)

  /// Takes true if an argument asks for JSON, for the whole run.
  package static func useJSON(_ asksJSON: Bool) { Self.asksJSON.withLock { $0 = asksJSON } }

  /// Writes a warning as a line.
  package static func warn(_ line: String) { write(line + "\n") }

  /// Writes a line about a subject, both cleaned: `subject: what`.
  package static func note(_ subject: String, _ what: String) {
    warn("\(DisplayText.plain(subject)): \(DisplayText.plain(what))")
  }

  /// Writes text with the control characters of a terminal.
  package static func draw(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }
}

/// Writes all of `bytes`, with as many calls as necessary.
private func writeAll(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
  bytes.withUnsafeBufferPointer { bytes in
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&room, 1, -1)
          continue
        }
        return false
      }
      done += count
    }
    return true
  }
}

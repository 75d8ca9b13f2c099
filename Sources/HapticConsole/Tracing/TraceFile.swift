internal import HapticAudio
package import HapticModel
package import HapticProject

/// The destination of a trace: a file that appears only when complete, or standard output as the lines come.
package final class TraceFile {
  /// The number of bytes that are buffered before they are written (*chosen*).
  private static let room = 1 << 16

  /// True once the file is complete, for the handler of a signal.
  package final class Completion: Sendable {
    package let isOver = Locked(false)
  }

  private let file: FileOutput?
  private var bytes: [UInt8] = []
  /// True once the file has its name.
  package let completion = Completion()

  /// The name of the unfinished file; `nil` if there is none.
  package var unfinishedPath: String? { file?.temporary }

  /// Opens the file, or standard output for `-`.
  package init(_ output: OutputFile) throws {
    file = output.path == "-" ? nil : try output.open()
    bytes.reserveCapacity(Self.room)
  }

  /// Appends a line.
  package func write(_ line: [UInt8]) throws {
    bytes += line
    if bytes.count >= Self.room { try flush() }
  }

  /// Writes the buffered lines.
  package func flush() throws {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard let file else { return try StandardOutput.write(bytes) }
    do {
      try bytes.withUnsafeBytes { bytes in try file.write(bytes) }
    } catch let error as SinkError {
      throw ProjectFailure(error)
    }
  }

  /// Completes the file under its name.
  package func finish() throws {
    try flush()
    do {
      try file?.finish()
    } catch {
      throw ProjectFailure(error)
    }
    completion.isOver.withLock { $0 = true }
  }

  /// Removes the unfinished file; standard output keeps what was written.
  package func abandon() { file?.abandon() }
}

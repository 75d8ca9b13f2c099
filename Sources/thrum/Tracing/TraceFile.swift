internal import HapticAudio
internal import HapticProject

/// Where a trace goes: a file that is whole or not there, or standard output as it comes.
final class TraceFile {
  /// How much is kept before it is written on (*chosen*).
  private static let room = 1 << 16

  private let file: FileOutput?
  private var bytes: [UInt8] = []

  /// The name that the file has until it is whole; `nil` if there is none.
  var unfinishedPath: String? { file?.temporary }

  /// Opens the file, or standard output for `-`.
  init(_ path: String) throws {
    do {
      file = path == "-" ? nil : try FileOutput(path: path)
    } catch {
      throw ProjectFailure(error)
    }
    bytes.reserveCapacity(Self.room)
  }

  /// Takes a line.
  func write(_ line: [UInt8]) throws {
    bytes += line
    if bytes.count >= Self.room { try flush() }
  }

  /// Writes on what is kept.
  func flush() throws {
    defer { bytes.removeAll(keepingCapacity: true) }
    guard let file else { return try StandardOutput.write(bytes) }
    do {
      try bytes.withUnsafeBytes { bytes in try file.write(bytes) }
    } catch let error as SinkError {
      throw ProjectFailure(error)
    }
  }

  /// Gives the file its name.
  func finish() throws {
    try flush()
    do {
      try file?.finish()
    } catch {
      throw ProjectFailure(error)
    }
  }

  /// Leaves no file; what went to standard output is there.
  func abandon() { file?.abandon() }
}

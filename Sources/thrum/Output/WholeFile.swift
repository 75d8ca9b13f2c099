internal import HapticAudio

/// Files that are there whole or not at all.
enum WholeFile {
  /// Writes `bytes` as the file at `path`, or to standard output for `-`.
  static func write(_ bytes: [UInt8], to path: String) throws {
    if path == "-" { return try StandardOutput.write(bytes) }
    do {
      let file = try FileOutput(path: path)
      try bytes.withUnsafeBytes { bytes in try file.write(bytes) }
      try file.finish()
    } catch let error as SinkError {
      throw CommandFailure(error)
    }
  }
}

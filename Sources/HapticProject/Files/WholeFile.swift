internal import HapticAudio

/// Writes files that are complete or not there at all.
package enum WholeFile {
  /// Writes `bytes` as the file at `path`.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      let file = try FileOutput(path: path)
      try bytes.withUnsafeBytes { bytes in try file.write(bytes) }
      try file.finish()
    } catch let error as SinkError {
      throw ProjectFailure(error)
    }
  }
}

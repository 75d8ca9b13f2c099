internal import Glibc
package import HapticAudio
package import HapticModel

/// A file that a command writes, complete or not at all; every file is written through this.
///
/// It can be neither a file that the same command reads nor another output of it, also through links: see
/// ``FileLedger``.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct OutputFile: Sendable {
  /// The path; `-` is standard output, which its owner writes.
  package let path: String
  private let replacesInput: Bool
  private let hint: String?

  /// Claims a path; throws ``ProjectFailure`` with ``ProjectFailure/Kind/usage`` if it is an input or another output.
  ///
  /// - Parameters:
  ///   - path: the path, or `-` for standard output.
  ///   - replacesInput: true for a command that changes the file that it reads.
  ///   - hint: what the user can do about an output that is an input; `nil` for the usual advice.
  package init(_ path: String, replacesInput: Bool = false, hint: String? = nil) throws {
    (self.path, self.replacesInput, self.hint) = (path, replacesInput, hint)
    try FileLedger.claim(output: path, replacesInput: replacesInput, hint: hint)
  }

  /// Writes `bytes` as the whole file.
  package func write(_ bytes: [UInt8]) throws {
    let file = try open()
    do {
      try bytes.withUnsafeBytes { bytes in try file.write(bytes) }
      try file.finish()
    } catch let error as SinkError {
      throw ProjectFailure(error)
    }
  }

  /// Writes `bytes` as a new file; throws ``ProjectFailure`` with the code `file-exists` if anything has its name, also a
  /// link that leads nowhere.
  package func create(_ bytes: [UInt8]) throws {
    do {
      let file = try FileOutput(newAt: path)
      try bytes.withUnsafeBytes { bytes in try file.write(bytes) }
      try file.finish()
    } catch let error as SinkError {
      guard error.reason == String(cString: strerror(EEXIST)) else { throw ProjectFailure(error) }
      throw ProjectFailure(
        .output, path, "there is a file with this name already, and it stays as it is", code: "file-exists",
        hint: "choose another name, or remove that file first")
    }
  }

  /// Starts the file.
  package func open() throws -> FileOutput {
    try expectNoInput()
    do { return try FileOutput(path: path) } catch { throw ProjectFailure(error) }
  }

  /// Starts the file as a WAV file.
  ///
  /// - Parameter expected: the final length, if it is known.
  package func openWAV(_ layout: StreamLayout, expected: FrameCount?) throws -> WAVWriter {
    try expectNoInput()
    do { return try WAVWriter(path: path, layout: layout, expected: expected) } catch {
      throw ProjectFailure(error)
    }
  }

  /// Looks again: what the command has read since the claim counts, too.
  private func expectNoInput() throws {
    if !replacesInput { try FileLedger.expectNoInput(path, hint: hint) }
  }
}

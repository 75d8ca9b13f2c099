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

  /// Writes `bytes` as the whole file if `isCurrent` returns true once they are on the disk; otherwise, the file stays.
  ///
  /// Between the two there is a moment only: bringing a file to the disk takes far longer than giving it its name.
  /// Returns what `isCurrent` did.
  package func write(_ bytes: [UInt8], if isCurrent: () throws -> Bool) throws -> Bool {
    let file = try open()
    do {
      try bytes.withUnsafeBytes { bytes in try file.write(bytes) }
      try file.settle()
      guard try isCurrent() else {
        file.abandon()
        return false
      }
      try file.finish()
      return true
    } catch let error as SinkError {
      throw ProjectFailure(error)
    }
  }

  /// True if a name is one that a file has only while it is written.
  package static func isTemporary(_ name: String) -> Bool { FileOutput.finalName(ofTemporary: name) != nil }

  /// Removes what killed programs left in a folder of the files whose names `accepts`.
  package static func removeLeftovers(in folder: String, where accepts: (String) -> Bool) {
    FileOutput.removeLeftovers(in: folder, where: accepts)
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

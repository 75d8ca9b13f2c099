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
  /// The place of a file that a file or a request names; `nil` for a path that a person names.
  private let location: ForeignPath?

  /// Claims a path; throws ``ProjectFailure`` with ``ProjectFailure/Kind/usage`` if it is an input or another output.
  ///
  /// - Parameters:
  ///   - path: the path, or `-` for standard output.
  ///   - replacesInput: true for a command that changes the file that it reads.
  ///   - hint: what the user can do about an output that is an input; `nil` for the usual advice.
  package init(_ path: String, replacesInput: Bool = false, hint: String? = nil) throws {
    (self.path, self.replacesInput, self.hint, location) = (path, replacesInput, hint, nil)
    try FileLedger.claim(output: path, replacesInput: replacesInput, hint: hint)
  }

  /// Claims what a file or a request names; nothing is written through a link.
  package init(_ location: ForeignPath, replacesInput: Bool = false) throws {
    (path, self.replacesInput, hint, self.location) = (location.shown, replacesInput, nil, location)
    try FileLedger.claim(output: path, replacesInput: replacesInput, hint: nil)
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

  /// Writes the whole file in fragments, which `body` passes on in order; if `body` throws, there is no file.
  package func write(fragments body: (_ write: @escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    let file = try open()
    do {
      try body { bytes in try bytes.withUnsafeBytes { bytes in try file.write(bytes) } }
      try file.finish()
    } catch let error as SinkError {
      throw ProjectFailure(error)
    }
  }

  /// Writes `bytes` as a new file; throws ``ProjectFailure`` with the code `file-exists` if anything has its name, also a
  /// link that leads nowhere.
  package func create(_ bytes: [UInt8]) throws {
    do {
      let file = try start(isNew: true)
      try bytes.withUnsafeBytes { bytes in try file.write(bytes) }
      try file.finish()
    } catch let error as SinkError {
      guard error.reason == String(cString: strerror(EEXIST)) else { throw ProjectFailure(error) }
      throw ProjectFailure(
        .output, subject: path, what: "there is a file with this name already, and it stays as it is",
        code: "file-exists", hint: "choose another name, or remove that file first")
    }
  }

  /// Writes `bytes` as the whole file if `isCurrent` returns true once they are on the disk; otherwise, the file stays.
  ///
  /// Between the two there is a moment only: bringing a file to the disk takes far longer than giving it its name.
  /// Returns what `isCurrent` did.
  ///
  /// - Parameter unkept: gets what the former file had and the new one cannot have, in words.
  package func write(
    _ bytes: [UInt8], unkept: inout [String], if isCurrent: () throws -> Bool
  ) throws -> Bool {
    let file = try open()
    unkept = file.unkept
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

  /// True if a name may be one that a file has only while it is written.
  package static func isTemporary(_ name: String) -> Bool { FileOutput.isTemporary(name) }

  /// Starts the file; what the former one had and the new one cannot have is said.
  package func open() throws -> FileOutput {
    try expectNoInput()
    do {
      let file = try start(isNew: false)
      FileLedger.report(unkept: file.unkept, of: path)
      return file
    } catch let error as SinkError {
      if location != nil, error.reason == String(cString: strerror(ELOOP)) { throw linked }
      throw ProjectFailure(error)
    }
  }

  /// The failure that the file became a link, or its folder.
  private var linked: ProjectFailure {
    ProjectFailure(
      .output, subject: path, what: "this is reached through a link that leads elsewhere",
      code: ForeignPath.code)
  }

  private func start(isNew: Bool) throws -> FileOutput {
    guard let location else { return isNew ? try FileOutput(newAt: path) : try FileOutput(path: path) }
    let folder = location.openFolder()
    guard folder >= 0 else {
      if errno == ELOOP { throw linked }
      throw ProjectFailure(
        .output, subject: path, what: "cannot write: open: \(String(cString: strerror(errno)))",
        code: "cannot-write")
    }
    defer { close(folder) }
    return try FileOutput(in: folder, name: location.name, subject: path, isNew: isNew)
  }

  /// Starts the file as a WAV file.
  ///
  /// - Parameter expected: the final length, if it is known.
  package func openWAV(_ layout: StreamLayout, expected: FrameCount?) throws -> WAVWriter {
    try expectNoInput()
    do {
      let writer = try WAVWriter(path: path, layout: layout, expected: expected)
      FileLedger.report(unkept: writer.unkept, of: path)
      return writer
    } catch { throw ProjectFailure(error) }
  }

  /// Looks again: what the command has read since the claim counts, too.
  private func expectNoInput() throws {
    if !replacesInput { try FileLedger.expectNoInput(path, hint: hint) }
  }
}

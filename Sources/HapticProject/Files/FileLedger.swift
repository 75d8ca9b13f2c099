internal import Glibc
internal import HapticModel
internal import HapticText

/// The files that a command has read, and those that it writes, so that no output replaces an input or another output.
///
/// A command keeps it, a library does not: a program that uses the rooms may write what it has read.
///
/// Thread-safe: yes. Real-time-safe: no.
package enum FileLedger {
  private struct State {
    /// The files that were read, by their numbers, with their names for messages.
    var inputs: [FileIdentity: (name: String, count: Int)] = [:]
    /// The files that are or will be written, by their numbers and by their places.
    var outputs: [FileIdentity: String] = [:]
    var locations: [FileLocation: String] = [:]
    /// Receives what cannot be kept of a file that is replaced.
    let onWarning: WarningHandler
  }

  private static let state = Locked<State?>(nil)

  /// Begins to keep the files of this process.
  ///
  /// - Parameter onWarning: receives what cannot be kept of files that are replaced.
  package static func begin(onWarning: @escaping WarningHandler) {
    state.withLock { $0 = State(onWarning: onWarning) }
  }

  /// Keeps no files from now on, for a command that writes none: of each file that it reads, 100 bytes are saved.
  package static func end() { state.withLock { $0 = nil } }

  /// Says what a file that is replaced had, and the new one cannot have.
  static func report(unkept: [String], of path: String) {
    let onWarning = state.withLock { $0?.onWarning }
    for what in unkept {
      onWarning?("\(DisplayText.plain(path)): warning: \(what) cannot be kept [not-kept]")
    }
  }

  /// Adds an open file that is read; anything but a regular file is left out.
  static func note(input path: String, _ facts: stat) {
    guard let identity = FileIdentity(facts) else { return }
    state.withLock { state in
      let count = state?.inputs[identity]?.count ?? 0
      state?.inputs[identity] = (path, count + 1)
    }
  }

  /// Adds files that a command will read, so that nothing it writes before replaces them.
  package static func expect(inputs paths: [String]) {
    for path in paths {
      var facts = stat()
      if stat(path, &facts) == 0 { note(input: path, facts) }
    }
  }

  /// Takes back one reading of a file that turned out to be none of the command's: it only lies in a folder.
  static func forget(input path: String) {
    guard let identity = FileIdentity(output: path) else { return }
    state.withLock { state in
      guard let input = state?.inputs[identity] else { return }
      state?.inputs[identity] = input.count > 1 ? (input.name, input.count - 1) : nil
    }
  }

  /// Adds the file that will be written; throws ``ProjectFailure`` if it is an input or another output.
  ///
  /// - Parameters:
  ///   - path: `-` for standard output.
  ///   - replacesInput: true for a command that changes the file that it reads.
  ///   - hint: what the user can do; `nil` for the usual advice.
  static func claim(output path: String, replacesInput: Bool, hint: String?) throws {
    let identity = FileIdentity(output: path)
    let location = FileLocation(path)
    let former: String? = state.withLock { state in
      guard state != nil else { return nil }
      // Two names of one file are two outputs where each replaces its own name.
      let other =
        location.flatMap { state?.locations[$0] }
        ?? (replacesInput ? nil : identity.flatMap { state?.outputs[$0] })
      if let location { state?.locations[location] = path }
      if let identity, !replacesInput { state?.outputs[identity] = path }
      return other
    }
    if let former { throw twice(path, former) }
    if !replacesInput { try expectNoInput(path, identity: identity, hint: hint) }
  }

  /// Throws if the file has been read.
  static func expectNoInput(_ path: String, hint: String?) throws {
    try expectNoInput(path, identity: FileIdentity(output: path), hint: hint)
  }

  private static func expectNoInput(_ path: String, identity: FileIdentity?, hint: String?) throws {
    guard let identity, let input = state.withLock({ $0?.inputs[identity]?.name }) else { return }
    throw ProjectFailure(
      .usage, subject: shown(path),
      what: PathText.isSame(input, path)
        ? "this is a file that the command reads"
        : "this is the same file as \(input), which the command reads",
      code: "output-is-input", hint: hint ?? "name another file for the output")
  }

  private static func twice(_ path: String, _ former: String) -> ProjectFailure {
    ProjectFailure(
      .usage, subject: shown(path),
      what: PathText.isSame(former, path)
        ? "two outputs have this name" : "this is the same file as \(shown(former)), another output",
      code: "output-twice", hint: "name a file of its own for each output")
  }

  private static func shown(_ path: String) -> String { path == "-" ? "standard output" : path }
}

/// A regular file by its device and its number, which all its names share.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  /// The file with these facts; `nil` for anything but a regular file.
  init?(_ facts: stat) {
    guard facts.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, number) = (UInt64(facts.st_dev), UInt64(facts.st_ino))
  }

  /// The file that is at the path of an output now; `nil` if there is none.
  init?(output path: String) {
    var facts = stat()
    guard (path == "-" ? fstat(STDOUT_FILENO, &facts) : stat(path, &facts)) == 0 else { return nil }
    self.init(facts)
  }
}

/// The place of a regular file, or of one that does not exist yet: a folder by its number, and a name in it.
private struct FileLocation: Hashable {
  private let device: UInt64
  private let folder: UInt64
  private let name: PathKey

  /// The place that a path leads to, through links; `nil` for anything that is there and is no regular file.
  init?(_ path: String) {
    if path == "-" {
      (device, folder, name) = (0, 0, PathKey(path))
      return
    }
    var facts = stat()
    if stat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFREG { return nil }
    let location = FilePath(path).target ?? FilePath(path)
    guard stat(location.folder, &facts) == 0 else { return nil }
    (device, folder, name) = (UInt64(facts.st_dev), UInt64(facts.st_ino), PathKey(location.name))
  }
}

internal import Glibc
internal import HapticText

/// Reads a whole file, of any kind, without more memory than a pattern can need.
///
/// It waits for the writer of a pipe, but only of one that a person names.
package struct FileBytes {
  /// The kind of content that a file is read as, in the words of messages.
  package enum Content: String {
    case pattern = "haptic pattern"
    case profile = "device profile"
    case configuration = "configuration"
    case text = "text"
    case recording = "recording"

    /// The largest file, in bytes; 256 MiB of sound are eight minutes of three channels at 48 kHz with 32 bits (*chosen*).
    var limit: Int { self == .recording ? 256 << 20 : JSONLimits.bytes }
  }

  private let content: Content
  /// True if it must be a regular file: not a pipe, a terminal or a device.
  private var isRegular = false

  /// Reads the file at `path`, or standard input for `-`.
  package static func read(_ path: String, as content: Content = .pattern) throws -> [UInt8] {
    try FileBytes(content: content).read(path)
  }

  /// Reads the file at `path`, which must have an end: pipes, terminals and devices are refused.
  ///
  /// Reads a regular file only: for paths that a file names, not a person.
  package static func readRegular(_ path: String, as content: Content = .pattern) throws -> [UInt8] {
    try FileBytes(content: content, isRegular: true).read(path)
  }

  /// Reads a regular file; returns `nil` if there is none, or if its folder may not be searched.
  static func readIfThere(_ path: String, in folder: String, as content: Content) throws -> [UInt8]? {
    let reader = FileBytes(content: content, isRegular: true)
    let descriptor = opened(path)
    if descriptor < 0 {
      let code = errno
      let isNone = isMissing(code) || code == EACCES && access(folder, X_OK) != 0
      if isNone { return nil }
      throw reader.failure(path, code)
    }
    defer { close(descriptor) }
    return try reader.drain(descriptor, path: path)
  }

  /// Reads what a file or a request names; pipes, terminals and devices are refused, and links that lead elsewhere.
  package static func read(_ path: ForeignPath, as content: Content = .pattern) throws -> [UInt8] {
    let reader = FileBytes(content: content, isRegular: true)
    let descriptor = path.openToRead(openFlags)
    guard descriptor >= 0 else {
      guard errno == ELOOP else { throw reader.failure(path.shown, errno) }
      throw ProjectFailure(
        .input, subject: path.shown, what: "this is reached through a link that leads elsewhere",
        code: ForeignPath.code, hint: "replace the link by a file or a folder")
    }
    defer { close(descriptor) }
    return try reader.drain(descriptor, path: path.shown)
  }

  /// Reads a file that the user names, or beneath an open folder that holds it.
  package static func read(_ path: String, inside outer: RootFolder?) throws -> [UInt8] {
    guard let outer, let relative = outer.relative(AbsolutePath.of(path)) else { return try read(path) }
    return try read(ForeignPath(relative, beneath: outer, shown: path))
  }

  private func read(_ path: String) throws -> [UInt8] {
    if path == "-" { return try drain(STDIN_FILENO, path: "<standard input>") }
    let descriptor = Self.opened(path)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    return try drain(descriptor, path: path)
  }

  /// Non-blocking: a pipe that must not be read would otherwise be waited for before its kind is known.
  private static let openFlags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY

  /// Opens a file for reading; negative with `errno` if that fails.
  private static func opened(_ path: String) -> CInt { isPath(path) ? open(path, openFlags) : -1 }

  /// True if something exists at `path`.
  package static func exists(_ path: String) -> Bool { isPath(path) && access(path, F_OK) == 0 }

  /// True if there is nothing at `path`; false if something is there but cannot be examined.
  package static func isMissing(_ path: String) -> Bool { !exists(path) && errno == ENOENT }

  /// True if nothing can be at `path`: it is missing, or below something that is no folder.
  package static func isGone(_ path: String) -> Bool { !exists(path) && isMissing(errno) }

  /// True if a call failed because there is nothing at its path.
  private static func isMissing(_ code: CInt) -> Bool { code == ENOENT || code == ENOTDIR }

  /// True if something exists at `path`; throws ``ProjectFailure`` if nobody can tell.
  static func isThere(_ path: String) throws -> Bool {
    if exists(path) { return true }
    if isMissing(errno) { return false }
    let reason = String(cString: strerror(errno))
    throw ProjectFailure(
      .input, subject: path, what: "cannot tell whether \(AbsolutePath.shown(path)) is there: \(reason)",
      code: "unreadable")
  }

  /// True if a text can be a path; `errno` is set otherwise.
  ///
  /// The system would end it at a zero byte, and find another file.
  static func isPath(_ text: String) -> Bool {
    guard text.utf8.contains(0) else { return true }
    errno = ENOENT
    return false
  }

  private func drain(_ descriptor: CInt, path: String) throws -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw failure(path, EISDIR) }
    if isRegular, status.st_mode & S_IFMT != S_IFREG { throw irregular(path) }
    FileLedger.note(input: path, status)
    // A named pipe is empty until its writer comes; after that, its end is the end of the file.
    if status.st_mode & S_IFMT == S_IFIFO { waitForWriter(descriptor) }
    if status.st_mode & S_IFMT == S_IFREG, status.st_size > content.limit { throw tooLarge(path) }
    // A regular file is read into one block of memory; a buffer for anything without a size grows by doubling.
    let expected = min(max(Int(status.st_size), 0), content.limit)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= content.limit {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] }
      if count == 0 { return bytes }
      if count < 0, errno == EAGAIN, !isRegular {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if count < 0, errno != EINTR {
        throw failure(path, errno)
      }
    }
    throw tooLarge(path)
  }

  private func waitForWriter(_ descriptor: CInt) {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&wait, 1, -1) < 0, errno == EINTR {}
  }

  private func irregular(_ path: String) -> ProjectFailure {
    ProjectFailure(
      .input, subject: path, what: "this is a pipe, a terminal or a device; only files can be read here",
      code: "unreadable")
  }

  private func tooLarge(_ path: String) -> ProjectFailure {
    ProjectFailure(
      .input, subject: path,
      what: "larger than \(content.limit >> 20) MiB, the limit for a \(content.rawValue)", code: "too-large")
  }

  private func failure(_ path: String, _ code: CInt) -> ProjectFailure {
    ProjectFailure(
      .input, subject: path, what: "cannot read: \(String(cString: strerror(code)))", code: "unreadable",
      hint: code == EISDIR ? "name one \(content.rawValue) in this folder" : nil)
  }
}

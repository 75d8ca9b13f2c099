internal import CFiles
internal import Glibc

/// A file being written: an open descriptor, and the folder and the name that the file will get.
///
/// A regular file has no name while it is written (`O_TMPFILE`): nothing is left of it if the program is killed. On file
/// systems without such files, it has a temporary name in the same folder. A complete file is brought to the disk
/// (`fsync`) and then gets its name, so that a partial file is never visible, not even after a loss of power. Anything
/// else with that name (a pipe, `/dev/null`) is written to directly and never replaced.
///
/// The folder is open from the start: if its path leads elsewhere meanwhile, the file still appears in this one.
///
/// Nothing is removed but a temporary name that this very file has.
///
/// Thread-safe: no, one owner at a time. Real-time-safe: no.
package final class FileOutput {
  let descriptor: CInt
  /// The name for messages.
  let subject: String
  /// The place that the file will have; `nil` if the descriptor is written to directly.
  private let location: Location?
  private let ownsDescriptor: Bool
  /// True if nothing may have the final name before.
  private let isNew: Bool
  private var isOpen = true
  /// The properties of the replaced file that the new one cannot have, in words: `its access list`.
  package private(set) var unkept: [String] = []

  /// True if sizes at the start can be corrected at the end.
  var isSeekable: Bool { location != nil }

  /// The path of a new file until it is complete; `nil` if there is none.
  package var temporary: String? {
    location.flatMap { location in location.temporary.map { FileOutput.folder(of: location.path) + "/" + $0 }
    }
  }

  /// Starts writing the future file at `path`.
  ///
  /// Throws ``SinkError/Code/cannotWrite`` if that is not possible.
  package convenience init(path: String) throws(SinkError) {
    let destination = try FileOutput.destination(of: path)
    guard destination.isReplaced else {
      let opened = open(path, O_WRONLY | O_CLOEXEC)
      if opened < 0 { throw FileOutput.failure("open", path) }
      self.init(opened, subject: path, location: nil, owns: true)
      return
    }
    let folder = FileOutput.openFolder(of: destination.name)
    if folder < 0 { throw FileOutput.failure("open", path) }
    let name = FileOutput.name(of: destination.name)
    try self.init(
      Location(folder: folder, name: name, path: destination.name), subject: path, isNew: false,
      replacesLink: true)
  }

  /// Starts writing the future file at `path`, which replaces nothing: no file, and no link, wherever it leads.
  ///
  /// Throws ``SinkError/Code/cannotWrite`` if that is not possible; ``finish()`` does if something has the name by then.
  package convenience init(newAt path: String) throws(SinkError) {
    let folder = FileOutput.openFolder(of: path)
    if folder < 0 { throw FileOutput.failure("open", path) }
    try self.init(
      Location(folder: folder, name: FileOutput.name(of: path), path: path), subject: path, isNew: true)
  }

  /// Starts writing the future file with a name in an open folder; no link is followed, and a regular file of that name is
  /// replaced unless `isNew`.
  ///
  /// Throws ``SinkError/Code/cannotWrite`` if that is not possible.
  ///
  /// - Parameters:
  ///   - folder: stays open, and is the caller's.
  ///   - name: without a slash.
  ///   - subject: the name for messages.
  package convenience init(
    in folder: CInt, name: String, subject: String, isNew: Bool = false
  ) throws(SinkError) {
    let own = fcntl(folder, F_DUPFD_CLOEXEC, 0)
    if own < 0 { throw FileOutput.failure("open", subject) }
    try self.init(Location(folder: own, name: name, path: subject), subject: subject, isNew: isNew)
  }

  /// Writes to an open descriptor, which stays open afterwards.
  convenience init(descriptor: CInt, subject: String) {
    self.init(descriptor, subject: subject, location: nil, owns: false)
  }

  /// Starts the file at a place; a link there that leads nowhere is replaced only if `replacesLink`.
  private convenience init(
    _ location: Location, subject: String, isNew: Bool, replacesLink: Bool = false
  ) throws(SinkError) {
    var facts = stat()
    var isThere = fstatat(location.folder, location.name, &facts, AT_SYMLINK_NOFOLLOW) == 0
    // Of a file that cannot be examined, nobody knows the rights.
    if !isThere, errno != ENOENT { throw FileOutput.failure("stat", subject) }
    let isLink = isThere && facts.st_mode & S_IFMT == S_IFLNK
    if isLink, replacesLink { isThere = false }
    if isThere {
      // Only a regular file may be replaced.
      if isNew || facts.st_mode & S_IFMT != S_IFREG {
        throw FileOutput.failure("open", subject, code: isLink && !isNew ? ELOOP : EEXIST)
      }
      if faccessat(location.folder, location.name, W_OK, 0) != 0 { throw FileOutput.failure("open", subject) }
    }
    // Whoever may read the former file may not read more of the new one, not even before it has its mode.
    let opened = location.open(mode: isThere ? 0o600 : 0o666)
    if opened < 0 { throw FileOutput.failure("open", subject) }
    self.init(opened, subject: subject, location: location, owns: true, isNew: isNew)
    if isThere { unkept = FileRights.keep(of: location, on: opened) }
  }

  private init(_ descriptor: CInt, subject: String, location: Location?, owns: Bool, isNew: Bool = false) {
    self.isNew = isNew
    self.descriptor = descriptor
    self.subject = subject
    self.location = location
    ownsDescriptor = owns
  }

  deinit { if isOpen { discard() } }

  /// Writes all of `bytes`, at `offset` or after the last write.
  ///
  /// Throws ``SinkError/Code/cannotWrite``, for instance if the disk is full.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64? = nil) throws(SinkError) {
    var done = 0
    while done < bytes.count {
      let rest = bytes[done...]
      let written = UnsafeRawBufferPointer(rebasing: rest).withMemoryRebound(to: UInt8.self) { rest in
        if let offset { return pwrite(descriptor, rest.baseAddress, rest.count, Int(offset) + done) }
        return Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN, waitUntilWritable() { continue }
        throw FileOutput.failure("write", subject)
      }
      done += written
    }
  }

  /// Brings what was written to the disk, so that ``finish()`` takes little time.
  ///
  /// Throws ``SinkError/Code/cannotWrite``.
  package func settle() throws(SinkError) {
    if location != nil, !FileOutput.sync(descriptor) { throw FileOutput.failure("fsync", subject) }
  }

  /// Brings the file to the disk and gives it its name; until then, no file has it.
  ///
  /// Throws ``SinkError/Code/cannotWrite`` and leaves no partial file.
  package func finish() throws(SinkError) {
    isOpen = false
    // The file gets its name through a second descriptor: the first one is closed before, for its errors.
    let held = location == nil ? -1 : dup(descriptor)
    defer { if held >= 0 { close(held) } }
    var failure = location != nil && !FileOutput.sync(descriptor) ? FileOutput.failure("fsync", subject) : nil
    if ownsDescriptor, close(descriptor) != 0, errno != EINTR, failure == nil {
      failure = FileOutput.failure("close", subject)
    }
    if let failure {
      location?.removeTemporary(of: held)
      throw failure
    }
    guard let location else { return }
    if let (operation, code) = isNew ? location.appear(held) : location.replace(held) {
      throw FileOutput.failure(operation, subject, code: code)
    }
    location.sync()
  }

  /// Closes and removes the temporary file.
  package func abandon() {
    if isOpen { discard() }
    isOpen = false
  }

  private func discard() {
    location?.removeTemporary(of: descriptor)
    if ownsDescriptor { close(descriptor) }
  }

  /// Waits for the reader of a pipe that another program made non-blocking.
  ///
  /// Returns false if that fails.
  private func waitUntilWritable() -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, -1) > 0 || errno == EINTR
  }

  /// Returns the destination for a file of that name: links are followed; only a regular file may be replaced.
  private static func destination(of path: String) throws(SinkError) -> (name: String, isReplaced: Bool) {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      if errno == ENOENT, !path.isEmpty { return (path, true) }
      throw failure("stat", path)
    }
    if facts.st_mode & S_IFMT == S_IFDIR { throw failure("open", path, code: EISDIR) }
    if facts.st_mode & S_IFMT != S_IFREG { return (path, false) }
    if access(path, W_OK) != 0 { throw failure("open", path) }
    guard let resolved = realpath(path, nil) else { return (path, true) }
    defer { free(resolved) }
    return (String(cString: resolved), true)
  }

  static func failure(_ operation: String, _ path: String, code: CInt = errno) -> SinkError {
    SinkError(.cannotWrite, operation: operation, subject: path, reason: String(cString: strerror(code)))
  }
}

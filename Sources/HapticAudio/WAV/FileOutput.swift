internal import Glibc

/// A file being written: an open descriptor and the name that the file will get.
///
/// A regular file has no name while it is written (`O_TMPFILE`): nothing is left of it if the program is killed. On file
/// systems without such files, it has a temporary name in the same folder. A complete file is brought to the disk
/// (`fsync`) and then gets its name, so that a partial file is never visible, not even after a loss of power. Anything
/// else with that name (a pipe, `/dev/null`) is written to directly and never replaced.
///
/// A temporary file has an exclusive lock (`flock(2)`): one without a lock was left behind by a killed program, and may
/// be removed.
///
/// Thread-safe: no, one owner at a time. Real-time-safe: no.
public final class FileOutput {
  let descriptor: CInt
  /// The name for messages.
  let subject: String
  /// The final name; `nil` if the descriptor is written to directly.
  private let final: String?
  private let ownsDescriptor: Bool
  /// True if nothing may have the final name before.
  private let isNew: Bool
  private var isOpen = true

  /// True if sizes at the start can be corrected at the end.
  var isSeekable: Bool { final != nil }

  /// The name of a new file until it is complete; `nil` if there is none.
  public let temporary: String?

  /// Starts writing the future file at `path`.
  ///
  /// Throws ``SinkError/Code/cannotWrite`` if that is not possible.
  public convenience init(path: String) throws(SinkError) {
    let place = try FileOutput.place(of: path)
    guard place.isReplaced else {
      let opened = open(path, O_WRONLY | O_CLOEXEC)
      if opened < 0 { throw FileOutput.failure("open", path) }
      self.init(opened, subject: path, final: nil, temporary: nil, owns: true)
      return
    }
    let (opened, temporary) = FileOutput.nameless(beside: place.name) ?? FileOutput.named(beside: place.name)
    if opened < 0 { throw FileOutput.failure("open", path) }
    FileOutput.adopt(place.name, opened)
    self.init(opened, subject: path, final: place.name, temporary: temporary, owns: true)
  }

  /// Starts writing the future file at `path`, which replaces nothing: no file, and no link, wherever it leads.
  ///
  /// Throws ``SinkError/Code/cannotWrite`` if that is not possible; ``finish()`` does if something has the name by then.
  public convenience init(newAt path: String) throws(SinkError) {
    var facts = stat()
    if lstat(path, &facts) == 0 { throw FileOutput.failure("open", path, code: EEXIST) }
    let (opened, temporary) = FileOutput.nameless(beside: path) ?? FileOutput.named(beside: path)
    if opened < 0 { throw FileOutput.failure("open", path) }
    self.init(opened, subject: path, final: path, temporary: temporary, owns: true, isNew: true)
  }

  /// Writes to an open descriptor, which stays open afterwards.
  convenience init(descriptor: CInt, subject: String) {
    self.init(descriptor, subject: subject, final: nil, temporary: nil, owns: false)
  }

  private init(
    _ descriptor: CInt, subject: String, final: String?, temporary: String?, owns: Bool, isNew: Bool = false
  ) {
    self.isNew = isNew
    self.descriptor = descriptor
    self.subject = subject
    self.final = final
    self.temporary = temporary
    ownsDescriptor = owns
  }

  deinit { if isOpen { discard() } }

  /// Writes all of `bytes`, at `offset` or after the last write.
  ///
  /// Throws ``SinkError/Code/cannotWrite``, for instance if the disk is full.
  public func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64? = nil) throws(SinkError) {
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

  /// Brings the file to the disk and gives it its name; until then, no file has it.
  ///
  /// Throws ``SinkError/Code/cannotWrite`` and leaves no partial file.
  public func finish() throws(SinkError) {
    isOpen = false
    // A lock ends with the last descriptor, and must last until the file has its name.
    let held = final == nil ? -1 : dup(descriptor)
    defer { if held >= 0 { close(held) } }
    var failure = final != nil && !FileOutput.sync(descriptor) ? FileOutput.failure("fsync", subject) : nil
    if ownsDescriptor, close(descriptor) != 0, errno != EINTR, failure == nil {
      failure = FileOutput.failure("close", subject)
    }
    if let failure {
      removeTemporary()
      throw failure
    }
    guard let final else { return }
    if isNew {
      try appear(held, as: final)
    } else if let temporary {
      try rename(temporary, to: final)
    } else if !FileOutput.link(held, to: final) {
      // A link never replaces a file: one beside it does.
      let named = FileOutput.temporaryName(beside: final)
      guard errno == EEXIST, FileOutput.link(held, to: named) else {
        throw FileOutput.failure("link", subject)
      }
      try rename(named, to: final)
    }
    FileOutput.syncFolder(of: final)
  }

  /// Gives the file a name that nothing has: unlike a new name of `rename`, a link never replaces anything.
  private func appear(_ descriptor: CInt, as final: String) throws(SinkError) {
    let isLinked =
      temporary.map { Glibc.link($0, final) == 0 } ?? FileOutput.link(descriptor, to: final)
    let failure = isLinked ? nil : FileOutput.failure("link", subject)
    removeTemporary()
    if let failure { throw failure }
  }

  private func rename(_ temporary: String, to final: String) throws(SinkError) {
    if Glibc.rename(temporary, final) == 0 { return }
    let failure = FileOutput.failure("rename", subject)
    unlink(temporary)
    throw failure
  }

  /// Closes and removes the temporary file.
  public func abandon() {
    if isOpen { discard() }
    isOpen = false
  }

  private func discard() {
    if ownsDescriptor { close(descriptor) }
    removeTemporary()
  }

  private func removeTemporary() { if let temporary { unlink(temporary) } }

  /// Waits for the reader of a pipe that another program made non-blocking.
  ///
  /// Returns false if that fails.
  private func waitUntilWritable() -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, -1) > 0 || errno == EINTR
  }

  /// Returns the destination for a file of that name: links are followed; only a regular file may be replaced.
  private static func place(of path: String) throws(SinkError) -> (name: String, isReplaced: Bool) {
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

  /// Gives a new file the mode of the file that it replaces, and its owner if permitted.
  private static func adopt(_ path: String, _ descriptor: CInt) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return }
    // Only root may give files away; others remain the owner.
    _ = fchown(descriptor, facts.st_uid, facts.st_gid)
    fchmod(descriptor, facts.st_mode & 0o7777)
  }

  static func failure(_ operation: String, _ path: String, code: CInt = errno) -> SinkError {
    SinkError(.cannotWrite, operation: operation, subject: path, reason: String(cString: strerror(code)))
  }
}

internal import Glibc

/// A file being written: an open descriptor and what its name has to become.
///
/// A regular file is written under a temporary name beside its place and renamed when it is whole, so that nobody ever
/// sees half of it. Where something else has the name (a pipe, `/dev/null`), that is written to and never replaced.
///
/// As long as it is written, the temporary file has an exclusive lock (`flock(2)`): one without a lock is what a program
/// that was killed left behind, and may be removed.
///
/// Thread-safe: no, one owner at a time. Real-time-safe: no.
public final class FileOutput {
  let descriptor: CInt
  /// The name for people.
  let subject: String
  /// The temporary file and the name that it gets; `nil` if the descriptor is written to as it is.
  private let rename: (temporary: String, final: String)?
  private let ownsDescriptor: Bool
  private var isOpen = true

  /// True if sizes at the start can be set right at the end.
  var isSeekable: Bool { rename != nil }

  /// The name that a new file has until it is whole; `nil` if there is none.
  public var temporary: String? { rename?.temporary }

  /// Starts writing what will be the file at `path`.
  ///
  /// Throws ``SinkError/Code/cannotWrite`` where that cannot be.
  public convenience init(path: String) throws(SinkError) {
    let place = try FileOutput.place(of: path)
    guard place.isReplaced else {
      let opened = open(path, O_WRONLY | O_CLOEXEC)
      if opened < 0 { throw FileOutput.failure("open", path) }
      self.init(opened, subject: path, rename: nil, owns: true)
      return
    }
    var opened: CInt = -1
    var temporary = ""
    // A name that another program made in the same moment: try the next one.
    for _ in 0..<16 where opened < 0 {
      temporary = place.name + "." + String(UInt64.random(in: .min ... .max), radix: 16) + ".part"
      opened = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if opened < 0, errno != EEXIST { break }
      if opened >= 0, !FileOutput.lock(opened) {
        close(opened)
        unlink(temporary)
        opened = -1
      }
    }
    if opened < 0 { throw FileOutput.failure("open", path) }
    FileOutput.adopt(place.name, opened)
    self.init(opened, subject: path, rename: (temporary, place.name), owns: true)
  }

  /// Writes to an open descriptor, which stays open afterwards.
  convenience init(descriptor: CInt, subject: String) {
    self.init(descriptor, subject: subject, rename: nil, owns: false)
  }

  private init(
    _ descriptor: CInt, subject: String, rename: (temporary: String, final: String)?, owns: Bool
  ) {
    self.descriptor = descriptor
    self.subject = subject
    self.rename = rename
    ownsDescriptor = owns
  }

  deinit { if isOpen { discard() } }

  /// Writes all of `bytes`, at `offset` or where the last write ended.
  ///
  /// Throws ``SinkError/Code/cannotWrite``, for instance where the disk is full.
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

  /// Gives the file its name; until then, nothing has it.
  ///
  /// Throws ``SinkError/Code/cannotWrite`` and leaves no part of the file.
  public func finish() throws(SinkError) {
    isOpen = false
    // A lock ends with the last descriptor, and has to last until the file has its name.
    let held = rename == nil ? -1 : dup(descriptor)
    defer { if held >= 0 { close(held) } }
    if ownsDescriptor, close(descriptor) != 0, errno != EINTR {
      let failure = FileOutput.failure("close", subject)
      removeTemporary()
      throw failure
    }
    guard let rename else { return }
    if Glibc.rename(rename.temporary, rename.final) != 0 {
      let failure = FileOutput.failure("rename", subject)
      removeTemporary()
      throw failure
    }
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

  private func removeTemporary() { if let rename { unlink(rename.temporary) } }

  /// A pipe that another program made non-blocking: waits for its reader.
  ///
  /// False where that fails.
  private func waitUntilWritable() -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&entry, 1, -1) > 0 || errno == EINTR
  }

  /// Where a file of that name goes: links are followed; only a regular file may be replaced.
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

  /// Locks a new file; false where another program, which took it for a leftover, removes it in the same moment.
  ///
  /// A file system without locks has none to lose.
  private static func lock(_ descriptor: CInt) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var facts = stat()
    return fstat(descriptor, &facts) != 0 || facts.st_nlink > 0
  }

  /// Gives a new file the mode of the one that it replaces, and its owner where that is allowed.
  private static func adopt(_ path: String, _ descriptor: CInt) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return }
    // Only root may give files away; whoever may not keeps what is written.
    _ = fchown(descriptor, facts.st_uid, facts.st_gid)
    fchmod(descriptor, facts.st_mode & 0o7777)
  }

  static func failure(_ operation: String, _ path: String, code: CInt = errno) -> SinkError {
    SinkError(.cannotWrite, operation: operation, subject: path, reason: String(cString: strerror(code)))
  }
}

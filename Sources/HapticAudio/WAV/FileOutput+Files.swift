internal import Glibc

/// New files: how they come to be, reach the disk and get their names.
extension FileOutput {
  /// `O_TMPFILE` of `open(2)`, a macro that Swift does not import.
  private static let nameless: CInt = 0o20000000 | O_DIRECTORY

  /// Opens a file without a name in the folder of a future file; `nil` if the file system has no such files.
  static func nameless(beside path: String) -> (descriptor: CInt, temporary: String?)? {
    // The file gets its name through this folder.
    guard access("/proc/self/fd", X_OK) == 0 else { return nil }
    let opened = open(folder(of: path), O_WRONLY | nameless | O_CLOEXEC, 0o666)
    if opened < 0 { return nil }
    // For the moment in which it has a temporary name.
    _ = flock(opened, LOCK_EX | LOCK_NB)
    return (opened, nil)
  }

  /// Opens a file under a temporary name beside a future file; the descriptor is negative if that fails.
  static func named(beside path: String) -> (descriptor: CInt, temporary: String?) {
    var opened: CInt = -1
    var temporary = ""
    // If another program has just made that name, try the next one.
    for _ in 0..<16 where opened < 0 {
      temporary = temporaryName(beside: path)
      opened = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if opened < 0, errno != EEXIST { break }
      if opened >= 0, !lock(opened) {
        close(opened)
        unlink(temporary)
        opened = -1
      }
    }
    return (opened, temporary)
  }

  /// A name beside a file that no other file has.
  static func temporaryName(beside path: String) -> String {
    path + "." + String(UInt64.random(in: .min ... .max), radix: 16) + ".part"
  }

  /// Gives an open file without a name one; false if that fails, for example because the name is taken.
  static func link(_ descriptor: CInt, to path: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  /// Brings a file to the disk; false if that fails.
  ///
  /// A file system that cannot do it counts as one that has nothing to do.
  static func sync(_ descriptor: CInt) -> Bool {
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      return [EINVAL, ENOSYS, EOPNOTSUPP, EROFS].contains(errno)
    }
    return true
  }

  /// Brings the names in the folder of a file to the disk.
  ///
  /// The file is complete and has its name: a failure here undoes nothing, and is not reported.
  static func syncFolder(of path: String) {
    let opened = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if opened < 0 { return }
    _ = sync(opened)
    close(opened)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Locks a new file; false if another program has just removed it as a leftover.
  ///
  /// A file system without locks counts as locked.
  private static func lock(_ descriptor: CInt) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return errno != EWOULDBLOCK }
    var facts = stat()
    return fstat(descriptor, &facts) != 0 || facts.st_nlink > 0
  }
}

internal import CFiles
internal import Glibc

/// New files: how they come to be, reach the disk and get their names.
extension FileOutput {
  /// The folder and the name that a file will have, and its temporary name.
  final class Location {
    /// The open folder (`O_PATH`), closed at the end.
    let folder: CInt
    let name: String
    /// The path, for the owner of a temporary file.
    let path: String
    /// The name of the new file until it is complete; `nil` if it has none.
    private(set) var temporary: String?

    /// Takes an open folder.
    init(folder: CInt, name: String, path: String) {
      (self.folder, self.name, self.path) = (folder, name, path)
    }

    deinit { close(folder) }

    /// Opens the new file: without a name, or, where there are no such files, under a temporary one; negative if that
    /// fails.
    func open(mode: mode_t) -> CInt {
      let opened = nameless(mode)
      return opened >= 0 ? opened : named(mode)
    }

    /// Opens a file without a name in the folder; negative if the file system has no such files.
    private func nameless(_ mode: mode_t) -> CInt {
      let opened = openat(folder, ".", O_WRONLY | FileOutput.nameless | O_CLOEXEC, mode)
      // The file gets its name through this path, which is missing where nobody has mounted /proc.
      if opened < 0 || access("/proc/self/fd/\(opened)", F_OK) == 0 { return opened }
      close(opened)
      return -1
    }

    /// Opens a file under a temporary name beside the future file; negative if that fails.
    func named(_ mode: mode_t) -> CInt {
      var opened: CInt = -1
      // If another program has just made that name, try the next one.
      for _ in 0..<16 where opened < 0 {
        let name = temporaryName
        opened = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        if opened >= 0 { temporary = name }
        if opened < 0, errno != EEXIST { break }
      }
      return opened
    }

    /// A name beside the file that no other file has.
    private var temporaryName: String {
      // A name may have 255 bytes; this adds at most 22.
      var stem = name
      while stem.utf8.count > 233 { stem.removeLast() }
      return stem + "." + String(UInt64.random(in: .min ... .max), radix: 16) + ".part"
    }

    /// Gives the new file a name that nothing has: unlike a new name of `rename`, a link never replaces anything.
    ///
    /// Returns the operation that failed and its code.
    func appear(_ descriptor: CInt) -> (operation: String, code: CInt)? {
      let isLinked =
        temporary.map { linkat(folder, $0, folder, name, 0) == 0 } ?? files_link(descriptor, folder, name)
      let code = errno
      removeTemporary(of: descriptor)
      return isLinked ? nil : ("link", code)
    }

    /// Gives the new file the name, whatever regular file has it; no link is followed.
    ///
    /// Returns the operation that failed and its code.
    func replace(_ descriptor: CInt) -> (operation: String, code: CInt)? {
      if temporary == nil {
        if files_link(descriptor, folder, name) { return nil }
        // A link never replaces a file: one beside it does.
        let beside = temporaryName
        guard errno == EEXIST, files_link(descriptor, folder, beside) else { return ("link", errno) }
        temporary = beside
      }
      guard let temporary else { return nil }
      if renameat(folder, temporary, folder, name) == 0 {
        self.temporary = nil
        return nil
      }
      let code = errno
      removeTemporary(of: descriptor)
      return ("rename", code)
    }

    /// Removes the temporary name if it still is that of the open file.
    func removeTemporary(of descriptor: CInt) {
      guard let temporary else { return }
      self.temporary = nil
      var (own, there) = (stat(), stat())
      guard fstat(descriptor, &own) == 0, fstatat(folder, temporary, &there, AT_SYMLINK_NOFOLLOW) == 0,
        own.st_dev == there.st_dev, own.st_ino == there.st_ino
      else { return }
      unlinkat(folder, temporary, 0)
    }

    /// Brings the names in the folder to the disk.
    ///
    /// The file is complete and has its name: a failure here undoes nothing, and is not reported.
    func sync() {
      let opened = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if opened < 0 { return }
      _ = FileOutput.sync(opened)
      close(opened)
    }
  }

  /// `O_TMPFILE` of `open(2)`, a macro that Swift does not import.
  private static let nameless: CInt = 0o20000000 | O_DIRECTORY

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

  /// Opens the folder of a future file; negative if that fails.
  static func openFolder(of path: String) -> CInt {
    open(folder(of: path), files_path_only | O_DIRECTORY | O_CLOEXEC)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// True if a name in a folder may be the temporary one of a file.
  ///
  /// Only good for looking past it: files of other programs have such names, too.
  package static func isTemporary(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "part", let number = parts.dropLast().last else { return false }
    return (1...16).contains(number.utf8.count)
      && number.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}

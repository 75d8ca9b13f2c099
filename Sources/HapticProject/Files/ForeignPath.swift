internal import CFiles
internal import Glibc

/// A path that a file or a request names, not a person: it has no zero byte, and leads below a folder.
///
/// It is opened beneath that folder (`openat2` with RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS): whatever somebody changes
/// between two calls, nothing outside is read or written. A link that stays in the folder is read under its target's own
/// path; nothing is written through a link.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct ForeignPath: Sendable {
  /// The reason why a path must not be used.
  package enum Refusal: Error {
    /// It has a zero byte, at which the system would end it.
    case zeroByte
    /// It leads out of the folder.
    case outside

    /// The reason in a few words.
    ///
    /// - Parameter folder: the folder in words: `the folder of thrum.json`.
    package func words(_ folder: String) -> String {
      switch self {
      case .zeroByte: "the path has a zero byte"
      case .outside: "the path leads out of \(folder)"
      }
    }
  }

  private enum FailureCode: String {
    case foreignPath = "foreign-path"
  }

  /// The code of a path that leads out of the folder in which it has to stay, or has a zero byte.
  package static let code = FailureCode.foreignPath.rawValue

  /// The path as messages have it.
  package let shown: String
  /// The path below the folder, without `.` and `..`; empty for the folder itself.
  package let relative: String
  private let root: RootFolder

  /// Takes a path below an open folder.
  package init(_ relative: String, beneath root: RootFolder, shown: String) {
    (self.relative, self.root, self.shown) = (relative, root, shown)
  }

  /// Takes an absolute path below a folder, and opens the folder.
  ///
  /// Throws ``ProjectFailure`` if the path leads out of the folder, or if there is no such folder.
  ///
  /// - Parameters:
  ///   - folder: absolute.
  ///   - outer: a folder that is open; it is used where it holds `folder`, so that the way to that is without links, too.
  package init(
    _ path: String, within folder: String, inside outer: RootFolder? = nil, shown: String
  ) throws {
    let path = try Self.resolve(path, from: folder, within: folder).mapError { refusal in
      ProjectFailure(.input, subject: shown, what: refusal.words(folder), code: Self.code)
    }.get()
    if let outer, outer.relative(folder) != nil, let relative = outer.relative(path) {
      self.init(relative, beneath: outer, shown: shown)
      return
    }
    self.init(
      RootFolder.relative(path, to: folder) ?? "", beneath: try RootFolder(folder), shown: shown)
  }

  /// The absolute path that a text names, if it may.
  ///
  /// - Parameters:
  ///   - text: absolute, or relative to `base`.
  ///   - base: an absolute folder.
  ///   - folder: the absolute folder that the path must not leave.
  package static func resolve(
    _ text: String, from base: String, within folder: String
  ) -> Result<String, Refusal> {
    let slash = UInt8(ascii: "/")
    if text.utf8.contains(0) { return .failure(.zeroByte) }
    var steps: [Substring] = []
    // By bytes: a slash before a combining mark is a slash for the system, and none for a text.
    for step in (text.utf8.first == slash ? text : base + "/" + text).utf8.split(separator: slash) {
      let step = Substring(step)
      if step == ".." { _ = steps.popLast() } else if step != "." { steps.append(step) }
    }
    let path = "/" + steps.joined(separator: "/")
    return RootFolder.relative(path, to: folder) == nil ? .failure(.outside) : .success(path)
  }

  /// The last step of the path.
  var name: String {
    (relative.utf8.split(separator: UInt8(ascii: "/")).last).map { String(Substring($0)) } ?? ""
  }

  private var parent: String {
    guard let slash = relative.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(relative[..<slash])
  }

  /// Opens it through no link; negative with `errno` if that fails.
  private func open(_ flags: CInt) -> CInt {
    // The system would end the path at a zero byte, and name something else.
    if relative.utf8.contains(0) {
      errno = ENOENT
      return -1
    }
    return root.open(relative, flags)
  }

  /// Opens it for reading; a link that stays in the folder leads to its target, and any other fails with ELOOP.
  func openToRead(_ flags: CInt) -> CInt {
    let opened = open(flags)
    guard opened < 0, errno == ELOOP else { return opened }
    // Whatever the links say now: only what is found beneath the folder, and without links, is opened.
    if let inside { return root.open(inside, flags) }
    errno = ELOOP
    return -1
  }

  /// The path below the folder to which the links on the way lead; `nil` if that is elsewhere.
  private var inside: String? {
    guard let folder = FilePath(root.path.isEmpty ? "/" : root.path).target?.text else { return nil }
    let target =
      FilePath(root.path + "/" + relative).target?.text
      // There may be no such file yet where the folders lead.
      ?? FilePath(root.path + "/" + parent).target.map { FilePath(folder: $0.text, name: name).text }
    return target.flatMap { RootFolder.relative($0, to: folder) }
  }

  /// True if something is there to be read, or cannot be reached; false if there is nothing.
  package var isThereToRead: Bool {
    let opened = openToRead(files_path_only | O_CLOEXEC)
    if opened >= 0 { close(opened) }
    return opened >= 0 || errno != ENOENT
  }

  /// True if it can be reached for reading: no link leads out of the folder.
  package var isInside: Bool {
    let opened = openToRead(files_path_only | O_CLOEXEC)
    if opened >= 0 { close(opened) }
    return opened >= 0
  }

  /// The file at the path itself.
  package enum Kind: Sendable {
    /// A regular file; nobody may write it, or this program may not, if it is read-only.
    case file(isReadOnly: Bool)
    /// A link, wherever it leads.
    case link
    /// A folder, a pipe or a device.
    case other
  }

  /// The status of the file; `nil` if there is none, or no way to it without links.
  package var kind: Kind? {
    guard let facts else { return nil }
    switch facts.st_mode & S_IFMT {
    case S_IFLNK: return .link
    case S_IFREG:
      let folder = openFolder()
      defer { if folder >= 0 { close(folder) } }
      // The system lets root write anything; a file that nobody may write is meant to stay.
      return .file(isReadOnly: facts.st_mode & 0o222 == 0 || faccessat(folder, name, W_OK, 0) != 0)
    default: return .other
    }
  }

  /// The status of the file, of a link itself; `nil` with `errno` if there is none, or no way to it.
  private var facts: stat? {
    let folder = openFolder()
    if folder < 0 { return nil }
    defer { close(folder) }
    var facts = stat()
    return fstatat(folder, name.isEmpty ? "." : name, &facts, AT_SYMLINK_NOFOLLOW) == 0 ? facts : nil
  }

  /// True if something is there, also a link.
  package var exists: Bool { facts != nil }

  /// Opens the folder that holds it; negative with `errno` if that fails.
  package func openFolder() -> CInt {
    ForeignPath(parent, beneath: root, shown: shown).open(O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// Makes the missing folders on the way; throws ``ProjectFailure``.
  func makeFolders() throws {
    if parent.isEmpty { return }
    let folder = ForeignPath(parent, beneath: root, shown: FilePath(shown).folder)
    let opened = folder.open(O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if opened >= 0 {
      close(opened)
      return
    }
    guard errno == ENOENT else { throw folder.failure("make the folder") }
    try folder.makeFolders()
    let above = folder.openFolder()
    defer { if above >= 0 { close(above) } }
    guard above >= 0, mkdirat(above, folder.name, 0o777) == 0 || errno == EEXIST else {
      throw folder.failure("make the folder")
    }
  }

  /// Removes the file, or the link, at the path; throws ``ProjectFailure`` unless it is gone then.
  func remove() throws {
    let folder = openFolder()
    defer { if folder >= 0 { close(folder) } }
    // Without its folder it is gone, too.
    if folder >= 0 && unlinkat(folder, name, 0) == 0 || errno == ENOENT || errno == ENOTDIR { return }
    throw failure("remove")
  }

  private func failure(_ what: String) -> ProjectFailure {
    if errno == ENOTDIR {
      return ProjectFailure(
        .output, subject: shown, what: "cannot \(what): a file is in its place", code: "not-a-folder",
        hint: "move that file away")
    }
    return ProjectFailure(
      .output, subject: shown, what: "cannot \(what): \(String(cString: strerror(errno)))",
      code: "cannot-write")
  }
}

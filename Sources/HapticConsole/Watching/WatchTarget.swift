internal import Glibc
internal import HapticCatalog
internal import HapticProject
internal import HapticText

/// The watched target: one file, which need not exist yet, or everything below a folder.
package struct WatchTarget {
  /// The path as written.
  let path: String
  /// True if it is a folder.
  let isFolder: Bool

  /// The most files that are tried to find the latest pattern (*chosen*).
  private static let maximumTried = 100

  /// Takes a path; a name of the catalogue or standard input cannot be watched.
  package init(_ path: String) throws {
    self.path = path
    if path == "-" {
      throw ProjectFailure(
        .usage, subject: "-", what: "standard input cannot be watched", code: "not-a-file",
        hint: "name a file or a folder")
    }
    var facts = stat()
    if stat(path, &facts) == 0 {
      isFolder = facts.st_mode & S_IFMT == S_IFDIR
      return
    }
    isFolder = false
    if !path.contains("/"), Catalogue.builtIn[path] != nil {
      throw ProjectFailure(
        .usage, subject: path, what: "this is a haptic of the catalogue, not a file", code: "not-a-file",
        hint: "'thrum export \(path) --to ahap' makes one")
    }
    if stat(FilePath(path).folder, &facts) != 0 {
      throw ProjectFailure(.input, subject: path, what: "no such folder", code: "no-such-file")
    }
  }

  /// The folders that can affect the target, if it is a file, or `files`; includes the targets of links.
  func homes(of files: [String]) -> Set<PathKey> {
    let named = (isFolder ? files : files + [path]).map(FilePath.init)
    return Set(named.flatMap { [$0.folder, $0.target?.folder].compactMap { $0.map(PathKey.init) } })
  }

  /// True if a folder is `above` or below it, as both are written.
  static func lies(_ folder: String, atOrBelow above: String) -> Bool {
    PathText.lies(folder, atOrBelow: above) || above == "." && !PathText.isAbsolute(folder)
  }

  /// True if a change of this entry is one of `file`, by its own name or by its link target.
  static func isChange(_ entry: FilePath, of file: String) -> Bool {
    let named = FilePath(file)
    return entry == named || entry == named.target
  }

  /// True if an entry below a folder may be a pattern.
  static func mayBePattern(_ entry: FilePath) -> Bool {
    !PathText.isHidden(entry.name) && PatternFiles.mayHoldPattern(entry.name)
  }

  /// The files below a folder, the latest first.
  func newestFirst() throws -> [String] {
    // With the same paths as the watch.
    let files = try PatternFiles.find(path).filter { $0.failure == nil }
      .map { root == "." ? PathText.name(of: $0.path, below: ".") ?? $0.path : $0.path }
    return Self.dated(files).prefix(Self.maximumTried).map(\.path)
  }

  /// The files in `folders` that may be patterns and were saved no earlier than `file`, the latest first.
  static func saved(in folders: Set<PathKey>, after file: String?) -> [String] {
    let found = folders.flatMap { folder in
      PatternFiles.names(in: folder.text).map { FilePath(folder: folder.text, name: $0) }
    }
    let limit = file.flatMap(date)
    let files = dated(found.filter(mayBePattern).map(\.text)).filter { file in
      limit.map { !file.date.isBefore($0) } ?? true
    }
    return files.prefix(maximumTried).map(\.path).filter { $0 != file }
  }

  private static func dated(_ files: [String]) -> [(path: String, date: timespec)] {
    files.compactMap { file in date(file).map { (file, $0) } }.sorted {
      $1.date.isBefore($0.date) || !$0.date.isBefore($1.date) && $0.path < $1.path
    }
  }

  /// The time at which a file was saved; `nil` if it does not exist or is not a regular file.
  static func date(_ file: String) -> timespec? {
    var facts = stat()
    return stat(file, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG ? facts.st_mtim : nil
  }

  /// The path without a slash at its end.
  private var root: String {
    path.utf8.count > 1 && PathText.hasEnding(path, "/") ? String(path.dropLast()) : path
  }

  /// The folder and those below it, without following links; none if the target is a file.
  func tree() -> Set<PathKey> { isFolder ? FolderTree.folders(from: root) : [] }
}

extension timespec {
  fileprivate func isBefore(_ other: timespec) -> Bool {
    (tv_sec, tv_nsec) < (other.tv_sec, other.tv_nsec)
  }
}

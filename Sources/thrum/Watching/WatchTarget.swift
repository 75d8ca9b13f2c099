internal import Glibc
internal import HapticCatalog

/// What is watched: one file, which need not be there yet, or everything below a folder.
struct WatchTarget {
  /// As it was named.
  let path: String
  /// Whether it is a folder.
  let isFolder: Bool

  /// How many folders below one are watched (*chosen*: a system allows some thousands for a user).
  private static let mostFolders = 1000
  /// How many files are tried for the one that was saved last (*chosen*).
  private static let mostTried = 100

  /// Takes a path; a name of the catalogue or standard input cannot be watched.
  init(_ path: String) throws {
    self.path = path
    if path == "-" {
      throw CommandFailure(
        .usage, "-", "standard input cannot be watched", code: "not-a-file", hint: "name a file or a folder")
    }
    var facts = stat()
    if stat(path, &facts) == 0 {
      isFolder = facts.st_mode & S_IFMT == S_IFDIR
      return
    }
    isFolder = false
    if !path.contains("/"), Catalogue.builtIn[path] != nil {
      throw CommandFailure(
        .usage, path, "a haptic of the catalogue is no file", code: "not-a-file",
        hint: "'thrum export \(path) --to ahap' makes one")
    }
    if stat(FilePath(path).folder, &facts) != 0 {
      throw CommandFailure(.input, path, "no such folder", code: "no-such-file")
    }
  }

  /// The folders in which something may happen to the target or to `files`, behind links as well.
  func folders(with files: [String]) -> Set<String> {
    let named = (isFolder ? files : files + [path]).map(FilePath.init)
    let folders = Set(named.flatMap { [$0.folder, $0.target?.folder].compactMap { $0 } })
    return isFolder ? folders.union(Self.tree(path)) : folders
  }

  /// Whether a change of this entry is one of `file`, by its own name or by the name of what it leads to.
  static func isChange(_ entry: FilePath, of file: String) -> Bool {
    let named = FilePath(file)
    return entry == named || entry == named.target
  }

  /// Whether an entry below a folder may be a pattern.
  static func mayBePattern(_ entry: FilePath) -> Bool {
    !entry.name.hasPrefix(".") && PatternFiles.mayHoldPattern(entry.name)
  }

  /// The files below a folder, the one that was saved last first.
  func newestFirst() throws -> [String] {
    let dated = try PatternFiles.find(path).filter { $0.failure == nil }.map { file in
      var facts = stat()
      _ = stat(file.path, &facts)
      return (path: file.path, seconds: facts.st_mtim.tv_sec, nanoseconds: facts.st_mtim.tv_nsec)
    }
    let sorted = dated.sorted {
      ($0.seconds, $0.nanoseconds, $1.path) > ($1.seconds, $1.nanoseconds, $0.path)
    }
    return sorted.prefix(Self.mostTried).map(\.path)
  }

  /// A folder and those below it that ``PatternFiles`` looks through; links are not followed.
  private static func tree(_ path: String) -> Set<String> {
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    var found: Set<String> = [root]
    var waiting = [root]
    while let folder = waiting.popLast(), found.count < mostFolders {
      for name in subfolders(of: folder) where found.count < mostFolders {
        let below = FilePath(folder: folder, name: name).text
        if found.insert(below).inserted { waiting.append(below) }
      }
    }
    return found
  }

  private static func subfolders(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") || name == "node_modules" { continue }
      var facts = stat()
      if lstat(FilePath(folder: folder, name: name).text, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR {
        names.append(name)
      }
    }
    return names.sorted()
  }
}

internal import Glibc
internal import HapticFormats
package import HapticModel
internal import HapticText

/// Finds the pattern files that a path names.
///
/// Thread-safe: yes. Real-time-safe: no.
package enum PatternFiles {
  /// A file to look at.
  package struct Found: Sendable {
    /// The path, below the given one.
    package let path: String
    /// True if the user named this file: it then has to be a pattern.
    package let isNamed: Bool
    /// The reason why a folder below the named one could not be listed; `nil` for a file.
    @Aside package var failure: ProjectFailure?

    /// Makes an entry for a file that is there.
    package init(path: String, isNamed: Bool, failure: ProjectFailure? = nil) {
      (self.path, self.isNamed) = (path, isNamed)
      _failure = Aside(wrappedValue: failure)
    }
  }

  /// How far a search goes.
  private struct Reach {
    /// The greatest depth of folders.
    var depth: Int
    /// The most folders.
    var folders: Int
    /// True if a folder was left out.
    var isExceeded = false

    /// Everything, to a depth of 64 (*chosen*).
    static let all = Reach(depth: 64, folders: .max)
    /// As much as a command without arguments may look at (*chosen*: far less than a second).
    static let glance = Reach(depth: 4, folders: 100)
  }

  /// The file itself, or every file below a folder that may hold a pattern, in the order of their paths.
  ///
  /// Skips hidden files and folders, `node_modules`, links to folders, and what a mount shows of the folders above. A folder
  /// below that cannot be listed is in
  /// the result, with the reason.
  ///
  /// - Parameter accepts: returns true for names of files below a folder that count (default: names of patterns).
  package static func find(_ path: String, where accepts: (String) -> Bool = mayHoldPattern) throws -> [Found]
  {
    var reach = Reach.all
    return try find(path, within: &reach, where: accepts)
  }

  /// Finds files likewise, but at most four folders deep and in at most a hundred folders.
  ///
  /// `isWhole` is false if a folder was left out.
  package static func glance(
    at path: String, where accepts: (String) -> Bool
  ) throws -> (found: [Found], isWhole: Bool) {
    var reach = Reach.glance
    let found = try find(path, within: &reach, where: accepts)
    return (found, !reach.isExceeded)
  }

  private static func find(
    _ path: String, within reach: inout Reach, where accepts: (String) -> Bool
  ) throws -> [Found] {
    var facts = stat()
    guard FileBytes.isPath(path), stat(path, &facts) == 0 else {
      if errno == ENOENT {
        throw ProjectFailure(.input, subject: path, what: "no such file", code: "no-such-file")
      }
      throw failure(path)
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else { return [Found(path: path, isNamed: true)] }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw failure(path) }
    var found: [Found] = []
    walk(folder, path: path, above: FolderAncestry(of: folder), accepts: accepts, &reach, found: &found)
    found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return found
  }

  /// True if a file of this name may hold a pattern; its content decides.
  package static func mayHoldPattern(_ name: String) -> Bool {
    // A configuration is not a pattern, and neither is a golden.
    if name == "thrum.json" || GoldenName.isGolden(name) { return false }
    return PathText.hasEnding(name, ".json") || PathText.hasEnding(name, ".xml")
      || PatternFormat(fileName: name)?.isReadable == true
  }

  /// True if a file of this name is a golden.
  package static func isGolden(_ name: String) -> Bool { GoldenName.isGolden(name) }

  /// True if a file of this name has to hold the format that the name says; other names are used for anything, and only
  /// the content decides.
  package static func isTelling(_ name: String) -> Bool {
    PathText.hasEnding(name, ".trace.jsonl")
      || ![".json", ".jsonl", ".xml"].contains { PathText.hasEnding(name, $0) }
  }

  /// Returns the names in a folder, in no order, without ignored ones; none if the folder cannot be read.
  package static func names(in folder: String) -> [String] { listing(folder)?.map(\.name) ?? [] }

  /// An entry of a folder.
  private struct Entry {
    let name: String
    /// True if the name is the one in the folder; a name that was not UTF-8 has been repaired and leads nowhere.
    let isWhole: Bool
    /// True if it is a folder; false on file systems that do not report the type.
    let isFolder: Bool
  }

  /// Returns the entries of a folder, or `nil` if it cannot be listed; `errno` then has the reason.
  private static func listing(_ folder: String) -> [Entry]? {
    guard FileBytes.isPath(folder), let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    return listing(stream)
  }

  private static func listing(_ stream: OpaquePointer) -> [Entry] {
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let (name, isWhole) = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let bytes = bytes.prefix { $0 != 0 }
        let name = String(decoding: bytes, as: UTF8.self)
        return (name, name.utf8.elementsEqual(bytes))
      }
      let isFolder = Int(entry.pointee.d_type) == Int(DT_DIR)
      if !PathText.isHidden(name), name != "node_modules" {
        entries.append(Entry(name: name, isWhole: isWhole, isFolder: isFolder))
      }
    }
    return entries
  }

  /// Searches an open folder, and closes it.
  private static func walk(
    _ folder: CInt, path: String, above: FolderAncestry, accepts: (String) -> Bool,
    _ reach: inout Reach, found: inout [Found]
  ) {
    reach.folders -= 1
    guard let stream = fdopendir(folder) else {
      found.append(Found(path: path, isNamed: false, failure: failure(path)))
      close(folder)
      return
    }
    defer { closedir(stream) }
    let prefix = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
    for entry in listing(stream) {
      let (name, path) = (entry.name, prefix + entry.name)
      guard entry.isWhole else {
        if entry.isFolder || accepts(name) {
          found.append(Found(path: path, isNamed: false, failure: unnameable(path)))
        }
        continue
      }
      var facts = stat()
      guard fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) == 0 else {
        // An entry that was removed after the folder was listed is not reported.
        if errno != ENOENT { found.append(Found(path: path, isNamed: false, failure: failure(path))) }
        continue
      }
      let isLink = facts.st_mode & S_IFMT == S_IFLNK
      if isLink, fstatat(folder, name, &facts, 0) != 0 { continue }
      if facts.st_mode & S_IFMT == S_IFDIR {
        guard !isLink else { continue }
        let below = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard below >= 0 else {
          found.append(Found(path: path, isNamed: false, failure: failure(path)))
          continue
        }
        guard above.count < reach.depth, reach.folders > 0, let above = above.adding(below) else {
          reach.isExceeded = true
          close(below)
          continue
        }
        walk(below, path: path, above: above, accepts: accepts, &reach, found: &found)
      } else if facts.st_mode & S_IFMT == S_IFREG, accepts(name) {
        found.append(Found(path: path, isNamed: false))
      }
    }
  }

  private static func unnameable(_ path: String) -> ProjectFailure {
    ProjectFailure(.input, subject: path, what: "cannot read: the name is not UTF-8", code: "unreadable")
  }

  private static func failure(_ path: String) -> ProjectFailure {
    ProjectFailure(
      .input, subject: path, what: "cannot read: \(String(cString: strerror(errno)))", code: "unreadable")
  }
}

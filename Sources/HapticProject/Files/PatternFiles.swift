internal import Glibc
internal import HapticFormats

/// Finds the pattern files that a path names.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum PatternFiles {
  /// A file to look at.
  public struct Found: Sendable {
    /// The path, below the one that was given.
    public let path: String
    /// True if the user named this very file: then it has to be a pattern.
    public let isNamed: Bool
    /// Why a folder below the one that was named could not be looked through; `nil` for a file.
    public var failure: ProjectFailure?

    /// Makes an entry for a file that is there.
    package init(path: String, isNamed: Bool, failure: ProjectFailure? = nil) {
      (self.path, self.isNamed, self.failure) = (path, isNamed, failure)
    }
  }

  /// How deep folders are followed (*chosen*).
  private static let depth = 64

  /// The file itself, or every file below a folder that may hold a pattern, in the order of their paths.
  ///
  /// Hidden files and folders, `node_modules` and links to folders are passed over. A folder below that cannot be
  /// looked through is in the list, with why.
  ///
  /// - Parameter accepts: which names of files below a folder count; those of patterns, where nothing is said.
  public static func find(_ path: String, where accepts: (String) -> Bool = mayHoldPattern) throws -> [Found]
  {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      if errno == ENOENT { throw ProjectFailure(.input, path, "no such file", code: "no-such-file") }
      throw failure(path)
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else { return [Found(path: path, isNamed: true)] }
    var found: [Found] = []
    try walk(path, 0, accepts, &found)
    return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// True if a file of this name may hold a pattern; what is in it decides.
  public static func mayHoldPattern(_ name: String) -> Bool {
    // A configuration is none, and is read as what it is; so is a golden.
    if name == "thrum.json" || GoldenName.isGolden(name) { return false }
    return name.hasSuffix(".json") || name.hasSuffix(".xml")
      || PatternFormat(fileName: name)?.isReadable == true
  }

  /// True if a file of this name has to be what its name says; under other names anybody may keep anything, and only
  /// the content tells.
  package static func isTelling(_ name: String) -> Bool {
    name.hasSuffix(".trace.jsonl") || ![".json", ".jsonl", ".xml"].contains { name.hasSuffix($0) }
  }

  /// Returns the names in a folder, in no order, without ignored ones; none if the folder cannot be read.
  package static func names(in folder: String) -> [String] { listing(folder)?.map(\.name) ?? [] }

  /// An entry of a folder.
  private struct Entry {
    let name: String
    /// True if the name is what the folder has; one that is not UTF-8 has been repaired, and leads nowhere.
    let isWhole: Bool
    /// True if it is a folder; file systems that do not say so have `false`.
    let isFolder: Bool
  }

  /// The same; `nil` if the folder cannot be looked through, and `errno` says why.
  private static func listing(_ folder: String) -> [Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let (name, isWhole) = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        let bytes = bytes.prefix { $0 != 0 }
        let name = String(decoding: bytes, as: UTF8.self)
        return (name, name.utf8.elementsEqual(bytes))
      }
      let isFolder = Int(entry.pointee.d_type) == Int(DT_DIR)
      if !name.hasPrefix("."), name != "node_modules" {
        entries.append(Entry(name: name, isWhole: isWhole, isFolder: isFolder))
      }
    }
    return entries
  }

  private static func walk(
    _ folder: String, _ level: Int, _ accepts: (String) -> Bool, _ found: inout [Found]
  ) throws {
    guard level < depth else { return }
    guard let entries = listing(folder) else { throw failure(folder) }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    for entry in entries {
      let (name, path) = (entry.name, prefix + entry.name)
      guard entry.isWhole else {
        if entry.isFolder || accepts(name) {
          found.append(Found(path: path, isNamed: false, failure: unnameable(path)))
        }
        continue
      }
      var facts = stat()
      guard lstat(path, &facts) == 0 else {
        // What has gone since the folder was listed is not missed.
        if errno != ENOENT { found.append(Found(path: path, isNamed: false, failure: failure(path))) }
        continue
      }
      let isLink = facts.st_mode & S_IFMT == S_IFLNK
      if isLink, stat(path, &facts) != 0 { continue }
      if facts.st_mode & S_IFMT == S_IFDIR {
        guard !isLink else { continue }
        do {
          try walk(path, level + 1, accepts, &found)
        } catch let failure as ProjectFailure {
          found.append(Found(path: path, isNamed: false, failure: failure))
        }
      } else if facts.st_mode & S_IFMT == S_IFREG, accepts(name) {
        found.append(Found(path: path, isNamed: false))
      }
    }
  }

  private static func unnameable(_ path: String) -> ProjectFailure {
    ProjectFailure(.input, path, "cannot read: the name is not UTF-8", code: "unreadable")
  }

  private static func failure(_ path: String) -> ProjectFailure {
    ProjectFailure(.input, path, "cannot read: \(String(cString: strerror(errno)))", code: "unreadable")
  }
}

internal import Glibc
package import HapticText

/// The folders to watch for changes of everything below a folder.
package enum FolderTree {
  /// The most folders that are watched (*chosen*: a system allows some thousands for a user).
  private static let maximum = 1000

  /// The folder and those below it that ``PatternFiles`` searches, without following links.
  package static func folders(from root: String) -> Set<PathKey> {
    var found: Set<PathKey> = [PathKey(root)]
    // A mount can show a folder again below itself, without an end.
    var seen: Set<[UInt64]> = []
    if let identity = identity(root, followsLinks: true) { seen.insert(identity) }
    var waiting = [root]
    while let folder = waiting.popLast(), found.count < maximum {
      for name in PatternFiles.names(in: folder).sorted() where found.count < maximum {
        let below = FilePath(folder: folder, name: name).text
        guard let identity = identity(below), seen.insert(identity).inserted else { continue }
        if found.insert(PathKey(below)).inserted { waiting.append(below) }
      }
    }
    return found
  }

  /// The device and the number of a folder; `nil` for anything else.
  private static func identity(_ path: String, followsLinks: Bool = false) -> [UInt64]? {
    var facts = stat()
    guard (followsLinks ? stat(path, &facts) : lstat(path, &facts)) == 0,
      facts.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    return [UInt64(facts.st_dev), UInt64(facts.st_ino)]
  }
}

internal import Glibc

/// The folders to watch for changes of everything below a folder.
package enum FolderTree {
  /// The most folders that are watched (*chosen*: a system allows some thousands for a user).
  private static let maximum = 1000

  /// The folder and those below it that ``PatternFiles`` searches, without following links.
  package static func folders(from root: String) -> Set<String> {
    var found: Set<String> = [root]
    var waiting = [root]
    while let folder = waiting.popLast(), found.count < maximum {
      for name in subfolders(of: folder) where found.count < maximum {
        let below = FilePath(folder: folder, name: name).text
        if found.insert(below).inserted { waiting.append(below) }
      }
    }
    return found
  }

  private static func subfolders(of folder: String) -> [String] {
    PatternFiles.names(in: folder).sorted().filter { name in
      var facts = stat()
      return lstat(FilePath(folder: folder, name: name).text, &facts) == 0
        && facts.st_mode & S_IFMT == S_IFDIR
    }
  }
}

internal import Glibc
internal import HapticText

/// A path taken apart at its last slash; equal to another if all bytes are.
package struct FilePath: Hashable {
  /// The folder as written, without a slash at its end unless it is the root; `.` if none is written.
  package let folder: String
  /// The part after the last slash.
  package let name: String

  package init(_ path: String) {
    let (above, last) = PathText.split(path)
    name = String(last)
    folder = above.isEmpty ? "." : above.utf8.count == 1 ? "/" : String(Substring(above.utf8.dropLast()))
  }

  package init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

  /// The path as one text; the folder `.` is left out.
  package var text: String {
    folder == "." ? name : PathText.hasEnding(folder, "/") ? folder + name : folder + "/" + name
  }

  package static func == (one: FilePath, other: FilePath) -> Bool {
    PathText.isSame(one.folder, other.folder) && PathText.isSame(one.name, other.name)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(PathKey(folder))
    hasher.combine(PathKey(name))
  }

  /// True if a folder is at `path`.
  package static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// True if somebody may write a folder, and this program may, too.
  package static func isWritable(folder path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & 0o222 != 0 && access(path, W_OK) == 0
  }

  /// The final target of the path after all links; `nil` if nothing is there.
  package var target: FilePath? {
    guard let found = realpath(text, nil) else { return nil }
    defer { free(found) }
    return FilePath(String(cString: found))
  }
}

/// Paths from the root, without `.` and `..`.
package enum AbsolutePath {
  /// The folder that the command runs in, without a slash at the end.
  package static var workingFolder: String {
    guard let found = getcwd(nil, 0) else { return "" }
    defer { free(found) }
    return text(found)
  }

  /// The path from the root; links stay as written, but `..` leads where the system follows it: above a link's target,
  /// not above the link.
  package static func of(_ path: String) -> String {
    var folder = PathText.isAbsolute(path) ? "" : workingFolder
    for step in PathText.steps(of: path) where step != "." {
      folder = step == ".." ? above(folder) : folder + "/" + step
    }
    return folder
  }

  /// A path below the working folder relative to that folder; any other path unchanged.
  package static func shown(_ path: String) -> String {
    PathText.name(of: path, below: workingFolder) ?? path
  }

  private static func above(_ folder: String) -> String {
    let folder = real(folder.isEmpty ? "/" : folder) ?? folder
    let above = FilePath(folder).folder
    return above == "/" || above == "." ? "" : above
  }

  /// The path with every link followed; empty for the root, and `nil` if there is no such path.
  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return text(found)
  }

  private static func text(_ path: UnsafePointer<CChar>) -> String {
    let text = String(cString: path)
    return text == "/" ? "" : text
  }
}

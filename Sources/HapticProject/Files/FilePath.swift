internal import Glibc

/// A path taken apart at its last slash.
package struct FilePath: Hashable {
  /// The folder as written, without a slash at its end unless it is the root; `.` if none is written.
  package let folder: String
  /// The part after the last slash.
  package let name: String

  package init(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else {
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.index(after: slash)...])
  }

  package init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

  /// The path as one text; the folder `.` is left out.
  package var text: String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// True if a folder is at `path`.
  package static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  /// The final target of the path after all links; `nil` if nothing is there.
  package var target: FilePath? {
    guard let found = realpath(text, nil) else { return nil }
    defer { free(found) }
    return FilePath(String(cString: found))
  }
}

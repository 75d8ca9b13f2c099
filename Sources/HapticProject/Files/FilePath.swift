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

/// Paths from the root, without `.` and `..`.
package enum AbsolutePath {
  /// The folder that the command runs in, without a slash at the end.
  package static var workingFolder: String { real(".") ?? "" }

  /// The path from the root; links stay as written, but `..` leads where the system follows it: above a link's target,
  /// not above the link.
  package static func of(_ path: String) -> String {
    var folder = path.hasPrefix("/") ? "" : workingFolder
    for step in path.split(separator: "/") where step != "." {
      folder = step == ".." ? above(folder) : folder + "/" + step
    }
    return folder
  }

  /// A path below the working folder relative to that folder; any other path unchanged.
  package static func shown(_ path: String) -> String {
    let own = workingFolder + "/"
    return path.hasPrefix(own) ? String(path.dropFirst(own.count)) : path
  }

  private static func above(_ folder: String) -> String {
    let folder = real(folder.isEmpty ? "/" : folder) ?? folder
    return folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
  }

  /// The path with every link followed; empty for the root, and `nil` if there is no such path.
  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    let text = String(cString: found)
    return text == "/" ? "" : text
  }
}

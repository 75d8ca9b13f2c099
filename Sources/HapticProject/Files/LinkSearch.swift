internal import Glibc
internal import HapticText

extension FilePath {
  /// True if `path` itself is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  /// The target that the link at `path` has in its own words; `nil` if it is no link.
  static func linkTarget(_ path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The first link on the way from a folder to a path below it; `nil` if there is none.
  ///
  /// Both are absolute; the folder itself may be reached through links.
  package static func firstLink(in path: String, below folder: String) -> String? {
    guard let relative = RootFolder.relative(path, to: folder) else { return nil }
    var step = folder.utf8.last == UInt8(ascii: "/") ? String(folder.dropLast()) : folder
    // By bytes: a slash before a combining mark is a slash for the system, and none for a text.
    for name in relative.utf8.split(separator: UInt8(ascii: "/")) {
      step += "/" + String(Substring(name))
      if isLink(step) { return step }
    }
    return nil
  }
}

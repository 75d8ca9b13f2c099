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
    var step = PathText.hasEnding(folder, "/") ? String(folder.dropLast()) : folder
    guard let rest = PathText.name(of: path, below: step) else { return nil }
    for name in PathText.steps(of: rest) {
      step += "/" + name
      if isLink(step) { return step }
    }
    return nil
  }
}

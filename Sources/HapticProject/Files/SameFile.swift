internal import Glibc

extension FilePath {
  /// True if two paths lead to one file, also through links; `-` is the file at standard input.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    guard let one = identity(one), let other = identity(other) else { return false }
    return one == other
  }

  /// The device and the number of a regular file; `nil` if there is none.
  private static func identity(_ path: String) -> [UInt64]? {
    var facts = stat()
    guard (path == "-" ? fstat(STDIN_FILENO, &facts) : stat(path, &facts)) == 0 else { return nil }
    guard facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return [UInt64(facts.st_dev), UInt64(facts.st_ino)]
  }
}

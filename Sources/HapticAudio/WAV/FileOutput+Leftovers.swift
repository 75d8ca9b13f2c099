internal import Glibc

/// What a killed program leaves: a file under a temporary name, without a lock.
extension FileOutput {
  /// The name of the file for which a name in a folder is a temporary one; `nil` if it is none.
  public static func finalName(ofTemporary name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.last == "part", let number = parts.dropLast().last,
      (1...16).contains(number.utf8.count),
      number.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
    else { return nil }
    return parts.dropLast(2).joined(separator: ".")
  }

  /// Removes the files under temporary names in a folder that no program writes any more, where `accepts` returns true for
  /// the name that the file would have got.
  ///
  /// A file that is being written has a lock, and stays, as does one on a file system without locks.
  public static func removeLeftovers(in folder: String, where accepts: (String) -> Bool) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let final = finalName(ofTemporary: name), accepts(final) { removeLeftover(folder + "/" + name) }
    }
  }

  private static func removeLeftover(_ path: String) {
    // A pipe is not waited for, and a link is not followed.
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(path)
  }
}

internal import Glibc

/// The system's record of a file, which needs no reading: the same stamp, the same content.
///
/// Thread-safe: yes, a value.
struct FileStamp: Sendable, Hashable {
  private var numbers: [Int64] = []

  /// The stamp of nothing.
  init() {}

  /// The stamp of the file at a path; that of nothing if there is none.
  init(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return }
    numbers = [
      Int64(truncatingIfNeeded: facts.st_dev), Int64(truncatingIfNeeded: facts.st_ino), Int64(facts.st_size),
      Int64(facts.st_mtim.tv_sec), Int64(facts.st_mtim.tv_nsec), Int64(facts.st_ctim.tv_sec),
      Int64(facts.st_ctim.tv_nsec),
    ]
  }
}

internal import CFiles
internal import Glibc

/// A folder and everything above it, by their numbers: a mount can show a folder again below itself, without an end.
struct FolderAncestry {
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init?(_ descriptor: CInt) {
      var facts = stat()
      guard fstat(descriptor, &facts) == 0 else { return nil }
      (device, number) = (UInt64(facts.st_dev), UInt64(facts.st_ino))
    }
  }

  private var folders: Set<Identity> = []
  /// The number of folders that were added below the first one.
  private(set) var count = 0

  /// The ancestry of an open folder.
  init(of folder: CInt) {
    var step = fcntl(folder, F_DUPFD_CLOEXEC, 0)
    // Above the top of the system is the top itself.
    while step >= 0, let identity = Identity(step), folders.insert(identity).inserted {
      let above = openat(step, "..", files_path_only | O_DIRECTORY | O_CLOEXEC)
      close(step)
      step = above
    }
    if step >= 0 { close(step) }
  }

  /// The ancestry of a folder in this one; `nil` if that is this one, or one above it.
  func adding(_ folder: CInt) -> FolderAncestry? {
    var copy = self
    guard let identity = Identity(folder), copy.folders.insert(identity).inserted else { return nil }
    copy.count += 1
    return copy
  }
}

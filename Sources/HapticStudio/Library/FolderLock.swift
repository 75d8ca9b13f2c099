internal import Glibc
internal import HapticProject

/// A folder that one studio at a time writes to (`flock(2)`): the lock lasts while a file is compared and written.
///
/// It ends with its program. A file system without locks counts as locked.
struct FolderLock {
  private let descriptor: CInt

  /// Takes the lock of the folder that holds a file; throws ``ProjectFailure`` at once if another program keeps it.
  ///
  /// Nothing waits here: the pool asks again later, without a thread.
  init(of location: ForeignPath) throws {
    descriptor = location.openFolder()
    if descriptor < 0 || Self.tryLock(descriptor) { return }
    close(descriptor)
    throw ProjectFailure(
      .output, subject: FilePath(location.shown).folder, what: "another program is saving in this folder",
      code: "folder-locked",
      hint: "save again in a moment")
  }

  /// Lets others write.
  func release() { if descriptor >= 0 { close(descriptor) } }

  private static func tryLock(_ descriptor: CInt) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR)
  }
}

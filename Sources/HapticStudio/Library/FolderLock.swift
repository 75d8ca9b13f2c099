internal import Dispatch
internal import Glibc
internal import HapticEngine
internal import HapticModel
internal import HapticProject

/// A folder that one studio at a time writes to (`flock(2)`): the lock lasts while a file is compared and written.
///
/// It ends with its program. A file system without locks counts as locked.
struct FolderLock {
  /// The number of tries (*chosen*, with ``pause`` two seconds: a save takes milliseconds, on a slow disk some hundreds).
  private static let tries = 200
  /// The time between two tries.
  private static let pause = TimeSpan.milliseconds(10)

  private let descriptor: CInt

  /// Waits for the lock of the folder that holds a file; throws ``ProjectFailure`` if another program keeps it.
  init(of place: ForeignPath) throws {
    descriptor = place.openFolder()
    if descriptor < 0 || Self.tryLock(descriptor) { return }
    let timebase = DispatchTimebase(label: "thrum.studio.lock")
    let turn = DispatchSemaphore(value: 0)
    for _ in 0..<Self.tries {
      _ = timebase.schedule(at: timebase.now + Self.pause) { turn.signal() }
      turn.wait()
      if Self.tryLock(descriptor) { return }
    }
    close(descriptor)
    throw ProjectFailure(
      .output, FilePath(place.shown).folder, "another program is saving in this folder",
      code: "folder-locked",
      hint: "save again in a moment")
  }

  /// Lets others write.
  func release() { if descriptor >= 0 { close(descriptor) } }

  private static func tryLock(_ descriptor: CInt) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR)
  }
}

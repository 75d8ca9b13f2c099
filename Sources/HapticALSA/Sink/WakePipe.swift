internal import CALSA
internal import Glibc

/// Wakes a thread that waits for time or for a device: a pipe, since a device is waited for by its descriptors.
struct WakePipe: Sendable {
  /// The descriptor that becomes readable; -1 if none could be made, and every wait then takes its whole time.
  let descriptor: CInt
  private let hammer: CInt

  init() {
    var ends: [CInt] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, hammer) = (ends[0], ends[1])
  }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    if hammer >= 0 { Glibc.close(hammer) }
  }

  /// Wakes the thread, now or at its next wait.
  func ring() {
    var byte: UInt8 = 1
    _ = write(hammer, &byte, 1)
  }

  /// Takes every ring so far.
  func silence() {
    var bytes: UInt64 = 0
    while read(descriptor, &bytes, MemoryLayout<UInt64>.size) > 0 {}
  }

  /// Waits for a ring, `nanoseconds` at most; for ever if that is `nil`.
  func wait(_ nanoseconds: Int64?) {
    var descriptors = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = nanoseconds.map { CInt(min(($0 + 999_999) / 1_000_000, 1_000_000)) }
    poll(&descriptors, 1, milliseconds ?? -1)
    silence()
  }
}

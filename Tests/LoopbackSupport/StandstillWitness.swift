package import Foundation
import Glibc
import Synchronization

/// Measures whether the machine stood still: a thread of its own sleeps for a millisecond again and again, and keeps the
/// longest time that one sleep took.
///
/// Expectations of real time hold only on a machine that runs; a virtual one may stop for a second.
package final class StandstillWitness: Sendable {
  private let longest = Mutex<TimeInterval>(0)
  private let isOver = Mutex(false)

  package init() {
    let thread = Thread { [weak self] in
      var before = Self.now
      while let witness = self, !witness.isOver.withLock({ $0 }) {
        poll(nil, 0, 1)
        let now = Self.now
        let passed = now - before
        witness.longest.withLock { $0 = max($0, passed) }
        before = now
      }
    }
    thread.start()
  }

  deinit { isOver.withLock { $0 = true } }

  /// True if the machine stood still for `seconds` or longer since the start.
  package func saw(_ seconds: TimeInterval) -> Bool { longest.withLock { $0 } >= seconds }

  private static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}

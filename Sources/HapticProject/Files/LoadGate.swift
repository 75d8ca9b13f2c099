internal import Glibc
internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText

/// Lets large files pass alone: many of them at once would take the memory of all.
///
/// Small jobs hold a gate together. A job that turns out to be large leaves it and comes back alone. So a run over a folder
/// takes no more memory than its largest file and a share for each processor, however many there are.
///
/// Thread-safe: yes. Real-time-safe: no (a thread may wait).
package final class LoadGate: @unchecked Sendable {
  /// The reason to leave and come back alone.
  private struct NeedsAll: Error {}

  /// A job in the gate.
  package struct Pass {
    fileprivate let isAlone: Bool
    fileprivate let share: Int

    /// Leaves the gate, and comes back alone, if a job takes more than its share of bytes.
    package func expect(_ bytes: Int) throws {
      if !isAlone, bytes > share { throw NeedsAll() }
    }
  }

  /// The memory of all jobs that run at once, in bytes; *chosen*.
  private static let budget = 80_000_000

  // Only this class sees it; the pointer stays the same as long as it lives.
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  private let share: Int

  /// Makes a gate for jobs on all processors.
  package init() {
    share = Self.budget / max(Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))), 1)
    pthread_rwlock_init(lock, nil)
  }

  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  /// Runs a job, again from its start if it turns out to be large.
  package func run<Result>(_ job: (Pass) throws -> Result) throws -> Result {
    do {
      pthread_rwlock_rdlock(lock)
      defer { pthread_rwlock_unlock(lock) }
      return try job(Pass(isAlone: false, share: share))
    } catch is NeedsAll {
      pthread_rwlock_wrlock(lock)
      defer { pthread_rwlock_unlock(lock) }
      return try job(Pass(isAlone: true, share: share))
    }
  }
}

extension LoadGate.Pass {
  /// The memory that reading takes, for each byte of a text (*chosen*: most takes less).
  private static let reading = 4

  /// Expects a file of this size.
  func expect(readingOf path: String) throws {
    var status = stat()
    if path != "-", stat(path, &status) == 0 { try expect(Int(clamping: status.st_size) * Self.reading) }
  }

  /// Expects the patterns of a document on some devices.
  func expect(_ document: PatternDocument, devices: Int) throws {
    try expect(document.source.bytes.count * Self.reading)
    var (events, end) = (0, TimePoint.zero)
    for event in document.parts.lazy.flatMap(\.pattern.events) {
      events += 1
      if case .continuous(let vibration) = event {
        end = max(end, event.time + vibration.duration)
      } else {
        end = max(end, event.time)
      }
    }
    let length = devices > 0 ? end - TimePoint.zero : .zero
    try expect(SimulationBudget.memory(ofEvents: events, lasting: length) + events * devices * 800)
  }
}

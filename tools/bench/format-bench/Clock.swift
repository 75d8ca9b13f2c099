internal import Glibc

/// The clock of the measurements.
///
/// It counts processor time, not time of day: on a machine that does other work, the longer one of two tasks is
/// interrupted more often, and the ratio would flatter the shorter one.
enum Clock {
  /// Nanoseconds of processor time that this thread has used.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// How long `body` takes, in nanoseconds, and its result.
  static func time<Result>(_ body: () throws -> Result) rethrows -> (Int64, Result) {
    let start = nanoseconds
    let result = try body()
    return (nanoseconds - start, result)
  }
}

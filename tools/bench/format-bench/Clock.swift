internal import Glibc

/// The clock of the measurements.
///
/// It measures processor time, not wall-clock time: on a busy machine, the longer of two tasks is interrupted more
/// often, and the ratio would favour the shorter one.
enum Clock {
  /// The processor time of this thread, in nanoseconds.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The time that `body` takes, in nanoseconds, and its result.
  static func time<Result>(_ body: () throws -> Result) rethrows -> (Int64, Result) {
    let start = nanoseconds
    let result = try body()
    return (nanoseconds - start, result)
  }
}

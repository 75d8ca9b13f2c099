internal import Glibc

/// The clock of the measurements.
enum Clock {
  /// Nanoseconds of the monotonic clock.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// How long `body` takes, in nanoseconds, and its result.
  static func time<Result>(_ body: () throws -> Result) rethrows -> (Int64, Result) {
    let start = nanoseconds
    let result = try body()
    return (nanoseconds - start, result)
  }
}

internal import Glibc

/// The clock of the measurements.
///
/// Only the benchmark reads it; the measured code never does.
enum Clock {
  /// Nanoseconds of the monotonic clock.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The processor time of the process, in nanoseconds.
  static var processorNanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The least processor time of the process that `body` takes in a number of rounds, in nanoseconds.
  ///
  /// Other programs on the machine make a round slower, and none makes it quicker.
  static func bestProcessorTime(of rounds: Int, _ body: () -> Void) -> Int64 {
    (0..<rounds).map { _ in
      let start = processorNanoseconds
      body()
      return processorNanoseconds - start
    }.min() ?? 0
  }

  /// The number of pages that the process has touched for the first time.
  static var pageFaults: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_minflt
  }

  /// The most memory that the process has had, in kilobytes.
  static var peakKilobytes: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }

  /// The time that `body` takes, in nanoseconds, and its result.
  static func time<Result>(_ body: () throws -> Result) rethrows -> (Int64, Result) {
    let start = nanoseconds
    let result = try body()
    return (nanoseconds - start, result)
  }
}

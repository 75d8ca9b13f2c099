internal import Glibc
internal import HapticModel
internal import HapticProject
internal import Synchronization

/// A run that may take long: it shows its progress on a terminal, and says what it was doing if a signal stops it.
///
/// A signal ends the program with 128 and the number of the signal, as without this.
struct LongRun {
  /// The words for the work, such as `testing`.
  let what: String
  /// The number of jobs; `nil` if it is not known before.
  var jobs: Int?
  /// The word for a job.
  var unit = "file"

  /// Runs `body`, which reports how many more jobs are finished.
  func run<Result>(_ body: (@escaping ProgressHandler) throws -> Result) rethrows -> Result {
    let done = Count()
    let line = ProgressLine(what, total: jobs.map { FrameCount(Int64($0)) }, unit: unit + "s")
    let signals = SignalWatch { [what, jobs, unit] signal in
      line?.finish()
      let count = done.jobs.load(ordering: .relaxed)
      let part = jobs.map { "\(count) of \(Self.words($0, unit))" } ?? Self.words(count, unit)
      StandardError.warn("thrum: stopped while \(what), after \(part)")
      _exit(128 + signal)
    }
    defer {
      signals.cancel()
      line?.finish()
    }
    return try body { finished in
      done.jobs.add(finished, ordering: .relaxed)
      line?.add(FrameCount(Int64(finished)))
    }
  }

  private static func words(_ count: Int, _ unit: String) -> String {
    "\(count) \(unit)\(count == 1 ? "" : "s")"
  }

  private final class Count: Sendable {
    let jobs = Atomic(0)
  }
}

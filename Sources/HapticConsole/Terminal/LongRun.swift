internal import Glibc
internal import HapticModel
package import HapticProject
internal import Synchronization

/// A run that may take long: it shows its progress on a terminal, and says what it was doing if a signal stops it.
///
/// A signal ends the program with 128 and the number of the signal, as without this.
package struct LongRun {
  private let what: String
  private let jobs: Int?
  private let unit: String

  /// Takes the words for the work, such as `testing`, the number of jobs, if it is known before, and the word for a job.
  package init(what: String, jobs: Int? = nil, unit: String = "file") {
    (self.what, self.jobs, self.unit) = (what, jobs, unit)
  }

  /// Runs `body`, which reports how many more jobs are finished.
  package func run<Result>(_ body: (@escaping ProgressHandler) throws -> Result) rethrows -> Result {
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

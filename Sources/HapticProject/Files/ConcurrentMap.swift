internal import Dispatch
internal import HapticModel

/// Receives how many more files a session has finished; called from any thread.
public typealias ProgressHandler = @Sendable (_ finished: Int) -> Void

/// Throws once the results of a session are not wanted any more; called before each file, from any thread.
package typealias WantedCheck = @Sendable () throws -> Void

/// Receives a warning as a line for people, without a line break; called from any thread.
public typealias WarningHandler = @Sendable (_ line: String) -> Void

/// Runs many jobs on all cores, in blocks: one lock for each block costs nothing compared with the jobs.
package enum ConcurrentMap {
  /// Returns the results of `work` for each of `count` jobs, in their order; the first error in that order ends the run.
  ///
  /// - Parameter block: the number of jobs that are done at a time; use few if one job can take much longer than
  ///   another.
  /// - Parameter check: is called before each job; its error is the job's.
  package static func run<Value>(
    _ count: Int, inBlocksOf block: Int, progress: ProgressHandler? = nil, checking check: WantedCheck? = nil,
    _ work: @Sendable (Int) throws -> Value
  ) throws -> [Value] where Value: Sendable {
    let results = Locked([Result<Value, any Error>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: (count + block - 1) / block) { number in
      let range = number * block..<min((number + 1) * block, count)
      let found = range.map { index in
        Result {
          try check?()
          return try work(index)
        }
      }
      results.withLock { $0.replaceSubrange(range, with: found.map { $0 }) }
      progress?(range.count)
    }
    return try results.withLock { $0 }.compactMap { try $0?.get() }
  }
}

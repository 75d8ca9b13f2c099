internal import Dispatch
internal import HapticModel

/// Receives how many more files a session has finished; called from any thread.
package typealias ProgressHandler = @Sendable (_ finished: Int) -> Void

/// Throws once the results of a session are not wanted any more; called before each file, from any thread.
package typealias WantedCheck = @Sendable () throws -> Void

/// Receives a warning as a line for people, without a line break; called from any thread.
package typealias WarningHandler = @Sendable (_ line: String) -> Void

/// Runs many jobs on all cores, in blocks: one lock for each block costs nothing compared with the jobs.
package enum ConcurrentMap {
  /// Returns the results of `work` for each of `count` jobs, in their order; the first error in that order ends the run.
  ///
  /// - Parameters:
  ///   - block: the number of jobs that are done at a time; use few if one job can take much longer than another.
  ///   - check: is called before each job; its error is the job's.
  ///   - reduce: makes a result smaller, once all before it are there: one call at a time, in the order of the jobs.
  package static func run<Value>(
    _ count: Int, inBlocksOf block: Int, progress: ProgressHandler? = nil, checking check: WantedCheck? = nil,
    inOrder reduce: @Sendable (inout Value) -> Void = { _ in }, _ work: @Sendable (Int) throws -> Value
  ) throws -> [Value] where Value: Sendable {
    let state = Locked(Progress<Value>(count))
    DispatchQueue.concurrentPerform(iterations: (count + block - 1) / block) { number in
      let range = number * block..<min((number + 1) * block, count)
      let found = range.map { index in
        Result {
          try check?()
          return try work(index)
        }
      }
      state.withLock { state in
        state.results.replaceSubrange(range, with: found.map { $0 })
        state.advance(reduce)
      }
      progress?(range.count)
    }
    return try state.withLock { $0.results }.compactMap { try $0?.get() }
  }

  /// The results so far.
  private struct Progress<Value: Sendable> {
    var results: [Result<Value, any Error>?]
    /// The first job that has no result yet, or one that is not reduced.
    private var next = 0

    init(_ count: Int) { results = [Result<Value, any Error>?](repeating: nil, count: count) }

    mutating func advance(_ reduce: (inout Value) -> Void) {
      while next < results.count, let result = results[next] {
        if case .success(var value) = result {
          results[next] = nil
          reduce(&value)
          results[next] = .success(value)
        }
        next += 1
      }
    }
  }
}

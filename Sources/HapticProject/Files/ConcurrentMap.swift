internal import Dispatch
internal import HapticModel
internal import Synchronization

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
    let kept = Locked<[Value]>([])
    kept.withLock { $0.reserveCapacity(count) }
    try forEach(count, inBlocksOf: block, progress: progress, checking: check) { value in
      reduce(&value)
      let value = value
      kept.withLock { $0.append(value) }
    } _: {
      try work($0)
    }
    return kept.withLock { $0 }
  }

  /// Calls `take` with the result of each job, likewise; keeps only those that are there before one of an earlier job.
  ///
  /// - Parameter take: takes a result, once all before it are taken: one call at a time, in the order of the jobs.
  package static func forEach<Value>(
    _ count: Int, inBlocksOf block: Int, progress: ProgressHandler? = nil, checking check: WantedCheck? = nil,
    inOrder take: @Sendable (inout Value) -> Void, _ work: @Sendable (Int) throws -> Value
  ) throws where Value: Sendable {
    let state = Locked(Progress<Value>())
    DispatchQueue.concurrentPerform(iterations: (count + block - 1) / block) { number in
      let range = number * block..<min((number + 1) * block, count)
      let found = range.map { index in
        Result {
          try check?()
          return try work(index)
        }
      }
      state.withLock { state in
        state.waiting[number] = found.map { $0 }
        state.advance(take)
      }
      progress?(range.count)
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Returns a runner of at most so many jobs at once, on the cores there are.
  ///
  /// Inside another run it takes only the cores that this one leaves: Dispatch shares them out.
  static func runner(atMost most: Int) -> JobRunner {
    JobRunner { count, job in
      let next = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: min(count, most)) { _ in
        while true {
          let number = next.add(1, ordering: .relaxed).oldValue
          guard number < count else { return }
          job(number)
        }
      }
    }
  }

  /// The results that are not taken yet, by the numbers of their blocks.
  private struct Progress<Value: Sendable> {
    var waiting: [Int: [Result<Value, any Error>]] = [:]
    /// The first error; no result behind it is taken.
    private(set) var failure: (any Error)?
    /// The first block whose results are not taken.
    private var next = 0

    mutating func advance(_ take: (inout Value) -> Void) {
      while let results = waiting.removeValue(forKey: next) {
        next += 1
        for result in results where failure == nil {
          switch result {
          case .success(var value): take(&value)
          case .failure(let error): failure = error
          }
        }
      }
    }
  }
}

/// Runs jobs, in turn or several at once; the results are the same.
///
/// Thread-safe: yes. Real-time-safe: no (a thread may wait).
package struct JobRunner: Sendable {
  private let perform: @Sendable (_ count: Int, _ job: @Sendable (_ number: Int) -> Void) -> Void

  /// Takes a function that calls `job` once with each number from 0 up to `count`, in any order and from any threads, and
  /// returns after the last call.
  package init(
    _ perform: @escaping @Sendable (_ count: Int, _ job: @Sendable (_ number: Int) -> Void) -> Void
  ) {
    self.perform = perform
  }

  /// Runs one job after the other.
  package static let inTurn = JobRunner { count, job in
    for number in 0..<count { job(number) }
  }

  /// Returns the result of each job, in their order; throws the first error in that order.
  package func results<Value: Sendable, Failure: Error>(
    _ count: Int, _ job: @Sendable (_ number: Int) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let found = Locked<[Result<Value, Failure>?]>(Array(repeating: nil, count: count))
    perform(count) { number in
      let result = Result { () throws(Failure) in try job(number) }
      found.withLock { $0[number] = result }
    }
    var values: [Value] = []
    for result in found.withLock({ $0 }) {
      if let result { values.append(try result.get()) }
    }
    return values
  }
}

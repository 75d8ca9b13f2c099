/// Counts a work that is to be done once for each thing, for the test that no command does it twice.
///
/// Thread-safe: yes. Real-time-safe: no.
package final class WorkCount<Thing: Hashable & Sendable>: Sendable {
  /// The number of times for each thing; `nil` until somebody asks for it.
  private let counts = Locked<[Thing: Int]?>(nil)

  /// Makes a count that nobody has asked for.
  package init() {}

  /// Counts from now on.
  package func begin() { counts.withLock { $0 = [:] } }

  /// Counts the work once more.
  package func note(_ thing: @autoclosure () -> Thing) {
    counts.withLock { $0?[thing(), default: 0] += 1 }
  }

  /// The number of things, and of works that were done again.
  package var result: (things: Int, repeats: Int) {
    counts.withLock { counts in
      (counts?.count ?? 0, (counts ?? [:]).values.reduce(0) { $0 + $1 - 1 })
    }
  }
}

internal import HapticModel

/// The test that runs a section of code, as the test framework knows it.
///
/// `HapticTesting` says how to find it. Queues, threads and detached tasks belong to no test.
///
/// Thread-safe: yes, a value.
package struct RunningTest: Sendable, Hashable {
  /// Its name, unique in the process.
  package let id: String
  /// True if it has several cases, which may run at the same time under this name.
  package let hasCases: Bool

  /// Names a test.
  package init(id: String, hasCases: Bool) {
    self.id = id
    self.hasCases = hasCases
  }

  private static let finder = Locked<(@Sendable () -> RunningTest?)?>(nil)

  /// Sets how to find the test of the current task, for the whole process.
  package static func find(by body: @escaping @Sendable () -> RunningTest?) {
    finder.withLock { $0 = body }
  }

  /// True if it is known how to find the test of a task.
  static var isFindable: Bool { finder.withLock { $0 != nil } }

  /// The test of the current task; `nil` on a queue, on a thread, in a detached task and without a framework.
  static var current: RunningTest? { finder.withLock { $0 }?() }
}

/// The circumstances in which a recorder was made.
struct RecorderOpening: Sendable {
  /// The test; `nil` if none is known.
  let test = RunningTest.current
  /// True if tests can be told apart.
  let wereTestsKnown = RunningTest.isFindable
}

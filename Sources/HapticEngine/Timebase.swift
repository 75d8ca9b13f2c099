/// A clock that runs work at given times: the only thing in Thrum that reads a clock.
///
/// There are two: ``DispatchTimebase`` follows real time, ``VirtualTimebase`` is moved by hand. Both pass the same
/// conformance tests.
public protocol Timebase: Sendable {
  /// The current time.
  ///
  /// While a scheduled body runs, a virtual clock shows its deadline.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  var now: EngineInstant { get }

  /// Runs `body` at `deadline`, never before; at once if that has passed.
  ///
  /// Bodies with equal deadlines run in the order in which they were scheduled. Bodies run one after the other, never
  /// concurrently.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  func schedule(at deadline: EngineInstant, _ body: @escaping @Sendable () -> Void) -> TimerToken

  /// Prevents the body from running, unless it has already begun.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  func cancel(_ token: TimerToken)
}

/// Identifies a scheduled body of a timebase.
public struct TimerToken: Sendable, Hashable {
  let sequence: UInt64
}

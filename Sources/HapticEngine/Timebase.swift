/// A clock that runs work at its moments: the only thing in Thrum that reads a clock.
///
/// There are two: ``DispatchTimebase`` follows real time, ``VirtualTimebase`` is moved by hand. Both pass one
/// conformance suite.
public protocol Timebase: Sendable {
  /// The moment. While a body runs that was scheduled for a deadline, a virtual clock shows that deadline.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  var now: EngineInstant { get }

  /// Runs `body` at `deadline`, never before; at once where that has passed. Equal deadlines run in the order they
  /// were scheduled. Bodies run one after the other, never two at once.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  func schedule(at deadline: EngineInstant, _ body: @escaping @Sendable () -> Void) -> TimerToken

  /// Makes sure that the body does not run, unless it has begun already.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  func cancel(_ token: TimerToken)
}

/// Names one scheduled body of one timebase.
public struct TimerToken: Sendable, Hashable {
  let sequence: UInt64
}

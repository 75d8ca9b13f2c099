internal import HapticModel

/// A clock that only moves when told to: for the simulator, the renderer and the tests.
///
/// Bodies run on the thread that moves the clock, inside ``advance(to:)`` and ``runUntilIdle(limit:)``.
public final class VirtualTimebase: Timebase {
  private struct State {
    var now: EngineInstant
    var queue = TimerQueue()
  }

  private let state: Locked<State>

  /// Makes a clock that shows `start`.
  package init(start: EngineInstant = .zero) { state = Locked(State(now: start)) }

  /// See ``Timebase/now``.
  public var now: EngineInstant { state.withLock { $0.now } }

  /// See ``Timebase/schedule(at:_:)``.
  public func schedule(at deadline: EngineInstant, _ body: @escaping @Sendable () -> Void) -> TimerToken {
    state.withLock { $0.queue.insert(at: deadline, body) }
  }

  /// See ``Timebase/cancel(_:)``.
  ///
  /// A body cancelled by an earlier one of the same moment does not run.
  public func cancel(_ token: TimerToken) { state.withLock { $0.queue.remove(token) } }

  /// Runs everything due up to and including `instant`, then shows `instant`.
  ///
  /// Never goes back.
  ///
  /// Thread-safe: one thread moves the clock. Real-time-safe: no.
  package func advance(to instant: EngineInstant) {
    while runNext(notAfter: instant) {}
    state.withLock { $0.now = max($0.now, instant) }
  }

  /// Runs bodies until none is waiting or the next one is due after `limit`.
  ///
  /// Returns true if no body is waiting.
  ///
  /// Thread-safe: one thread moves the clock. Real-time-safe: no.
  package func runUntilIdle(limit: EngineInstant) -> Bool {
    while runNext(notAfter: limit) {}
    return state.withLock { $0.queue.earliest == nil }
  }

  /// The next deadline; `nil` if nothing is scheduled.
  package var nextDeadline: EngineInstant? { state.withLock { $0.queue.earliest } }

  private func runNext(notAfter limit: EngineInstant) -> Bool {
    let body = state.withLock { state -> (@Sendable () -> Void)? in
      guard let (deadline, body) = state.queue.take(notAfter: limit) else { return nil }
      state.now = max(state.now, deadline)
      return body
    }
    body?()
    return body != nil
  }
}

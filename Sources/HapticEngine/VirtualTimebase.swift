internal import HapticModel

/// A clock that stands still until it is moved: the simulator's, the renderer's and the tests' time.
///
/// Bodies run on the thread that moves the clock, inside ``advance(to:)`` and ``runUntilIdle(limit:)``.
public final class VirtualTimebase: Timebase {
  private struct State {
    var now: EngineInstant
    var queue = TimerQueue()
  }

  private let state: Guarded<State>

  /// Makes a clock that shows `start`.
  public init(start: EngineInstant = .zero) { state = Guarded(State(now: start)) }

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

  /// Runs everything that is due up to and including `instant`, then shows `instant`.
  ///
  /// Never goes back.
  ///
  /// Thread-safe: one thread moves the clock. Real-time-safe: no.
  public func advance(to instant: EngineInstant) {
    while runNext(notAfter: instant) {}
    state.withLock { $0.now = max($0.now, instant) }
  }

  /// Runs bodies until none waits or the next one would come after `limit`.
  ///
  /// Returns whether it became idle.
  ///
  /// Thread-safe: one thread moves the clock. Real-time-safe: no.
  public func runUntilIdle(limit: EngineInstant) -> Bool {
    while runNext(notAfter: limit) {}
    return state.withLock { $0.queue.earliest == nil }
  }

  /// The next deadline, where one waits.
  public var nextDeadline: EngineInstant? { state.withLock { $0.queue.earliest } }

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

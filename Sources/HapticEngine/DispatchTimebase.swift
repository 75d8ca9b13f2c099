public import Dispatch
internal import HapticModel

/// Real time: a serial queue and one strict Dispatch timer without leeway, armed for the earliest deadline.
///
/// A strict timer is about 0.06 ms late at the median (measured on two cores); without `.strict` it can be 60 ms late.
/// The timer is a one-shot armed from absolute times: a repeating source would drop ticks silently.
///
/// `@unchecked Sendable` is safe because the mutable state is behind a mutex and the timer source is used only
/// through Dispatch's own thread-safe calls.
public final class DispatchTimebase: Timebase, @unchecked Sendable {
  /// The queue on which bodies run.
  public let queue: DispatchQueue
  /// The relation of the engine's clock to the host's; without a device both run at the same rate.
  package let clock: StreamClock

  private let waiting = Locked(TimerQueue())
  private let timer: any DispatchSourceTimer

  /// Makes a clock that shows zero now.
  public init(label: String = "thrum.engine") {
    queue = DispatchQueue(label: label, qos: .userInteractive)
    clock = StreamClock(host: Self.hostNanoseconds, engine: .zero)
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.setEventHandler { [weak self] in self?.runDue() }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
  }

  deinit { timer.cancel() }

  /// The host's monotonic clock, the same that sound devices stamp their reports with.
  public static var hostNanoseconds: Int64 { Int64(DispatchTime.now().uptimeNanoseconds) }

  /// See ``Timebase/now``.
  public var now: EngineInstant { clock.engineInstant(atHost: Self.hostNanoseconds) }

  /// See ``Timebase/schedule(at:_:)``.
  public func schedule(at deadline: EngineInstant, _ body: @escaping @Sendable () -> Void) -> TimerToken {
    waiting.withLock { queue in
      let before = queue.earliest
      let token = queue.insert(at: deadline, body)
      if before.map({ deadline < $0 }) ?? true { arm(queue) }
      return token
    }
  }

  /// See ``Timebase/cancel(_:)``.
  public func cancel(_ token: TimerToken) { waiting.withLock { $0.remove(token) } }

  private func runDue() {
    while let due = waiting.withLock({ $0.take(notAfter: now) }) { due.body() }
    waiting.withLock { arm($0) }
  }

  /// Arms the timer for the earliest deadline.
  private func arm(_ queue: TimerQueue) {
    guard let earliest = queue.earliest else { return }
    let host = max(clock.hostNanoseconds(at: earliest), 1)
    timer.schedule(deadline: DispatchTime(uptimeNanoseconds: UInt64(host)), leeway: .nanoseconds(0))
  }
}

/// Relates a host's monotonic clock to an engine's clock that follows a sound device.
///
/// A device's 48,000 frames a second are never exactly a second of the host. The engine's clock counts the device's
/// frames; this class tracks the relation of the clocks from the device's reports with a second-order delay-locked loop
/// (the filter that F. Adriaensen described for JACK: b = √2·ω, c = ω², ω = 2π·bandwidth·interval).
///
/// Thread-safe: yes. Real-time-safe: no.
package final class StreamClock: Sendable {
  private struct Line {
    var host: Int64
    var engine: Int64
    /// The relative rate difference of the engine's clock to the host's.
    var skew = 0.0
    var observations = 0

    func engine(at time: Int64) -> Int64 {
      let elapsed = time - host
      return engine + elapsed + Int64(Double(elapsed) * skew)
    }

    func host(at time: Int64) -> Int64 {
      let elapsed = time - engine
      return host + elapsed - Int64(Double(elapsed) * skew / (1 + skew))
    }
  }

  /// The loop's bandwidth in hertz: wide while locking, then narrow (*chosen*).
  private static let bandwidths = (locking: 2.0, locked: 0.2)
  private static let lockingObservations = 20
  /// The limit of the rate difference, half a percent: no device deviates more.
  private static let skewLimit = 0.005

  private let line: Locked<Line>

  /// Makes a clock that shows `engine` at the host time `host` (nanoseconds of its monotonic clock).
  package init(host: Int64, engine: EngineInstant) {
    line = Locked(Line(host: host, engine: engine.nanoseconds))
  }

  /// The engine's time at a host time.
  package func engineInstant(atHost host: Int64) -> EngineInstant {
    EngineInstant(nanoseconds: line.withLock { $0.engine(at: host) })
  }

  /// The host time at which the engine's clock shows `instant`.
  package func hostNanoseconds(at instant: EngineInstant) -> Int64 {
    line.withLock { $0.host(at: instant.nanoseconds) }
  }

  /// Adds a report of the device: at host time `host` the clock should show `engine`.
  package func observe(host: Int64, engine: EngineInstant) {
    line.withLock { line in
      guard host > line.host else { return }
      let elapsed = Double(host - line.host) / 1e9
      let predicted = line.engine(at: host)
      let error = Double(engine.nanoseconds - predicted)
      let isLocking = line.observations < Self.lockingObservations
      let bandwidth = isLocking ? Self.bandwidths.locking : Self.bandwidths.locked
      let omega = min(2 * 3.141592653589793 * bandwidth * elapsed, 0.5)
      line.host = host
      line.engine = predicted + Int64(error * min(omega * 1.4142135623730951, 1))
      line.skew += error * omega * omega / max(elapsed, 1e-3) / 1e9
      line.skew = min(max(line.skew, -Self.skewLimit), Self.skewLimit)
      line.observations += 1
    }
  }

  /// Restarts from a pair after a jump: after an underrun, or when the device has started.
  package func restart(host: Int64, engine: EngineInstant) {
    line.withLock { $0 = Line(host: host, engine: engine.nanoseconds, skew: $0.skew) }
  }
}

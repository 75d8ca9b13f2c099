internal import HapticEngine
internal import HapticModel

/// Measures how late the strict one-shot timer wakes up, every 5 ms, at absolute times.
///
/// A wake-up that is still to come when its moment has passed is counted with all of its lateness, so that one stall
/// counts as often as it was waited for.
final class WakeUpMeter: Sendable {
  /// The time from one wake-up to the next.
  static let interval = TimeSpan.milliseconds(5)
  /// The delay after which a trial on a stalled machine is abandoned: *chosen*.
  private static let patience = TimeSpan.milliseconds(10_000)

  private struct State {
    var lateness: [TimeSpan] = []
    var isOver = false
  }

  private let timebase = DispatchTimebase(label: "thrum.timing")
  private let state = Locked(State())

  /// Measures for so long.
  static func measure(
    for span: TimeSpan, _ wait: InterruptibleWait
  ) throws(MeasurementError) -> [TimeSpan] {
    let meter = WakeUpMeter()
    meter.state.withLock { $0.lateness.reserveCapacity(Int(span.nanoseconds / interval.nanoseconds) + 1) }
    let start = meter.timebase.now
    meter.arm(start + interval, until: start + span, wait)
    defer { meter.state.withLock { $0.isOver = true } }
    _ = try wait.wait(atMost: span + patience) { meter.state.withLock { $0.isOver } }
    return meter.state.withLock { $0.lateness }
  }

  private func arm(_ deadline: EngineInstant, until end: EngineInstant, _ wait: InterruptibleWait) {
    _ = timebase.schedule(at: deadline) { [self] in
      let late = timebase.now - deadline
      let next = deadline + Self.interval
      let isOver = state.withLock { state in
        if state.isOver { return true }
        state.lateness.append(max(late, .zero))
        state.isOver = next > end
        return state.isOver
      }
      if isOver { wait.wake() } else { arm(next, until: end, wait) }
    }
  }
}

import Dispatch
package import HapticEngine

/// The two timebases, and a way to run each.
package enum TimebaseKind: CaseIterable {
  case virtual
  case dispatch

  /// Schedules with `schedule`, then runs everything up to `end`.
  package func run(until end: EngineInstant, _ schedule: @Sendable (any Timebase, EngineInstant) -> Void)
    async
  {
    switch self {
    case .virtual:
      let timebase = VirtualTimebase()
      schedule(timebase, .zero)
      timebase.advance(to: end)
    case .dispatch:
      let timebase = DispatchTimebase()
      let origin = timebase.now
      await withCheckedContinuation { continuation in
        // The last body of the run; it is scheduled first, so only its deadline can make it last.
        _ = timebase.schedule(at: end + (origin - .zero)) { continuation.resume() }
        timebase.queue.sync { schedule(timebase, origin) }
      }
    }
  }
}

import Synchronization

/// A script played on a clock that is advanced by hand: the deadlines that real play must have had.
struct VirtualPlay {
  /// The player's own transport.
  static let transport = Transport(lookAhead: .milliseconds(40), commitDelay: .milliseconds(25))

  /// The events that begin a sound and are not revoked, up to the end.
  static func onsets(
    of program: Program, start: EngineInstant, script: PlayScript, until end: EngineInstant
  ) -> [EngineEvent] {
    let (timebase, recorder) = (VirtualTimebase(), Recorder())
    let driver = TransportDriver(timebase: timebase, transport: transport, output: recorder)
    driver.play(program, at: start)
    for (step, instant) in script.steps {
      timebase.advance(to: instant)
      step.perform(on: driver)
    }
    timebase.advance(to: end)
    return recorder.events.withLock { $0 }.filter { event in
      if case .start = event.kind { event.deadline <= end } else { false }
    }
  }

  private final class Recorder: EngineOutput {
    let events = Mutex<[EngineEvent]>([])

    func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool {
      events.withLock { $0.append(event) }
      return true
    }

    func cut(from instant: EngineInstant) { events.withLock { $0.removeAll { $0.deadline >= instant } } }
  }
}

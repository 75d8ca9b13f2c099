package import HapticModel
package import HapticTimeline

/// Performs a ``Transport``'s actions on a timebase: wakes it, passes its events to an output, and keeps events for
/// which the output has no room.
///
/// Thread-safe: yes, every method. Real-time-safe: no.
package final class TransportDriver: Sendable {
  private struct State {
    var transport: Transport
    var timer: TimerToken?
    /// Events that the output refused, oldest first.
    var pending: [EngineEvent] = []
    var wakeLateness: [Int64] = []
    var expectedWake: EngineInstant?
  }

  /// The delay before a refused event is offered again.
  private static let retryDelay = TimeSpan.milliseconds(2)
  /// The maximum number of wake-ups kept for the report.
  private static let rememberedWakes = 100_000

  private let timebase: any Timebase
  private let output: any EngineOutput
  private let state: Locked<State>

  /// Makes a driver at rest.
  package init(timebase: any Timebase, transport: Transport, output: any EngineOutput) {
    self.timebase = timebase
    self.output = output
    state = Locked(State(transport: transport))
  }

  /// Plays `program` so that `position` is reached at `start`.
  package func play(
    _ program: Program, from position: TimePoint = .zero, at start: EngineInstant,
    rate: PlaybackRate = .normal
  ) {
    perform { $0.play(program, from: position, at: start, rate: rate, now: $1) }
  }

  /// Pauses at the current position.
  ///
  /// Does nothing unless playing.
  package func pause() { perform { $0.pause(now: $1) } }
  /// Continues after a pause.
  ///
  /// Does nothing unless paused.
  package func resume() { perform { $0.resume(now: $1) } }
  /// Moves to another position.
  ///
  /// Traps before the first play.
  package func seek(to position: TimePoint) { perform { $0.seek(to: position, now: $1) } }
  /// Stops.
  ///
  /// Does nothing if stopped.
  package func stop() { perform { $0.stop(now: $1) } }
  /// Changes the rate.
  package func setRate(_ rate: PlaybackRate) { perform { $0.setRate(rate, now: $1) } }
  /// Changes or removes the loop.
  ///
  /// Traps before the first play.
  package func setLoop(_ loop: Program.Loop?) { perform { $0.setLoop(loop, now: $1) } }

  /// Pauses at the position heard at one time, and revokes everything from another on; false unless it was playing.
  package func hold(at heard: EngineInstant, discarding discarded: EngineInstant) -> Bool {
    state.withLock { state in
      let actions = state.transport.hold(at: heard, discarding: discarded)
      for action in actions { perform(action, &state, now: discarded) }
      return !actions.isEmpty
    }
  }
  /// Continues after a pause so that its position is reached at `start`.
  package func resume(at start: EngineInstant) { perform { $0.resume(at: start, now: $1) } }
  /// Changes the time by which events are sent before their deadlines.
  package func setLookAhead(_ lookAhead: TimeSpan) { perform { $0.setLookAhead(lookAhead, now: $1) } }

  /// Mutes these tracks, counted from 0, and unmutes all others.
  package func setMuted(_ tracks: Set<Int>) { perform { $0.setMuted(tracks, now: $1) } }
  /// Switches to another source at the end of the look-ahead, from `position` or, for `nil`, from the current one.
  ///
  /// Traps before the first play.
  package func replace(_ source: any EntrySource, loop: Program.Loop? = nil, from position: TimePoint? = nil)
  {
    perform { $0.replace(source, loop: loop, from: position, now: $1) }
  }

  /// The state of the transport.
  package var phase: Transport.Phase { state.withLock { $0.transport.phase } }

  /// The pattern position at `instant` of the engine's clock.
  package func position(at instant: EngineInstant) -> TimePoint {
    state.withLock { $0.transport.position(at: instant) }
  }

  /// The time up to which every event has been passed to the output.
  package var deliveredThrough: EngineInstant {
    state.withLock { $0.pending.first?.deadline ?? $0.transport.handedOutThrough }
  }

  /// The delay of each wake-up: the first 100,000.
  package var wakeLateness: [TimeSpan] {
    state.withLock { $0.wakeLateness.map { TimeSpan(nanoseconds: $0) } }
  }

  /// Offers refused events again, without waiting for the timer.
  package func retryPending() { perform { $0.wake(now: $1) } }

  private func perform(_ input: (inout Transport, EngineInstant) -> [Transport.Action]) {
    state.withLock { state in
      let now = timebase.now
      offerPending(&state, now: now)
      for action in input(&state.transport, now) { perform(action, &state, now: now) }
    }
  }

  private func perform(_ action: Transport.Action, _ state: inout State, now: EngineInstant) {
    switch action {
    case .deliver(let event):
      if !state.pending.isEmpty || !output.deliver(event, now: now) { state.pending.append(event) }
    case .cut(let instant):
      state.pending.removeAll { $0.deadline >= instant }
      output.cut(from: instant)
    case .wake(let instant):
      if state.pending.isEmpty {
        arm(&state, at: instant, planned: instant)
      } else {
        arm(&state, at: now + Self.retryDelay, planned: nil)
      }
    case .rest:
      if state.pending.isEmpty {
        disarm(&state)
      } else {
        arm(&state, at: now + Self.retryDelay, planned: nil)
      }
    }
  }

  private func offerPending(_ state: inout State, now: EngineInstant) {
    var taken = 0
    while taken < state.pending.count, output.deliver(state.pending[taken], now: now) { taken += 1 }
    state.pending.removeFirst(taken)
  }

  private func arm(_ state: inout State, at instant: EngineInstant, planned: EngineInstant?) {
    disarm(&state)
    state.expectedWake = planned == instant ? instant : nil
    state.timer = timebase.schedule(at: instant) { [weak self] in self?.wake() }
  }

  private func disarm(_ state: inout State) {
    if let timer = state.timer { timebase.cancel(timer) }
    state.timer = nil
    state.expectedWake = nil
  }

  private func wake() {
    state.withLock { state in
      let now = timebase.now
      state.timer = nil
      if let expected = state.expectedWake, state.wakeLateness.count < Self.rememberedWakes {
        state.wakeLateness.append((now - expected).nanoseconds)
      }
      offerPending(&state, now: now)
      // Nothing more is sent while the output is full, so that at most one look-ahead of events waits.
      guard state.pending.isEmpty else { return arm(&state, at: now + Self.retryDelay, planned: nil) }
      for action in state.transport.wake(now: now) { perform(action, &state, now: now) }
    }
  }
}

internal import HapticEngine
internal import HapticModel
internal import HapticSynthesis
internal import HapticTimeline

/// The connection of engine and kernels: stamps events with frames, sends each to its lane, and keeps the timing
/// report.
///
/// The engine's clock counts the stream's frames: its zero is frame 0.
final class FrameScheduler: EngineOutput {
  private struct State {
    var report: TimingReport
    /// The newest end: its serial, and the number of lanes that have taken it.
    var ending: (serial: Int64, lanes: Int) = (-1, 0)
    /// The serial of the newest event, plus one.
    var nextSerial: Int64 = 0
    /// The state of the end at the limit.
    var closing = Closing.open
    /// The outcome of each event; `nil` if not needed.
    var ledger: PlacementLedger?
  }

  private enum Closing {
    case open
    /// Everything after the limit has been revoked.
    case cut
    case closed
  }

  /// The time after which an event's placement is no longer expected (*chosen*; a kernel reports at once).
  private static let patience = TimeSpan.milliseconds(1_000)

  private let synthesizers: [Synthesizer]
  private let rate: SampleRate
  private let writer: CommandWriter
  private let lookAhead: TimeSpan
  private let remembered: Int
  /// The time at which play is cut; `nil` if it ends by itself.
  let limit: EngineInstant?
  private let state: Locked<State>

  /// Makes a scheduler with a kernel for each lane.
  ///
  /// `remembered` is the number of events that the report lists; ``takePlayed(isOver:)`` returns all of them if
  /// `reportsEach`. Events from `limit` on are dropped.
  init(
    _ synthesizers: [Synthesizer], rate: SampleRate, lookAhead: TimeSpan,
    remembered: Int = TimingReport.rememberedEvents, reportsEach: Bool = false,
    until limit: EngineInstant? = nil
  ) {
    self.synthesizers = synthesizers
    self.rate = rate
    writer = CommandWriter(rate: rate)
    self.lookAhead = lookAhead
    self.remembered = remembered
    self.limit = limit
    var report = TimingReport(rate: rate, lookAhead: lookAhead)
    report.lanes = synthesizers.count
    state = Locked(State(report: report, ledger: reportsEach ? PlacementLedger() : nil))
  }

  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool {
    if let limit, event.deadline >= limit { return true }
    guard let command = writer.command(for: event) else {
      if case .start(.audio, _) = event.kind { state.withLock { $0.report.audioEvents += 1 } }
      return true
    }
    return state.withLock { record(event, as: command, now: now, &$0) }
  }

  /// True if everything before the limit should have been sent, and the stream has not been ended.
  func mayClose(now: EngineInstant) -> Bool {
    guard let limit, now + lookAhead >= limit else { return false }
    return state.withLock { $0.closing != .closed }
  }

  /// Ends the stream at the limit: sound at the limit is cut, as at any cut.
  func close(now: EngineInstant) {
    guard let limit else { return }
    state.withLock { state in
      if state.closing == .open {
        cutLanes(from: limit)
        state.closing = .cut
      }
      let end = EngineEvent(deadline: limit, serial: state.nextSerial, source: nil, lane: 0, kind: .end)
      guard let command = writer.command(for: end), record(end, as: command, now: now, &state) else { return }
      state.closing = .closed
    }
  }

  /// Returns every event with a known outcome, in the order of dispatch, each once; with `isOver`, also those under
  /// way.
  func takePlayed(isOver: Bool) -> [PlayedEvent] {
    state.withLock { state in
      collect(&state)
      return state.ledger?.take(isOver: isOver) ?? []
    }
  }

  func cut(from instant: EngineInstant) { state.withLock { _ in cutLanes(from: instant) } }

  /// Cuts every lane.
  ///
  /// Under the lock, since only one thread at a time may control a synthesizer, and the player's end and its limit come
  /// from two.
  private func cutLanes(from instant: EngineInstant) {
    for synthesizer in synthesizers { _ = synthesizer.cut(from: frame(at: instant)) }
  }

  /// The report so far.
  var report: TimingReport {
    state.withLock { state in
      collect(&state)
      state.report.unreportedPlacements = synthesizers.reduce(0) { $0 + $1.unreportedPlacements }
      let reductions = synthesizers.map(\.reduction)
      state.report.turnedDown = reductions.map(\.deepest).min() ?? .zero
      state.report.framesTurnedDown = reductions.map(\.frames).max() ?? FrameCount(0)
      return state.report
    }
  }

  /// Reads the placements of the kernels.
  func collect() { state.withLock { collect(&$0) } }

  /// Returns the frame at a time.
  func frame(at instant: EngineInstant) -> FrameIndex { writer.frame(at: instant) }

  /// Sends a command and records it; false if there is no room.
  ///
  /// Under the lock, so that a placement is not read before its command is recorded.
  private func record(
    _ event: EngineEvent, as command: VoiceCommand, now: EngineInstant, _ state: inout State
  ) -> Bool {
    let frame = FrameIndex(command.frame)
    let head = synthesizers[event.lane].head
    let margin = rate.span(of: frame - head)
    collect(&state)
    guard send(command, of: event, &state) else { return false }
    state.nextSerial = event.serial + 1
    // A segment of a curve is part of its vibration, which is already recorded.
    if case .curve = event.kind { return true }
    state.report.eventCount += 1
    state.ledger?.note(
      PlayedEvent(event: event, dispatched: now, frame: frame, margin: margin),
      lanes: event.kind == .end ? synthesizers.count : 1, head: head)
    guard state.report.events.count < remembered else { return true }
    state.report.events.append(
      TimingReport.Event(
        serial: event.serial, source: event.source, lane: event.lane, kind: Self.name(of: command.kind),
        planned: event.deadline, dispatched: now, frame: frame, placed: nil, margin: margin))
    return true
  }

  /// Sends a command to its lane, or an end to every lane, continuing at the lane that had no room.
  private func send(_ command: VoiceCommand, of event: EngineEvent, _ state: inout State) -> Bool {
    guard event.kind == .end else { return synthesizers[event.lane].send(command) }
    if state.ending.serial != event.serial { state.ending = (event.serial, 0) }
    while state.ending.lanes < synthesizers.count {
      guard synthesizers[state.ending.lanes].send(command) else { return false }
      state.ending.lanes += 1
    }
    return true
  }

  private func collect(_ state: inout State) {
    for (lane, synthesizer) in synthesizers.enumerated() {
      while let placement = synthesizer.nextPlacement() {
        Self.note(placement, in: &state.report)
        state.ledger?.settle(placement, lane: lane)
      }
    }
    guard state.ledger != nil, let head = synthesizers.map(\.head).min() else { return }
    state.ledger?.giveUp(before: FrameIndex(head.index - rate.frames(in: Self.patience).count))
  }

  private static func note(_ placement: Placement, in report: inout TimingReport) {
    if placement.placed < 0 {
      report.refusedVoices += 1
    } else if placement.placed > placement.requested {
      report.lateCommands += 1
    }
    guard placement.placed >= 0, let index = report.index(of: placement.serial) else { return }
    // An end is placed on every lane: the stream ends with the last of them.
    report.events[index].placed = max(
      report.events[index].placed ?? FrameIndex(0), FrameIndex(placement.placed))
  }

  private static func name(of kind: VoiceCommand.Kind) -> String {
    switch kind {
    case .tap: "tap"
    case .begin: "begin"
    case .release: "release"
    case .intensityControl, .sharpnessControl: "control"
    case .intensityCurve, .sharpnessCurve: "curve"
    case .end: "end"
    }
  }
}

extension TimingReport {
  /// Returns the index of the record of `serial`; the records are in serial order.
  fileprivate func index(of serial: Int64) -> Int? {
    let index = events.partitioningIndex { $0.serial >= serial }
    return index < events.count && events[index].serial == serial ? index : nil
  }
}

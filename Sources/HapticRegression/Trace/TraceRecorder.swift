package import HapticEngine
package import HapticModel
package import HapticPlayback
package import HapticTimeline

/// Makes the lines of a trace from a player's reports, with times and frames from the pattern's start and the lateness.
///
/// ```swift
/// var recorder = TraceRecorder(header)
/// for played in player.takePlayed() { file.write(TimingTraceEncoder.line(recorder.event(played))) }
/// ```
///
/// Thread-safe: yes, a value.
package struct TraceRecorder: Sendable {
  /// The first line.
  package let header: TraceHeader
  /// The number of events so far.
  package private(set) var count = 0
  /// The time of the first dispatch, before which nothing counts as late.
  private var began: EngineInstant?

  /// Starts a trace.
  package init(_ header: TraceHeader) { self.header = header }

  /// Returns the header of a run of `program` at `sampleRate`.
  ///
  /// - Parameters:
  ///   - limit: the length to play, in the program's own time; `nil` for all of it.
  ///   - actuators: their names, one for each lane, or none.
  package static func header(
    _ program: Program, named name: String, on clock: TraceClock, at sampleRate: SampleRate,
    options: PlaybackOptions, until limit: TimeSpan? = nil, actuators: [String] = []
  ) -> TraceHeader {
    let own = program.length
    let length = limit.map { min($0, own ?? $0) } ?? own
    return TraceHeader(
      name: name, clock: clock, sampleRate: sampleRate, lookAhead: options.lookAhead, leadIn: options.leadIn,
      lanes: program.laneCount,
      actuators: program.laneCount > 1 && actuators.count == program.laneCount ? actuators : [],
      length: length.map(options.rate.duration))
  }

  /// Returns the line of an event.
  package mutating func event(_ played: PlayedEvent) -> TraceEvent {
    count += 1
    let start = EngineInstant.zero + header.leadIn
    let first = header.sampleRate.frames(in: header.leadIn)
    var event = TraceEvent(
      number: played.event.serial, event: played.event.source, lane: played.event.lane,
      time: .zero + (played.event.deadline - start), action: Self.action(of: played.event.kind))
    event.dispatched = .zero + (played.dispatched - start)
    event.frame = FrameIndex(played.frame.index - first.count)
    event.placed = played.placed.map { FrameIndex($0.index - first.count) }
    event.isRefused = played.isRefused
    event.margin = played.margin
    let began = began ?? played.dispatched
    self.began = began
    if header.clock == .dispatch {
      let due = max(played.event.deadline - header.lookAhead, began)
      event.lateness = max(played.dispatched - due, .zero)
    }
    return event
  }

  /// Returns the last line.
  package func summary(_ report: TimingReport) -> TraceSummary {
    var summary = TraceSummary(events: count)
    summary.late = report.lateCommands
    summary.refused = report.refusedVoices
    summary.audio = report.audioEvents
    summary.underruns = report.xruns
    summary.unreported = report.unreportedPlacements
    summary.frames = report.frames
    return summary
  }

  private static func action(of kind: EngineEvent.Kind) -> TraceEvent.Action {
    switch kind {
    case .start(.transient(let tap), _): return .tap(tap)
    case .start(.continuous(let voice), let elapsed): return .begin(voice, elapsed: elapsed)
    case .start(.audio, _): preconditionFailure("a player reported an audio event, which no kernel plays")
    case .stop(let serial, let isCut): return .release(of: serial, isCut: isCut)
    case .control(let segment): return .control(segment)
    case .curve: preconditionFailure("a player reported a segment of a curve, which is part of its vibration")
    case .end: return .end
    }
  }
}

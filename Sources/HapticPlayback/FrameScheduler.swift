internal import HapticEngine
internal import HapticModel
internal import HapticSynthesis
internal import HapticTimeline
internal import Synchronization

/// Where engine and kernel meet: stamps events with frames, sends them, and keeps the timing report.
///
/// The engine's clock counts the stream's frames: its zero is frame 0.
final class FrameScheduler: EngineOutput {
  private struct State {
    var report: TimingReport
  }

  private let synthesizer: Synthesizer
  private let remembered: Int
  private let state: Mutex<State>

  /// `remembered` is how many events the report describes one by one.
  init(_ synthesizer: Synthesizer, lookAhead: TimeSpan, remembered: Int = TimingReport.rememberedEvents) {
    self.synthesizer = synthesizer
    self.remembered = remembered
    state = Mutex(State(report: TimingReport(rate: synthesizer.rate, lookAhead: lookAhead)))
  }

  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool {
    guard let command = command(for: event) else {
      if case .start(.audio, _) = event.kind { state.withLock { $0.report.audioEvents += 1 } }
      return true
    }
    let margin = synthesizer.rate.span(of: FrameIndex(command.frame) - synthesizer.head)
    return state.withLock { state in
      collect(&state)
      // Under the lock: what the kernel says of the command is not read before there is a record of it.
      guard synthesizer.send(command) else { return false }
      state.report.eventCount += 1
      guard state.report.events.count < remembered else { return true }
      state.report.events.append(
        TimingReport.Event(
          serial: event.serial, source: event.source, kind: Self.name(of: command.kind),
          planned: event.deadline, dispatched: now, frame: FrameIndex(command.frame), placed: nil,
          margin: margin))
      return true
    }
  }

  func cut(from instant: EngineInstant) { _ = synthesizer.cut(from: frame(at: instant)) }

  /// The report so far.
  var report: TimingReport {
    state.withLock { state in
      collect(&state)
      state.report.unreportedPlacements = synthesizer.unreportedPlacements
      return state.report
    }
  }

  /// Reads what the kernel placed.
  func collect() { state.withLock { collect(&$0) } }

  /// The frame of a moment.
  func frame(at instant: EngineInstant) -> FrameIndex {
    FrameIndex(synthesizer.rate.frames(in: instant - .zero).count)
  }

  private func collect(_ state: inout State) {
    while let placement = synthesizer.nextPlacement() {
      if placement.placed < 0 {
        state.report.refusedVoices += 1
      } else if placement.placed > placement.asked {
        state.report.lateCommands += 1
      }
      guard placement.placed >= 0, let index = state.report.index(of: placement.serial) else { continue }
      state.report.events[index].placed = FrameIndex(placement.placed)
    }
  }

  private func command(for event: EngineEvent) -> VoiceCommand? {
    let frame = frame(at: event.deadline).index
    switch event.kind {
    case .start(.transient(let tap), _):
      var command = VoiceCommand(.tap, frame: frame, serial: event.serial)
      command.level = Float(tap.intensity.value)
      command.second = Float(tap.sharpness.value)
      return command
    case .start(.continuous(let voice), let elapsed): return begin(voice, elapsed, frame, event.serial)
    case .start(.audio, _): return nil
    case .stop(let serial):
      var command = VoiceCommand(.release, frame: frame, serial: event.serial)
      command.target = serial
      return command
    case .control(let segment): return control(segment, frame, event.serial)
    case .end:
      return VoiceCommand(
        .end, frame: self.frame(at: event.deadline + Synthesizer.tail).index, serial: event.serial)
    }
  }

  private func begin(
    _ voice: ContinuousVoice, _ elapsed: TimeSpan, _ frame: Int64, _ serial: Int64
  ) -> VoiceCommand {
    var command = VoiceCommand(.begin, frame: frame, serial: serial)
    command.level = Float(voice.intensity.value)
    command.second = Float(voice.sharpness.value)
    command.attack = synthesizer.rate.frames(in: voice.attack).count
    command.release = synthesizer.rate.frames(in: voice.release).count
    command.decay = voice.decay.map { synthesizer.rate.frames(in: $0).count } ?? -1
    command.elapsed = synthesizer.rate.frames(in: elapsed).count
    return command
  }

  private func control(_ segment: ControlSegment, _ frame: Int64, _ serial: Int64) -> VoiceCommand? {
    let kind: VoiceCommand.Kind
    switch segment.id {
    case .hapticIntensity: kind = .intensityControl
    case .hapticSharpness: kind = .sharpnessControl
    default: return nil
    }
    var command = VoiceCommand(kind, frame: frame, serial: serial)
    command.level = Float(segment.from)
    command.second = Float(segment.to)
    command.attack = synthesizer.rate.frames(in: segment.span).count
    return command
  }

  private static func name(of kind: VoiceCommand.Kind) -> String {
    switch kind {
    case .tap: "tap"
    case .begin: "begin"
    case .release: "release"
    case .intensityControl, .sharpnessControl: "control"
    case .end: "end"
    }
  }
}

extension TimingReport {
  /// Where the record of `serial` is; the records are in serial order.
  fileprivate func index(of serial: Int64) -> Int? {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].serial < serial { low = middle + 1 } else { high = middle }
    }
    return low < events.count && events[low].serial == serial ? low : nil
  }
}

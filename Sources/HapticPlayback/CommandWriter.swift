internal import HapticEngine
internal import HapticModel
internal import HapticSynthesis
internal import HapticTimeline

/// The rule that turns an event of the engine into a command of the kernel.
///
/// The engine's clock counts the stream's frames: its zero is frame 0.
struct CommandWriter: Sendable {
  /// Frames per second.
  let rate: SampleRate

  /// Returns the frame at a time.
  func frame(at instant: EngineInstant) -> FrameIndex {
    FrameIndex(rate.frames(in: instant - .zero).count)
  }

  /// Returns the command for an event; `nil` for an event that makes no sound.
  func command(for event: EngineEvent) -> VoiceCommand? {
    let frame = frame(at: event.deadline).index
    switch event.kind {
    case .start(.transient(let tap), _):
      var command = VoiceCommand(.tap, frame: frame, serial: event.serial)
      command.level = Float(tap.intensity.value)
      command.second = Float(tap.sharpness.value)
      return command
    case .start(.continuous(let voice), let elapsed):
      return begin(voice, elapsed: elapsed, frame: frame, serial: event.serial)
    case .start(.audio, _): return nil
    case .stop(let serial, let isCut):
      var command = VoiceCommand(.release, frame: frame, serial: event.serial)
      command.target = serial
      if isCut { command.release = max(rate.frames(in: EnvelopeScale.standard.shortest).count, 1) }
      return command
    case .control(let segment): return control(segment, frame: frame, serial: event.serial)
    case .curve(let serial, let segment):
      var command = control(segment, frame: frame, serial: event.serial)
      command?.kind = segment.id == .hapticIntensity ? .intensityCurve : .sharpnessCurve
      command?.target = serial
      return command
    case .end:
      return VoiceCommand(
        .end, frame: self.frame(at: event.deadline + Synthesizer.tail).index, serial: event.serial)
    }
  }

  private func begin(
    _ voice: ContinuousVoice, elapsed: TimeSpan, frame: Int64, serial: Int64
  ) -> VoiceCommand {
    var command = VoiceCommand(.begin, frame: frame, serial: serial)
    command.level = Float(voice.intensity.value)
    command.second = Float(voice.sharpness.value)
    command.attack = rate.frames(in: voice.attack).count
    command.release = rate.frames(in: voice.release).count
    command.decay = voice.decay.map { rate.frames(in: $0).count } ?? -1
    command.elapsed = rate.frames(in: elapsed).count
    return command
  }

  private func control(_ segment: ControlSegment, frame: Int64, serial: Int64) -> VoiceCommand? {
    let kind: VoiceCommand.Kind
    switch segment.id {
    case .hapticIntensity: kind = .intensityControl
    case .hapticSharpness: kind = .sharpnessControl
    default: return nil
    }
    var command = VoiceCommand(kind, frame: frame, serial: serial)
    command.level = Float(segment.from)
    command.second = Float(segment.to)
    command.attack = rate.frames(in: segment.span).count
    return command
  }
}

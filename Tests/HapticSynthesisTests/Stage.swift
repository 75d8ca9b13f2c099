/// A synthesizer, and the frames rendered so far.
final class Stage {
  let synthesizer: Synthesizer
  private(set) var samples: [Float] = []

  init(
    _ rate: SampleRate = .hz48000, _ voicing: Voicing = .audition, gain: Decibels = .zero,
    capacity: Int = 4096
  ) {
    synthesizer = Synthesizer(rate: rate, voicing: voicing, gain: gain, capacity: capacity)
  }

  /// Sends commands, each of which must find room.
  func send(_ commands: VoiceCommand...) {
    for command in commands { precondition(synthesizer.send(command)) }
  }

  /// Renders the next `frames` frames in calls of `chunk`; returns the number rendered.
  @discardableResult
  func render(_ frames: Int, chunk: Int = 480) -> Int {
    var buffer = [Float](repeating: .nan, count: frames)
    var done = 0
    buffer.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      while done < frames {
        let count = min(chunk, frames - done)
        let rendered = synthesizer.render(into: base + done, frames: count)
        done += rendered
        if rendered < count { break }
      }
    }
    samples += buffer.prefix(done)
    return done
  }

  /// Everything that the kernel has reported since the last call.
  func placements() -> [Placement] {
    var found: [Placement] = []
    while let placement = synthesizer.nextPlacement() { found.append(placement) }
    return found
  }
}

/// Renders a whole stream from commands, in calls of `chunk` frames.
func render(
  _ commands: [VoiceCommand], frames: Int, chunk: Int = 480, rate: SampleRate = .hz48000,
  voicing: Voicing = .audition, gain: Decibels = .zero
) -> [Float] {
  let stage = Stage(rate, voicing, gain: gain)
  for command in commands { stage.send(command) }
  stage.render(frames, chunk: chunk)
  return stage.samples
}

/// A tap command.
func tap(at frame: Int64, _ intensity: Float = 1, sharpness: Float = 0.5, serial: Int64 = 0) -> VoiceCommand {
  var command = VoiceCommand(.tap, frame: frame, serial: serial)
  command.level = intensity
  command.second = sharpness
  return command
}

/// A command that begins a vibration; times in frames.
func begin(
  at frame: Int64, _ intensity: Float = 1, sharpness: Float = 0.5, serial: Int64 = 1, attack: Int64 = 240,
  release: Int64 = 240, decay: Int64 = -1, elapsed: Int64 = 0
) -> VoiceCommand {
  var command = VoiceCommand(.begin, frame: frame, serial: serial)
  (command.level, command.second) = (intensity, sharpness)
  (command.attack, command.release, command.decay) = (attack, release, decay)
  command.elapsed = elapsed
  return command
}

/// A command that releases a vibration.
func release(at frame: Int64, of target: Int64 = 1, serial: Int64 = 2) -> VoiceCommand {
  var command = VoiceCommand(.release, frame: frame, serial: serial)
  command.target = target
  return command
}

/// A command that starts a segment of a control.
func control(
  _ kind: VoiceCommand.Kind, at frame: Int64, from: Float, to: Float, frames: Int64 = 0
) -> VoiceCommand {
  var command = VoiceCommand(kind, frame: frame, serial: 9)
  (command.level, command.second, command.attack) = (from, to, frames)
  return command
}

/// The frames that are not silent after at least `silence` silent ones (or the start).
func onsets(_ samples: [Float], after silence: Int = 64) -> [Int] {
  var found: [Int] = []
  var quiet = silence
  for (index, sample) in samples.enumerated() {
    if sample != 0, quiet >= silence { found.append(index) }
    quiet = sample == 0 ? quiet + 1 : 0
  }
  return found
}

/// The largest magnitude.
func peak(_ samples: some Sequence<Float>) -> Float { samples.reduce(0) { max($0, abs($1)) } }

/// The largest difference between neighbours.
func steepest(_ samples: some Collection<Float>) -> Float {
  zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
}

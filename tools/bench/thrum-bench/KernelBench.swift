internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticSynthesis
internal import HapticTimeline

/// Times the kernel alone: one voice for ten seconds, no engine, no file; then the encoder.
enum KernelBench {
  private static let frames = 480_000
  private static let block = 4096

  /// Prints nanoseconds per frame, for silence, one vibration, eight vibrations, taps end to end and encoding; and the
  /// reading speed.
  static func run(_ source: String) throws {
    print("kernel_silence_ns=\(perFrame(best { time([]) }))")
    print("kernel_vibration_ns=\(perFrame(best { time([vibration(serial: 0)]) }))")
    print("kernel_8_vibrations_ns=\(perFrame(best { time((0..<8).map { vibration(serial: $0) }) }))")
    print("kernel_taps_ns=\(perFrame(best { time(taps) }))")
    print("encoder_s16_ns=\(perFrame(best(encoding)))")
    let bytes = try PatternFile.bytes(source)
    var reading = Int64.max
    for _ in 0..<7 {
      reading = min(reading, try Clock.time { try PatternFile.pattern(bytes, name: source) }.0)
    }
    print("read_mb_per_s=\(Int(Double(bytes.count) * 1000 / Double(reading)))")
  }

  private static func vibration(serial: Int64) -> VoiceCommand {
    var command = VoiceCommand(.begin, frame: 0, serial: serial)
    (command.level, command.second, command.attack, command.release) = (0.5, 0.5, 240, 240)
    return command
  }

  private static var taps: [VoiceCommand] {
    (0..<Int64(frames / 2208)).map { index in
      var command = VoiceCommand(.tap, frame: index * 2208, serial: index)
      (command.level, command.second) = (0.5, 0.5)
      return command
    }
  }

  private static func time(_ commands: [VoiceCommand]) -> Int64 {
    let synthesizer = Synthesizer(rate: .hz48000)
    for command in commands { precondition(synthesizer.send(command)) }
    let buffer = UnsafeMutablePointer<Float>.allocate(capacity: block)
    defer { buffer.deallocate() }
    return Clock.time {
      var done = 0
      while done < frames { done += synthesizer.render(into: buffer, frames: block) }
    }.0
  }

  private static func encoding() -> Int64 {
    guard let layout = StreamLayout(rate: .hz48000, format: .s16, channels: 1, active: [0]) else { return 0 }
    let encoder = SampleEncoder(layout)
    let source = UnsafeMutablePointer<Float>.allocate(capacity: block)
    let target = UnsafeMutableRawPointer.allocate(byteCount: block * 2, alignment: 64)
    defer {
      source.deallocate()
      target.deallocate()
    }
    for index in 0..<block { source[index] = Float(index % 256) / 256 - 0.5 }
    return Clock.time {
      for _ in 0..<(frames / block) { encoder.encode(source, count: block, into: target) }
    }.0
  }

  private static func best(_ body: () -> Int64) -> Int64 {
    (0..<15).reduce(Int64.max) { best, _ in min(best, body()) }
  }

  private static func perFrame(_ nanoseconds: Int64) -> String {
    let thousandths = nanoseconds * 1000 / Int64(frames)
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}

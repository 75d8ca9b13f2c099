internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticTimeline

/// Compiles, renders and writes as `thrum render --channels 1 --channel-count 1` does, and measures the time in the
/// process.
enum RenderBench {
  /// Prints nanoseconds: of reading, of compiling, and of rendering with writing; and the processor time and page
  /// faults of the last two.
  static func run(_ source: String, to path: String) throws {
    let (reading, pattern) = try Clock.time {
      try PatternFile.pattern(PatternFile.bytes(source), name: source)
    }
    let (processor, faults) = (Clock.processorNanoseconds, Clock.pageFaults)
    let (compiling, program) = Clock.time { Program(Timeline(compiling: pattern)) }
    let (rendering, report) = try Clock.time { try render(program, to: path) }
    print(
      "read_ns=\(reading) compile_ns=\(compiling) render_ns=\(rendering)",
      "cpu_ns=\(Clock.processorNanoseconds - processor) faults=\(Clock.pageFaults - faults)",
      "frames=\(report.frames.count)")
  }

  /// Writes `program` as 16-bit mono at 48 kHz.
  static func render(_ program: Program, to path: String) throws -> TimingReport {
    guard let layout = StreamLayout(rate: .hz48000, format: .s16, channels: 1, active: [0]) else {
      throw BenchError("no such layout")
    }
    let expected = OfflineRenderer.frames(of: program, rate: layout.rate)
    let writer = try WAVWriter(path: path, layout: layout, expected: expected)
    let renderer = OfflineRenderer(program, rate: layout.rate)
    let report = try renderer.render(
      append: { (frames) throws(SinkError) in try writer.append(frames) },
      silence: { (frames) throws(SinkError) in try writer.appendSilence(frames: frames) })
    try writer.finish()
    return report
  }
}

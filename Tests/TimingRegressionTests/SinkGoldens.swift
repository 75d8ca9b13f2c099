import HapticSynthesis

/// The numbers of frames that sinks request and receive, to the end of a stream.
enum SinkGoldens {
  static let all: [GoldenCase] = [
    GoldenCase("sink-capture.txt") { try pull { CaptureSink($0) } },
    GoldenCase("sink-null.txt") { try pull { NullSink($0) } },
    GoldenCase("sink-wav.txt") { try wav() },
  ]

  private static let requested: [Int64] = [1, 63, 64, 65, 480, 4_096, 4_097, 0, 10_000, 1]

  private static func layout(_ format: SampleFormat) throws -> StreamLayout {
    let layout = StreamLayout(rate: .hz48000, format: format, channels: 2, active: [0, 1], lanes: 2)
    guard let layout else { throw Places.Missing(what: "layout") }
    return layout
  }

  private static func pull(_ make: (StreamLayout) -> any PulledSink) throws -> String {
    let synthesizers = [Synthesizer(rate: .hz48000), Synthesizer(rate: .hz48000)]
    for (lane, synthesizer) in synthesizers.enumerated() {
      var tap = VoiceCommand(.tap, frame: 480, serial: 0)
      tap.level = 0.5
      _ = synthesizer.send(tap)
      _ = synthesizer.send(VoiceCommand(.end, frame: 9_000 + 1_000 * Int64(lane), serial: 1))
    }
    let sink = make(try layout(.float32))
    let text = Locked("")
    try sink.start(rendering: KernelBank(synthesizers), tap: nil) { end in
      text.withLock { $0 += "ended: \(end)\n" }
    }
    for frames in requested {
      let given = sink.pull(frames: FrameCount(frames)).count
      let facts = sink.facts
      text.withLock { $0 += "asked \(frames), given \(given), in all \(facts.framesWritten)\n" }
    }
    return text.withLock { $0 }
  }

  /// The file of two actuators' taps: its content, and the calls that transfer it.
  private static func wav() throws -> String {
    let pattern = HapticPattern("taps", notation: "O{400ms} o{0}")
    let program = Program(Timeline(compiling: pattern))
    let path = NSTemporaryDirectory() + "thrum-\(UInt64.random(in: .min ... .max)).wav"
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard let one = StreamLayout(rate: .hz48000, format: .s16, channels: 1, active: [0]) else {
      throw Places.Missing(what: "layout")
    }
    let frames = OfflineRenderer.frames(of: program, rate: .hz48000)
    let writer = try WAVWriter(path: path, layout: one, expected: frames)
    var text = "expected \(frames?.count ?? -1)\n"
    let report = try OfflineRenderer(program, rate: .hz48000).render(
      append: { (frames) throws(SinkError) in
        text += "sound \(frames.count)\n"
        try writer.append(frames)
      },
      silence: { (frames) throws(SinkError) in
        text += "silence \(frames.count)\n"
        try writer.appendSilence(frames: frames)
      })
    try writer.finish()
    let bytes = try Data(contentsOf: URL(filePath: path))
    return text + "\(report.frames.count) frames, \(bytes.count) bytes: \(FNV1a.text(of: bytes))\n"
  }
}

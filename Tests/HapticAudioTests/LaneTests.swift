import HeapProbe

private func stream(
  _ format: SampleFormat, channels: Int, active: [Int], lanes: Int
) throws -> StreamLayout {
  try #require(StreamLayout(rate: .hz48000, format: format, channels: channels, active: active, lanes: lanes))
}

private func noise(lanes: Int, count: Int, seed: UInt64 = 5) -> [[Float]] {
  var generator = SeededGenerator(seed: seed)
  return (0..<lanes).map { _ in (0..<count).map { _ in Float.random(in: -1.2...1.2, using: &generator) } }
}

/// Passes `rows` as one block whose lanes are `gap` samples further apart than their length.
private func withFrames<Result>(_ rows: [[Float]], gap: Int = 3, _ body: (borrowing LaneFrames) -> Result)
  -> Result
{
  let count = rows[0].count
  let samples = rows.flatMap { $0 + [Float](repeating: .nan, count: gap) }
  return samples.withUnsafeBufferPointer { samples in
    body(LaneFrames(samples.baseAddress!, lanes: rows.count, stride: count + gap, count: count))
  }
}

private func encoded(_ rows: [[Float]], as encoder: SampleEncoder) -> [UInt8] {
  var bytes = [UInt8](repeating: 0xEE, count: rows[0].count * encoder.bytesPerFrame)
  bytes.withUnsafeMutableBytes { bytes in
    if let base = bytes.baseAddress { withFrames(rows) { encoder.encode($0, into: base) } }
  }
  return bytes
}

@Suite struct LaneTests {
  private static let routes: [(channels: Int, active: [Int])] = [
    (2, [0, 1]), (2, [1, 0]), (3, [2, 0]), (4, [2, 3]), (8, [7, 1]), (3, [0, 1, 2]), (8, [6, 2, 5, 0]),
    (8, [0, 1, 2, 3, 4, 5, 6, 7]),
  ]

  @Test(arguments: SampleFormat.allCases)
  func `every lane sounds on its channel and the others are silent`(format: SampleFormat) throws {
    let size = format.bytesPerSample
    for (channels, active) in Self.routes {
      for count in [1, 15, 16, 17, 333] {
        let rows = noise(lanes: active.count, count: count)
        let layout = try stream(format, channels: channels, active: active, lanes: active.count)
        let bytes = encoded(rows, as: SampleEncoder(layout))
        // A single lane, as the encoder of one signal writes it on one channel.
        let alone = try rows.map { encoded($0, as: SampleEncoder(try HapticAudioTests.layout(format))) }
        for frame in 0..<count {
          for channel in 0..<channels {
            let start = (frame * channels + channel) * size
            let wanted =
              active.firstIndex(of: channel).map { Array(alone[$0][(frame * size)..<(frame * size + size)]) }
              ?? [UInt8](repeating: 0, count: size)
            #expect(Array(bytes[start..<(start + size)]) == wanted, "\(active) frame \(frame) \(channel)")
          }
        }
      }
    }
  }

  @Test func `a layout has a channel for each lane or is none`() {
    let make = { (channels: Int, active: [Int], lanes: Int) in
      StreamLayout(rate: .hz48000, format: .s16, channels: channels, active: active, lanes: lanes)
    }
    #expect(make(4, [3, 1, 3, 0], 2)?.active == [3, 1])
    #expect(make(4, [3, 1], 1)?.active == [1, 3])
    #expect(make(2, [0, 1], 3) == nil)
    #expect(make(4, [2, 2], 2) == nil)
    #expect(make(2, [0, 1], 0) == nil)
    #expect(make(8, Array(0..<8), 9) == nil)
  }

  @Test func `a tap keeps the lanes apart across its own end`() {
    let tap = SampleTap(capacity: 100, lanes: 3)
    var (written, read) = ([[Float]](repeating: [], count: 3), [[Float]](repeating: [], count: 3))
    let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 3 * 64)
    defer { buffer.deallocate() }
    for round in 0..<40 {
      let rows = noise(lanes: 3, count: 37 + round % 5, seed: UInt64(round))
      withFrames(rows) { tap.write($0) }
      for lane in 0..<3 { written[lane] += rows[lane] }
      let count = tap.read(into: buffer, limit: 64)
      for lane in 0..<3 { read[lane] += UnsafeBufferPointer(start: buffer + lane * 64, count: count) }
    }
    #expect(tap.dropped == 0)
    #expect(read == written)
    withFrames(noise(lanes: 3, count: 101)) { tap.write($0) }
    #expect(tap.dropped == 101)
  }

  @Test(arguments: SampleFormat.allCases) func aFileHoldsTheLanesInterleaved(format: SampleFormat) throws {
    let folder = try TemporaryFolder()
    let layout = try stream(format, channels: 4, active: [2, 0, 3], lanes: 3)
    let rows = noise(lanes: 3, count: 70_001)
    let writer = try WAVWriter(path: folder.path + "/lanes.wav", layout: layout)
    let failure = withFrames(rows) { frames -> SinkError? in
      do throws(SinkError) { try writer.append(frames) } catch { return error }
      return nil
    }
    #expect(failure == nil)
    try writer.finish()
    #expect(writer.frames == FrameCount(70_001))
    let file = try WAVReader(contents(of: folder.path + "/lanes.wav"))
    #expect(file.channels == 4)
    #expect(file.data == encoded(rows, as: SampleEncoder(layout)))
  }

  @Test func aCaptureKeepsEachLane() throws {
    let synthesizers = [tapping(until: 9_000), tapping(until: 1_200), tapping(until: 9_000)]
    let alone = [tapping(until: 9_000), tapping(until: 1_200)].map { synthesizer in
      let sink = CaptureSink(try! layout(.s16))
      try! sink.start(rendering: synthesizer, tap: nil) { _ in }
      sink.pull(frames: FrameCount(20_000))
      return sink.frames
    }
    let sink = CaptureSink(try stream(.s16, channels: 3, active: [0, 1, 2], lanes: 3))
    try sink.start(rendering: KernelBank(synthesizers), tap: nil) { _ in }
    #expect(sink.pull(frames: FrameCount(20_000)) == FrameCount(9_000))
    #expect(sink.lanes[0] == alone[0])
    #expect(sink.lanes[1] == alone[1] + [Float](repeating: 0, count: 7_800))
    #expect(sink.lanes[2] == alone[0])
    #expect(sink.frames == alone[0])
  }

  /// The audio thread's work for a period: render, copy, encode.
  @Test(arguments: [SampleFormat.s16, .float32])
  func `a period of four lanes makes no heap call and counts no references`(
    format: SampleFormat
  )
    throws
  {
    let synthesizers = (0..<4).map { _ in tapping(until: .max) }
    let layout = try stream(format, channels: 6, active: [5, 0, 1, 2], lanes: 4)
    let (bank, encoder) = (KernelBank(synthesizers), SampleEncoder(layout))
    let tap = SampleTap(capacity: 48_000, lanes: 4)
    let samples = UnsafeMutablePointer<Float>.allocate(capacity: 4 * 480)
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: 480 * encoder.bytesPerFrame, alignment: 64)
    defer {
      samples.deallocate()
      bytes.deallocate()
    }
    let (heap, references, sum) = bank.withUnsafeKernels { kernels in
      tap.withUnsafeWriter { writer in
        var sum = 0
        retain_probe_arm()
        heap_probe_arm()
        for _ in 0..<100 {
          let count = kernels.render(into: samples, stride: 480, frames: 480)
          let frames = LaneFrames(samples, lanes: 4, stride: 480, count: count)
          writer.write(frames)
          encoder.encode(frames, into: bytes)
          sum += count
        }
        let heap = heap_probe_disarm()
        return (heap, retain_probe_disarm(), sum)
      }
    }
    #expect(heap == 0)
    #expect(references == 0)
    #expect(sum == 48_000)
    #expect(tap.dropped == 0)
  }
}

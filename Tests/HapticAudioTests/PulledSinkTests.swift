import Synchronization

/// The ends that a sink reported, in order.
private final class Ends: Sendable {
  private let reported = Mutex<[String]>([])
  var all: [String] { reported.withLock { $0 } }
  func add(_ end: SinkEnd) { reported.withLock { $0.append("\(end)") } }
}

@Suite struct PulledSinkTests {
  @Test func `a capture keeps what the kernel renders`() throws {
    let (first, second) = (tapping(until: 9_000), tapping(until: 9_000))
    var direct = [Float](repeating: 7, count: 9_100)
    let count = direct.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { first.render(into: $0, frames: 9_100) } ?? 0
    }
    let sink = CaptureSink(try layout(.s16))
    let ends = Ends()
    let tap = SampleTap(capacity: 20_000)
    try sink.start(rendering: second, tap: tap) { ends.add($0) }
    #expect(sink.pull(frames: FrameCount(777)) == FrameCount(777))
    #expect(sink.clockReading?.presented == FrameIndex(777))
    #expect(ends.all.isEmpty)
    #expect(sink.pull(frames: FrameCount(50_000)) == FrameCount(9_000 - 777))
    #expect(sink.pull(frames: FrameCount(1)) == FrameCount(0))
    #expect(ends.all == ["finished"])
    #expect(count == 9_000)
    #expect(sink.frames == Array(direct[..<9_000]))
    #expect(sink.frames.contains { abs($0) > 0.1 })
    var tapped = [Float](repeating: 0, count: 9_000)
    let read = tapped.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { tap.read(into: $0, limit: 9_000) } ?? 0
    }
    #expect(read == 9_000)
    #expect(tapped == sink.frames)
  }

  @Test func `a stopped sink ends once and renders no more`() throws {
    let kernel = tapping(until: 9_000)
    let sink = NullSink(try layout(.s16))
    let ends = Ends()
    try sink.start(rendering: kernel, tap: nil) { ends.add($0) }
    #expect(sink.clockReading == nil)
    #expect(sink.pull(frames: FrameCount(5_000)) == FrameCount(5_000))
    sink.stop()
    sink.stop()
    #expect(sink.pull(frames: FrameCount(100)) == FrameCount(0))
    #expect(ends.all == ["stopped"])
    #expect(sink.facts.framesWritten == 5_000)
  }
}

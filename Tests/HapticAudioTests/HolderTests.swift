/// Regression: a bank had plain pointers to its kernels, and a tap's writer to its ring.
///
/// An optimised build frees synthesizers after their last use, and the sink then rendered from freed memory: it ran for
/// ever or crashed, and the address sanitizer reported a use after free.
@Suite struct HolderTests {
  private static func stereo() throws -> StreamLayout {
    try #require(StreamLayout(rate: .hz48000, format: .float32, channels: 2, active: [0, 1], lanes: 2))
  }

  /// The frames of two kernels that nobody uses once the sink has started, and the number that the sink gave.
  @inline(never) private static func played() throws -> (lanes: [[Float]], count: Int64) {
    let synthesizers = [tapping(until: 9_000), tapping(until: 12_000)]
    let sink = CaptureSink(try stereo())
    try sink.start(rendering: KernelBank(synthesizers), tap: nil) { _ in }
    let count = sink.pull(frames: FrameCount(48_000)).count
    return (sink.lanes, count)
  }

  @Test func `a sink plays kernels that nobody else holds`() throws {
    let (lanes, count) = try Self.played()
    #expect(count == 12_000)
    #expect(lanes.map { $0.firstIndex { $0 != 0 } } == [100, 100])
    #expect(lanes.map(\.count) == [12_000, 12_000])
  }

  /// A sink that has started, and the only other references to what it renders from.
  @inline(never) private static func started(
    _ sink: any PulledSink
  ) throws -> (synthesizer: () -> Synthesizer?, tap: () -> SampleTap?) {
    let (synthesizers, tap) = (
      [tapping(until: 9_000), tapping(until: 9_000)], SampleTap(capacity: 9_000, lanes: 2)
    )
    try sink.start(rendering: KernelBank(synthesizers), tap: tap) { _ in }
    return ({ [weak synthesizer = synthesizers[1]] in synthesizer }, { [weak tap] in tap })
  }

  @inline(never) private static func pulled(
    _ make: (StreamLayout) -> any PulledSink
  ) throws -> (synthesizer: () -> Synthesizer?, tap: () -> SampleTap?) {
    let sink = make(try stereo())
    let held = try started(sink)
    #expect(sink.pull(frames: FrameCount(48_000)) == FrameCount(9_000))
    let tap = try #require(held.tap())
    var copy = [Float](repeating: 0, count: 2 * 9_000)
    let count = copy.withUnsafeMutableBufferPointer { copy in
      copy.baseAddress.map { tap.read(into: $0, limit: 9_000) } ?? 0
    }
    #expect(count == 9_000)
    #expect(copy[..<9_000] == copy[9_000...])
    #expect(copy.firstIndex { $0 != 0 } == 100)
    #expect(held.synthesizer() != nil)
    return held
  }

  @Test(arguments: [false, true])
  func `a sink holds kernels and tap until it is gone`(keeps: Bool) throws {
    let held = keeps ? try Self.pulled { CaptureSink($0) } : try Self.pulled { NullSink($0) }
    #expect(held.synthesizer() == nil)
    #expect(held.tap() == nil)
  }

  /// A bank without any other owner of its kernels.
  @inline(never) private static func bank() -> KernelBank { KernelBank([tapping(until: 4_000)]) }

  @Test func `a bank holds its kernels`() {
    let bank = Self.bank()
    var frames = [Float](repeating: 0, count: 4_800)
    let count = frames.withUnsafeMutableBufferPointer { frames in
      frames.baseAddress.map { bank.render(into: $0, stride: 4_800, frames: 4_800) } ?? 0
    }
    #expect(count == 4_000)
    #expect(frames.firstIndex { $0 != 0 } == 100)
  }
}

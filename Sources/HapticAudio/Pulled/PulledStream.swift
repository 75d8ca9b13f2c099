internal import HapticModel
internal import HapticSynthesis

/// The shared part of sinks without a thread: the kernels, the tap, the position of the stream, and its single end.
///
/// Time is the stream's own: frame n is heard n / rate after the start.
final class PulledStream: Sendable {
  private struct State: Sendable {
    var kernels: KernelBank?
    var tap: SampleTap?
    var ended: (@Sendable (SinkEnd) -> Void)?
    var rendered: Int64 = 0
  }

  /// Frames rendered in one call of the kernels.
  static let block = 4_096

  let layout: StreamLayout
  private let state = Locked(State())

  init(_ layout: StreamLayout) { self.layout = layout }

  /// The number of samples in a block of all lanes.
  var bufferSamples: Int { layout.lanes * Self.block }

  var rendered: Int64 { state.withLock { $0.rendered } }

  func start(_ kernels: KernelBank, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void) {
    layout.expect(kernels, tap)
    state.withLock { state in
      precondition(state.kernels == nil, "a sink can be started only once")
      state.kernels = kernels
      state.tap = tap
      state.ended = ended
    }
  }

  /// Renders up to `frames` frames, a block at a time, and passes each block to `take`.
  ///
  /// Returns the number of frames.
  func pull(_ frames: Int, into buffer: UnsafeMutablePointer<Float>, take: (borrowing LaneFrames) -> Void)
    -> Int
  {
    var done = 0
    var isFinished = false
    while done < frames, !isFinished {
      let wanted = min(frames - done, Self.block)
      let rendered = render(wanted, into: buffer)
      if rendered.count > 0 { take(rendered) }
      done += rendered.count
      isFinished = rendered.count < wanted
    }
    if isFinished { end(.finished) }
    return done
  }

  func end(_ end: SinkEnd) {
    let ended = state.withLock { state in
      defer { state.ended = nil }
      return state.ended
    }
    ended?(end)
  }

  /// The stream's own time: a frame is heard as it is rendered.
  var clockReading: ClockReading? {
    let rendered = rendered
    if rendered == 0 { return nil }
    let now = layout.rate.span(of: FrameCount(rendered)).nanoseconds
    let frame = FrameIndex(rendered)
    return ClockReading(hostNanoseconds: now, presented: frame, rendered: frame, discontinuities: 0)
  }

  var facts: SinkFacts {
    var facts = SinkFacts()
    facts.framesWritten = rendered
    facts.isSelfPaced = true
    return facts
  }

  private func render(_ wanted: Int, into buffer: UnsafeMutablePointer<Float>) -> LaneFrames {
    let count = state.withLock { state in
      guard let kernels = state.kernels, state.ended != nil else { return 0 }
      let count = kernels.render(into: buffer, stride: Self.block, frames: wanted)
      let rendered = LaneFrames(buffer, lanes: layout.lanes, stride: Self.block, count: count)
      state.tap?.write(rendered)
      state.rendered += Int64(count)
      return count
    }
    return LaneFrames(buffer, lanes: layout.lanes, stride: Self.block, count: count)
  }
}

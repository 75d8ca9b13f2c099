internal import HapticModel
internal import HapticSynthesis
internal import Synchronization

/// What the sinks without a thread share: the kernel, the tap, where the stream is, and its one end.
///
/// Time is the stream's own: frame n is heard n / rate after the start.
final class PulledStream: Sendable {
  private struct State: Sendable {
    var kernel: KernelHandle?
    var tap: SampleTap?
    var ended: (@Sendable (SinkEnd) -> Void)?
    var rendered: Int64 = 0
  }

  /// Frames rendered in one call of the kernel.
  static let block = 4_096

  let layout: StreamLayout
  private let state = Mutex(State())

  init(_ layout: StreamLayout) { self.layout = layout }

  var rendered: Int64 { state.withLock { $0.rendered } }

  func start(_ kernel: KernelHandle, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void) {
    state.withLock { state in
      precondition(state.kernel == nil, "a sink is started once")
      state.kernel = kernel
      state.tap = tap
      state.ended = ended
    }
  }

  /// Renders up to `frames` frames, a block at a time, and hands each block to `take`.
  ///
  /// Returns how many.
  func pull(_ frames: Int, into buffer: UnsafeMutablePointer<Float>, take: (Int) -> Void) -> Int {
    var done = 0
    var isFinished = false
    while done < frames, !isFinished {
      let wanted = min(frames - done, Self.block)
      let count = render(wanted, into: buffer)
      if count > 0 { take(count) }
      done += count
      isFinished = count < wanted
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

  /// The stream's own time: the next frame is heard as it is rendered.
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

  private func render(_ wanted: Int, into buffer: UnsafeMutablePointer<Float>) -> Int {
    state.withLock { state in
      guard let kernel = state.kernel, state.ended != nil else { return 0 }
      let count = kernel.render(into: buffer, frames: wanted)
      state.tap?.writer.write(buffer, count: count)
      state.rendered += Int64(count)
      return count
    }
  }
}

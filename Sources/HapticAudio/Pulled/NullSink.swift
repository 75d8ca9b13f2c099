public import HapticModel
public import HapticSynthesis

/// Renders and discards.
public final class NullSink: PulledSink {
  private let stream: PulledStream

  /// Makes a sink with that layout; only its rate and its lanes matter.
  public init(_ layout: StreamLayout) { stream = PulledStream(layout) }

  /// See ``FrameSink/layout``.
  public var layout: StreamLayout { stream.layout }
  /// See ``FrameSink/bufferFrames``.
  public var bufferFrames: FrameCount { FrameCount(0) }
  /// See ``FrameSink/clockReading``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var clockReading: ClockReading? { stream.clockReading }
  /// See ``FrameSink/facts``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var facts: SinkFacts { stream.facts }

  /// See ``FrameSink/start(rendering:tap:ended:)``.
  ///
  /// Thread-safe: call once. Real-time-safe: no.
  public func start(
    rendering kernels: KernelBank, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void
  ) throws(SinkError) {
    stream.start(kernels, tap: tap, ended: ended)
  }

  /// See ``FrameSink/stop()``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func stop() { stream.end(.stopped) }

  /// See ``PulledSink/pull(frames:)``.
  public func pull(frames: FrameCount) -> FrameCount {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: stream.bufferSamples) { buffer in
      guard let base = buffer.baseAddress else { return FrameCount(0) }
      return FrameCount(Int64(stream.pull(Int(frames.count), into: base) { _ in }))
    }
  }
}

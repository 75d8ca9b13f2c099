public import HapticModel
public import HapticSynthesis

/// A sink without a thread: its owner pulls the frames.
///
/// For rendering without a device and for tests. ``FrameSink/start(rendering:tap:ended:)`` only stores the kernels and
/// the tap; `ended` is called on the thread that pulls or stops. Its clock is the stream's own: frame n at n / rate.
public protocol PulledSink: FrameSink {
  /// Renders up to `frames` frames; returns their number.
  ///
  /// Returns fewer, and then 0, once the stream has ended or was stopped.
  ///
  /// Thread-safe: one thread at a time. Real-time-safe: no.
  @discardableResult func pull(frames: FrameCount) -> FrameCount
}

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
  @discardableResult public func pull(frames: FrameCount) -> FrameCount {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: stream.bufferSamples) { buffer in
      guard let base = buffer.baseAddress else { return FrameCount(0) }
      return FrameCount(Int64(stream.pull(Int(frames.count), into: base) { _ in }))
    }
  }
}

/// Renders and keeps every frame in memory.
///
/// ```swift
/// let sink = CaptureSink(layout)
/// try sink.start(rendering: KernelBank([synthesizer]), tap: nil) { _ in }
/// sink.pull(frames: FrameCount(48_000))
/// let second = sink.frames
/// ```
public final class CaptureSink: PulledSink {
  private let stream: PulledStream
  private let kept: Locked<[[Float]]>

  /// Makes a sink with that layout; only its rate and its lanes matter, since frames are kept before encoding.
  package init(_ layout: StreamLayout) {
    stream = PulledStream(layout)
    kept = Locked([[Float]](repeating: [], count: layout.lanes))
  }

  /// The samples of the first lane kept so far, within ±1.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var frames: [Float] { kept.withLock { $0[0] } }

  /// The samples kept so far, within ±1, lane by lane.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var lanes: [[Float]] { kept.withLock { $0 } }

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
  @discardableResult public func pull(frames: FrameCount) -> FrameCount {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: stream.bufferSamples) { buffer in
      guard let base = buffer.baseAddress else { return FrameCount(0) }
      let count = stream.pull(Int(frames.count), into: base) { frames in
        kept.withLock { kept in
          for lane in kept.indices { kept[lane].append(contentsOf: frames[lane]) }
        }
      }
      return FrameCount(Int64(count))
    }
  }
}

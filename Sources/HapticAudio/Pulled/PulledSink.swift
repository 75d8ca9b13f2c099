public import HapticModel

/// A sink without a thread: its owner pulls the frames.
///
/// For rendering without a device and for tests. ``FrameSink/start(rendering:tap:ended:)`` only stores the kernels;
/// `ended` is called on the thread that pulls or stops. Its clock is the stream's own: frame n at n / rate.
public protocol PulledSink: FrameSink {
  /// Renders up to `frames` frames; returns their number.
  ///
  /// Returns fewer, and then 0, once the stream has ended or was stopped.
  ///
  /// Thread-safe: one thread at a time. Real-time-safe: no.
  @discardableResult func pull(frames: FrameCount) -> FrameCount
}

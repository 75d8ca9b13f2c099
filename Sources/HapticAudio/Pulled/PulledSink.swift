public import HapticModel

/// A sink without a thread: whoever owns it pulls the frames.
///
/// For rendering without a device and for tests. ``FrameSink/start(rendering:tap:ended:)`` only takes the kernels over;
/// `ended` is called on the thread that pulls or stops. Its clock is the stream's own: frame n at n / rate.
public protocol PulledSink: FrameSink {
  /// Renders up to `frames` frames; returns how many. Fewer than asked, and 0 from then on, where the stream ended or
  /// was stopped.
  ///
  /// Thread-safe: one thread at a time. Real-time-safe: no.
  @discardableResult func pull(frames: FrameCount) -> FrameCount
}

package import HapticModel

/// A sink that can stop its device and discard what has not been heard.
///
/// With it, a pause or a change of tempo is heard at once, however deep the device's buffer is.
package protocol HoldableSink: FrameSink {
  /// Silences the device, discards every frame that has not been heard, and renders nothing until ``release()``.
  ///
  /// Returns the two ends of the discarded part, or `nil` if the sink cannot hold now: the stream has not begun, is
  /// ending, or the device does not answer. Waits 0.2 s at most.
  ///
  /// Thread-safe: one caller at a time. Real-time-safe: no.
  func hold() -> HeldStream?

  /// Continues with the frame ``HeldStream/resumption``.
  ///
  /// Does nothing unless held. Thread-safe: one caller at a time. Real-time-safe: no.
  func release()
}

/// A stream that is held: the part of it that was rendered but not heard.
package struct HeldStream: Sendable, Hashable {
  /// The frame that was audible when the device was silenced.
  package var heard: FrameIndex
  /// The first frame that has not been rendered.
  package var rendered: FrameIndex
  /// The first frame that will be heard after the release; those before it are discarded, so that whatever sounded can
  /// fade.
  package var resumption: FrameIndex

  /// Makes a description of a held stream.
  package init(heard: FrameIndex, rendered: FrameIndex, resumption: FrameIndex) {
    (self.heard, self.rendered, self.resumption) = (heard, rendered, resumption)
  }
}

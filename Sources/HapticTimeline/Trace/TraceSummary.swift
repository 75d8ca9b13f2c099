public import HapticModel

/// The last line of a trace: what the run came to.
///
/// Thread-safe: yes, a value.
public struct TraceSummary: Sendable, Hashable {
  /// Events that the trace holds.
  public var events: Int
  /// Calls that the trace holds.
  public var calls: Int
  /// Commands that reached the kernel after their frame.
  public var late: Int
  /// Vibrations not sounded because too many were.
  public var refused: Int
  /// Audio events, which are kept, not sounded and not traced.
  public var audio: Int
  /// Underruns of the device.
  public var underruns: Int
  /// Commands of which the kernel could not say where it placed them.
  public var unreported: Int
  /// Frames that the stream had, lead-in and tail included.
  public var frames: FrameCount

  /// Makes a summary of nothing but events and calls.
  public init(events: Int, calls: Int = 0) {
    self.events = events
    self.calls = calls
    (late, refused, audio, underruns, unreported) = (0, 0, 0, 0, 0)
    frames = FrameCount(0)
  }
}

public import HapticModel

/// The last line of a trace, with the totals of the run.
///
/// Thread-safe: yes, a value.
public struct TraceSummary: Sendable, Hashable {
  /// Events that the trace holds.
  public var events: Int
  /// Calls that the trace holds.
  public var calls: Int
  /// Commands that reached the kernel after their frame.
  public var late: Int
  /// Vibrations refused because too many were sounding.
  public var refused: Int
  /// Audio events, which are kept, but neither played nor traced.
  public var audio: Int
  /// Underruns of the device.
  public var underruns: Int
  /// Commands whose placement the kernel did not report.
  public var unreported: Int
  /// Frames of the stream, lead-in and tail included.
  public var frames: FrameCount

  /// Makes a summary of nothing but events and calls.
  public init(events: Int, calls: Int = 0) {
    self.events = events
    self.calls = calls
    (late, refused, audio, underruns, unreported) = (0, 0, 0, 0, 0)
    frames = FrameCount(0)
  }
}

public import HapticEngine
public import HapticModel

/// One event and its outcome.
///
/// Thread-safe: yes, a value.
public struct PlayedEvent: Sendable, Hashable {
  /// The planned event, with its time.
  public let event: EngineEvent
  /// The time of its dispatch to the kernel.
  public let dispatched: EngineInstant
  /// The requested frame of the stream.
  ///
  /// For an end it is 50 ms later than planned, after the last tap has faded out.
  public let frame: FrameIndex
  /// The frame on which it took effect; `nil` if the kernel did not reach or refused it.
  public internal(set) var placed: FrameIndex?
  /// True if the kernel refused it because 64 vibrations were sounding.
  public internal(set) var isRefused = false
  /// The time between its dispatch and the kernel's need for it.
  public let margin: TimeSpan
}

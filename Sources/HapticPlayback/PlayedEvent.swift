public import HapticEngine
public import HapticModel

/// One event and its outcome.
///
/// Thread-safe: yes, a value.
public struct PlayedEvent: Sendable, Hashable {
  /// The planned event, with its time.
  public let event: EngineEvent
  /// When it was handed to the kernel.
  public let dispatched: EngineInstant
  /// The frame of the stream that was asked for.
  ///
  /// Of an end it is 50 ms later than planned, when the last tap has died away.
  public let frame: FrameIndex
  /// The frame on which it took effect; `nil` if the kernel did not get to it or refused it.
  public internal(set) var placed: FrameIndex?
  /// True if the kernel refused it because 64 vibrations were sounding.
  public internal(set) var isRefused = false
  /// How long before the kernel would need it the event was handed over.
  public let margin: TimeSpan
}

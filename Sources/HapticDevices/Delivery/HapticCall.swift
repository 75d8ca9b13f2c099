public import HapticTimeline

/// A haptic as an app requests it.
///
/// Thread-safe: yes, a value.
public struct HapticCall: Sendable, Hashable {
  /// The replacement for a pattern that a device cannot play.
  public struct Fallback: Sendable, Hashable {
    /// The name of the haptic, such as `success`.
    public var name: String
    /// The timeline of the fallback: feedback generators only.
    public var timeline: Timeline

    /// Makes a fallback.
    public init(name: String, timeline: Timeline) {
      self.name = name
      self.timeline = timeline
    }
  }

  /// The timeline to play.
  public var timeline: Timeline
  /// True if it is a pattern of its own; otherwise it is made of calls of feedback generators.
  public var isCustom: Bool
  /// The fallback for devices without custom patterns; `nil` if none is named.
  package var fallback: Fallback?

  /// Makes a call.
  public init(_ timeline: Timeline, isCustom: Bool = true, fallback: Fallback? = nil) {
    self.timeline = timeline
    self.isCustom = isCustom
    self.fallback = fallback
  }

  /// The number of taps and vibrations requested.
  ///
  /// Leaves out audio events, which no actuator plays, and events of strength 0, which are silent everywhere.
  public var eventCount: Int { timeline.feltEvents().count(where: \.isAsked) }
}

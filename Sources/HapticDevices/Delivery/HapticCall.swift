public import HapticTimeline

/// A haptic as an app asks for it.
///
/// Thread-safe: yes, a value.
public struct HapticCall: Sendable, Hashable {
  /// What a device plays in place of a pattern that it cannot play.
  public struct Fallback: Sendable, Hashable {
    /// The name of the haptic, such as `success`.
    public var name: String
    /// What it plays: feedback generators only.
    public var timeline: Timeline

    /// Makes a fallback.
    public init(name: String, timeline: Timeline) {
      self.name = name
      self.timeline = timeline
    }
  }

  /// What is to be played.
  public var timeline: Timeline
  /// Whether it is a pattern of its own; otherwise it is made of calls of feedback generators.
  public var isCustom: Bool
  /// What plays instead where patterns of its own cannot; `nil` where nobody names one.
  public var fallback: Fallback?

  /// Makes a call.
  public init(_ timeline: Timeline, isCustom: Bool = true, fallback: Fallback? = nil) {
    self.timeline = timeline
    self.isCustom = isCustom
    self.fallback = fallback
  }

  /// How many taps and vibrations are asked for.
  ///
  /// Sound events, which no actuator plays, and events of strength 0, which are silent everywhere, are not counted.
  public var eventCount: Int { timeline.feltEvents().count(where: \.isAsked) }
}

public import HapticModel

/// The rule for tracks that need one actuator at the same time.
///
/// Events of one track may overlap by design and never compete. A tap occupies the actuator for 20 ms, the longest
/// single impulse that is not felt as a buzz (Android's hardware assessment for haptics); a vibration until the end of
/// its release. A ``Collision`` reports each decision.
///
/// Thread-safe: yes, a value.
public enum OverlapPolicy: Sendable, Hashable {
  /// Both play. The later event gets at most the intensity left below `limit`; no event gets more than `limit`, even
  /// alone.
  case mix(limit: UnitLevel)
  /// The lesser event plays at `level` times its intensity while the greater one occupies the actuator.
  case duck(to: UnitLevel)
  /// The lesser event ends, or does not begin.
  case steal

  /// The most that an event may have, alone or beside others.
  var ceiling: UnitLevel { if case .mix(let limit) = self { limit } else { .full } }

  /// The time for which a tap occupies the actuator.
  public static var tapLength: TimeSpan { .milliseconds(20) }
}

/// Two steps that needed one actuator at the same time, and the outcome.
///
/// Thread-safe: yes, a value.
public struct Collision: Sendable, Hashable {
  /// The outcome.
  public enum Outcome: Sendable, Hashable {
    /// Both play as written: the limit was not reached.
    case mixed
    /// The later one plays at this lower intensity; 0 if no intensity was left.
    case limited(to: UnitLevel)
    /// The lesser one plays softer for a while.
    case ducked
    /// The lesser one was ended.
    case stolen
    /// The lesser one did not begin.
    case dropped
  }

  /// One of the two steps.
  public struct Side: Sendable, Hashable {
    /// The track, counted from 0.
    public let track: Int
    /// The number that ``Composition/labelled(_:)`` gave it; `nil` if it has none.
    public let origin: Int?

    /// Names a step.
    public init(track: Int, origin: Int?) {
      self.track = track
      self.origin = origin
    }
  }

  /// The time.
  public let time: TimePoint
  /// The actuator, counted from 0.
  public let lane: Int
  /// The side that yielded; if both play as written, the later one.
  public let yielding: Side
  /// The side that took precedence.
  public let dominant: Side
  /// The outcome.
  public let outcome: Outcome

  /// Makes a collision.
  public init(time: TimePoint, lane: Int, yielding: Side, dominant: Side, outcome: Outcome) {
    self.time = time
    self.lane = lane
    self.yielding = yielding
    self.dominant = dominant
    self.outcome = outcome
  }
}

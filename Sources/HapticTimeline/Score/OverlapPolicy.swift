public import HapticModel

/// What an actuator does where two tracks want it at the same time.
///
/// What one track plays at once is meant to, and never competes. A tap has the actuator for 20 ms, the longest single
/// impulse that is not felt as a buzz (Android's hardware assessment for haptics); a vibration until its release is
/// over. What each policy did is reported as a ``Collision``.
///
/// Thread-safe: yes, a value.
public enum OverlapPolicy: Sendable, Hashable {
  /// Both play. What begins later gets no more intensity than is left below `limit`.
  case mix(limit: UnitLevel)
  /// The lesser one plays on at `level` times its intensity while the greater one has the actuator.
  case duck(to: UnitLevel)
  /// The lesser one ends, or does not begin.
  case steal

  /// How long a tap has the actuator.
  public static var tapLength: TimeSpan { .milliseconds(20) }
}

/// Two steps that wanted one actuator at the same time, and what came of it.
///
/// Thread-safe: yes, a value.
public struct Collision: Sendable, Hashable {
  /// What was done.
  public enum Outcome: Sendable, Hashable {
    /// Both play as written: there was room for both.
    case mixed
    /// The later one plays with less intensity, at this level; 0 where nothing was left for it.
    case limited(to: UnitLevel)
    /// The lesser one plays softer for the time.
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
    /// The number that ``Composition/labelled(_:)`` gave it; `nil` where it has none.
    public let origin: Int?

    /// Names a step.
    public init(track: Int, origin: Int?) {
      self.track = track
      self.origin = origin
    }
  }

  /// When.
  public let time: TimePoint
  /// On which actuator, counted from 0.
  public let lane: Int
  /// The one that gave way; where both play as written, the later one.
  public let yielding: Side
  /// The one that did not.
  public let ruling: Side
  /// What was done.
  public let outcome: Outcome

  /// Makes a report.
  public init(time: TimePoint, lane: Int, yielding: Side, ruling: Side, outcome: Outcome) {
    self.time = time
    self.lane = lane
    self.yielding = yielding
    self.ruling = ruling
    self.outcome = outcome
  }
}

extension Collision {
  /// The same, `shift` later.
  func shifted(by shift: TimeSpan) -> Collision {
    Collision(time: time + shift, lane: lane, yielding: yielding, ruling: ruling, outcome: outcome)
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1), as CSS's `cubic-bezier`.
public struct EasingCurve: Sendable, Hashable {
  /// The time of the first control point, 0…1.
  public let x1: Double
  /// The position of the first control point.
  public let y1: Double
  /// The time of the second control point, 0…1.
  public let x2: Double
  /// The position of the second control point.
  public let y2: Double
}

/// A damped spring of a unit mass.
///
/// Its way from 0 to 1 is 1 − e^(−ζωt) (cos ω′t + ζω/ω′ sin ω′t), where ω = 2π / response, ζ is the damping ratio and
/// ω′ = ω √(1 − ζ²). The style sheet has it as `linear()`, within 0.1 % of the way.
public struct Spring: Sendable, Hashable {
  /// The period without damping, in seconds.
  public let response: Double
  /// The damping ratio, below 1.
  public let dampingRatio: Double
  /// The time until the swing stays below 0.1 % of the way, in milliseconds.
  public let settling: Int
}

/// The motion of a press and of its release.
public enum PressMotion: Sendable, Hashable {
  /// Nothing moves.
  case none
  /// Along a curve, in this many milliseconds.
  case eased(EasingCurve, Int)
  /// As a spring.
  case spring(Spring)
}

public import HapticModel

/// What an app asked for: one call that a recorder noted.
///
/// What the call plays follows it as events.
///
/// Thread-safe: yes, a value.
public struct TraceCall: Sendable, Hashable {
  /// Counts the calls of the run from 0.
  public var number: Int64
  /// When it was asked for.
  public var time: TimePoint
  /// What was asked for, such as `success`.
  public var name: String
  /// The generator that was to play it, such as `notification`; `nil` where a pattern was asked for.
  public var generator: String?
  /// The intensity that was asked for; `nil` where none was.
  public var intensity: UnitLevel?
  /// Whether the generator was prepared; `nil` where that says nothing.
  public var isWarm: Bool?

  /// Makes a call.
  public init(
    number: Int64, time: TimePoint, name: String, generator: String? = nil, intensity: UnitLevel? = nil,
    isWarm: Bool? = nil
  ) {
    self.number = number
    self.time = time
    self.name = name
    self.generator = generator
    self.intensity = intensity
    self.isWarm = isWarm
  }
}

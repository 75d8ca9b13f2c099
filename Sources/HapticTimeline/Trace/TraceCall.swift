public import HapticModel

/// A call of an app that a recorder noted.
///
/// The events that the call plays follow it.
///
/// Thread-safe: yes, a value.
public struct TraceCall: Sendable, Hashable {
  /// The number of the call in the run, from 0.
  public var number: Int64
  /// The time of the call.
  public var time: TimePoint
  /// The haptic that was requested, such as `success`.
  public var name: String
  /// The generator that was called, such as `notification`; `nil` for a pattern.
  public var generator: String?
  /// The intensity passed; `nil` if none was.
  public var intensity: UnitLevel?
  /// True if the generator was prepared; `nil` if that does not apply.
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

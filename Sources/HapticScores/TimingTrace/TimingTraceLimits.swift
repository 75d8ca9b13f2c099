internal import HapticModel

/// The limits of traces.
public enum TimingTraceLimits {
  /// The most actuators: as many as a stream has channels.
  public static let lanes: ClosedRange<Int64> = 1...8
  /// The range of a count, a number or a frame: the integers that a `Double` holds exactly.
  public static let counts: ClosedRange<Int64> = -9_007_199_254_740_992...9_007_199_254_740_992
  /// The range of times, in nanoseconds: 1,000,000 s either side of the start.
  static let times: ClosedRange<Int64> = -TimePoint.latest.nanoseconds...TimePoint.latest.nanoseconds
}

public import HapticModel

/// The limits of a device; `nil` means no such limit.
public struct DeviceLimits: Sendable, Hashable {
  /// The maximum number of taps within a second; further ones are dropped.
  public var tapsPerSecond: Int?
  /// The longest vibration; longer ones are cut.
  ///
  /// This is a limit of a device, not of a format: a limit for which a writer splits long runs, such as the 10 s of an
  /// entry in a list for the web, does not count.
  public var longestVibration: TimeSpan?
  /// The longest pattern; later events are dropped.
  public var longestPattern: TimeSpan?
  /// The shortest run that the interface can express; shorter ones are lengthened to it.
  public var shortestRun: TimeSpan?
  /// The time step; times are rounded to multiples of it.
  public var timeStep: TimeSpan?
  /// The maximum number of points of a curve; longer ones have to be written as several, which is not simulated.
  public var curvePoints: Int?
  /// The maximum number of strengths and pauses of a pattern; further ones are dropped.
  ///
  /// A motor that only switches has one strength.
  public var entries: Int?

  /// Makes limits.
  public init(
    tapsPerSecond: Int? = nil, longestVibration: TimeSpan? = nil, longestPattern: TimeSpan? = nil,
    shortestRun: TimeSpan? = nil, timeStep: TimeSpan? = nil, curvePoints: Int? = nil, entries: Int? = nil
  ) {
    self.tapsPerSecond = tapsPerSecond
    self.longestVibration = longestVibration
    self.longestPattern = longestPattern
    self.shortestRun = shortestRun
    self.timeStep = timeStep
    self.curvePoints = curvePoints
    self.entries = entries
  }
}

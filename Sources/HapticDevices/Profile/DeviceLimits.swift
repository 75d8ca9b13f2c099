public import HapticModel

/// The limits of a device; `nil` means no such limit.
public struct DeviceLimits: Sendable, Hashable {
  /// The most taps within a second; further ones are dropped.
  public var tapsPerSecond: Int?
  /// The longest vibration; longer ones are cut.
  ///
  /// A limit of a device, not of a format: one that a writer splits long runs for, such as the 10 s of an entry in a list
  /// for the web, is none.
  public var longestVibration: TimeSpan?
  /// The longest pattern; what comes later is dropped.
  public var longestPattern: TimeSpan?
  /// The shortest run that the interface can name; shorter ones are lengthened to it.
  public var shortestRun: TimeSpan?
  /// Times are rounded to multiples of this.
  public var timeStep: TimeSpan?
  /// The most points of one curve; longer ones have to be written as several, which is not simulated.
  public var curvePoints: Int?
  /// The most strengths and pauses of a pattern; further ones are dropped.
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

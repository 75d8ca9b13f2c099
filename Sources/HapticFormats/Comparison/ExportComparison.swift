public import HapticModel

/// The differences between a pattern and a file of it, read back from the file's bytes.
///
/// Levels are compared every millisecond, and a level of the pattern within a millisecond of a time counts as right
/// there: files round times. A difference counts if it lasts at least 8 ms, since no motor and no hand follows less
/// (*chosen*). Where a file writes taps as runs of a motor, the time of a tap and of its run is compared as a tap alone.
///
/// Thread-safe: yes, a value.
public struct ExportComparison: Sendable, Hashable {
  /// A difference between two levels of 0…1.
  public struct Difference: Sendable, Hashable {
    /// The size of the difference, 0…1.
    public var level = 0.0
    /// When it is that large.
    public var time = TimePoint.zero

    mutating func take(_ level: Double, at time: TimePoint) {
      if level > self.level { (self.level, self.time) = (level, time) }
    }
  }

  /// The differences between the taps.
  public struct Taps: Sendable, Hashable {
    /// The number of taps in the pattern.
    public var requested = 0
    /// The number of those that are in the file.
    public var written = 0
    /// The largest difference in time; 0 if no tap is in the file, or the file has no taps.
    public var lateness = TimeSpan.zero
    /// The largest difference in intensity.
    public var intensity = Difference()
    /// The largest difference in sharpness; 0 where a device has its own taps.
    public var sharpness = Difference()
    /// The length of the shortest run for a tap; `nil` if taps are taps in the file, or none is written.
    public var shortest: TimeSpan?
    /// The number of runs for taps that are shorter than 8 ms.
    public var short = 0
    /// The number of written taps that have no run of their own: the motor runs on from what is before them.
    public var merged = 0

    /// The number of taps that are not in the file.
    public var missing: Int { requested - written }
  }

  /// The length of time that a difference has to last: 8 ms.
  public static var leastLength: TimeSpan { .milliseconds(8) }

  /// The largest difference in the intensity of vibrations that lasts.
  public internal(set) var intensity = Difference()
  /// The largest difference in the intensity of vibrations, however short.
  public internal(set) var briefIntensity = Difference()
  /// The largest difference in the intensity of vibrations, however short, times that are rounded included.
  var greatestIntensity = 0.0
  /// The largest difference in sharpness that lasts, where both vibrate.
  public internal(set) var sharpness = Difference()
  /// The largest difference in sharpness, however short.
  public internal(set) var briefSharpness = Difference()
  /// The mean difference in intensity over the time in which pattern or file vibrates, without the runs for taps.
  public internal(set) var meanIntensity = 0.0
  /// The mean difference in sharpness over the same time.
  public internal(set) var meanSharpness = 0.0
  /// The differences between the taps.
  public internal(set) var taps = Taps()
  /// The length of time in which the pattern vibrates, without the runs for taps.
  public internal(set) var vibration = TimeSpan.zero
  /// The part of it in which nothing vibrates in the file, in intervals of at least 8 ms.
  public internal(set) var silent = TimeSpan.zero
  /// The difference in length between pattern and file, silence at the end left out.
  public internal(set) var length = TimeSpan.zero

  /// True if the file has no strength at all, and the pattern has.
  public internal(set) var isSilent = false

  /// The share of the pattern that is not in the file, 0…1: of its taps or of the length of its vibrations, the larger.
  public var missingShare: Double {
    let taps = self.taps.requested > 0 ? Double(self.taps.missing) / Double(self.taps.requested) : 0
    let vibrations = vibration > .zero ? silent.inSeconds / vibration.inSeconds : 0
    return max(taps, vibrations)
  }

  /// The size of the largest differences as one number, 0 for an equal file; larger is worse (*chosen*).
  ///
  /// A missing event counts most, then strength, then sharpness at a half, then lateness: 100 ms as much as everything.
  public var severity: Double {
    let strength = max(intensity.level, taps.intensity.level)
    return strength + max(sharpness.level, taps.sharpness.level) / 2 + rest
  }

  /// The size of all differences over the whole pattern as one number, by which a kind is chosen (*chosen*).
  ///
  /// A ramp of 20 ms in place of a jump is a large difference for a short time, and counts little here.
  var distance: Double {
    meanIntensity + taps.intensity.level + max(meanSharpness, taps.sharpness.level) / 2 + rest
  }

  private var rest: Double { missingShare * 2 + min(taps.lateness.inSeconds * 10, 2) }
}

public import HapticModel
public import HapticTimeline

/// One event as a hand would feel it.
///
/// Thread-safe: yes, a value.
public struct FeltEvent: Sendable, Hashable {
  /// The event in the timeline that is played.
  public var event: VoiceID
  /// True if it is a tap.
  public var isTap: Bool
  /// When it was to begin, the device's latency not counted.
  public var onset: TimePoint
  /// The strength that was asked for, controls included.
  public var commanded: UnitLevel
  /// From when to when the actuator is driven for it; `nil` if it never is.
  public var driven: ClosedRange<TimePoint>?
  /// When it is first above the threshold, integrated over time and not masked; `nil` if it never is.
  public var feltOnset: TimePoint?
  /// The largest amplitude of its own acceleration.
  ///
  /// The rest of a stronger neighbour counts once it has fallen to the level that the command would reach; if it never does,
  /// its weakest moment.
  public var peakAcceleration: Acceleration
  /// The frequency at the peak; `nil` if nothing moves.
  public var frequency: Frequency?
  /// The felt peak in decibels above the threshold, integrated over time and not yet masked; `nil` if nothing moves.
  public var sensation: Decibels?
  /// How far neighbours raise the threshold for it.
  public var masking: Decibels
  /// From its drive's start to 90 % of the response that its command would reach if it were held; `nil` if it never
  /// gets there.
  ///
  /// The response is the displacement of a mass on a spring up to its resonance, and the acceleration otherwise.
  public var rise: TimeSpan?
  /// From the end of its drive to 10 % of its peak; `nil` where another event begins before that, or nothing moves.
  public var ringDown: TimeSpan?
  /// The peak response as a part of what its command would reach if it were held, 0…; more than 1 where the actuator
  /// shoots over, or where a stronger neighbour rings on all along.
  public var share: Double
  /// The previous event that a hand cannot distinguish from it; `nil` if it is separate.
  public var mergedWith: VoiceID?
  /// How its felt peak compares with that of the felt event before it; `nil` if there is none.
  public var step: LevelStep?

  /// The peak above the threshold that neighbours leave; `nil` if nothing moves.
  public var aboveThreshold: Decibels? { sensation.flatMap { Decibels($0.value - masking.value) } }
  /// True if a hand would notice it.
  public var isFelt: Bool { (aboveThreshold?.value ?? -1) >= 0 }

  /// How two neighbours compare in strength.
  public struct LevelStep: Sendable, Hashable {
    /// The event that it is compared with.
    public var from: VoiceID
    /// The difference of the commanded strengths as amplitudes.
    public var commanded: Decibels
    /// The difference of the felt peaks.
    public var felt: Decibels
    /// True if a hand would notice the difference that is felt.
    public var isNoticeable: Bool

    /// Makes a step.
    public init(from: VoiceID, commanded: Decibels, felt: Decibels, isNoticeable: Bool) {
      self.from = from
      self.commanded = commanded
      self.felt = felt
      self.isNoticeable = isNoticeable
    }
  }

  /// Makes an event that nothing has come of.
  public init(event: VoiceID, isTap: Bool, onset: TimePoint, commanded: UnitLevel) {
    self.event = event
    self.isTap = isTap
    self.onset = onset
    self.commanded = commanded
    peakAcceleration = .zero
    masking = .zero
    share = 0
  }
}

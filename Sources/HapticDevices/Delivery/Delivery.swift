public import HapticModel
public import HapticTimeline

/// What a device makes of a call: which step of the chain it takes, what it changes, and how it drives its actuator.
///
/// Thread-safe: yes, a value.
public struct Delivery: Sendable, Hashable {
  /// The steps of the chain, from what was asked for to nothing.
  public enum Step: String, Sendable, Hashable, CaseIterable {
    /// The pattern itself, or the generators that it calls.
    case asAsked = "as-asked"
    /// The haptic that is named as fallback.
    case fallback
    /// The plain vibration.
    case vibration
    /// Nothing.
    case nothing
  }

  /// The step that was taken.
  public let step: Step
  /// Why not a better one, in one sentence without a full stop; `nil` for ``Step/asAsked``.
  public let reason: String?
  /// What is played: of the pattern, of its fallback, or nothing.
  ///
  /// The events of ``Simulation/events`` are those of this timeline.
  public let timeline: Timeline
  /// How late everything begins.
  public let latency: TimeSpan
  /// What the actuator is given; times count from the call, latency included.
  public let drive: DriveCourse
  /// Everything that is not as it was asked for.
  public let degradations: [Degradation]
  /// Until when it is planned, latency included; `nil` where it is to its end.
  ///
  /// See ``Degradation/Code/cutShort``: of what begins later nothing is known.
  public let horizon: TimePoint?

  /// Makes a delivery.
  public init(
    step: Step, reason: String?, timeline: Timeline, latency: TimeSpan, drive: DriveCourse,
    degradations: [Degradation], horizon: TimePoint? = nil
  ) {
    self.horizon = horizon
    self.step = step
    self.reason = reason
    self.timeline = timeline
    self.latency = latency
    self.drive = drive
    self.degradations = degradations
  }
}

/// One way in which a device does not do what was asked.
public struct Degradation: Sendable, Hashable {
  /// The kinds of degradation; the raw values are stable.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The fallback plays in place of the pattern.
    case fallbackTaken = "fallback-taken"
    /// A plain vibration plays in place of the haptic.
    case plainVibration = "plain-vibration"
    /// Nothing plays.
    case nothingPlays = "nothing-plays"
    /// Strengths lie between those that the device tells apart; the nearest is played.
    case levelsRounded = "levels-rounded"
    /// The device only switches on and off: every strength is full.
    case strengthDropped = "strength-dropped"
    /// A strength is below the least that the device acts on, for a while or all along.
    case belowLeastCommand = "below-least-command"
    /// The actuator has one frequency for vibrations, or for taps: their sharpness changes nothing.
    case sharpnessDropped = "sharpness-dropped"
    /// Times are rounded to what the interface can name.
    case timesRounded = "times-rounded"
    /// A run is longer than asked for, since the interface names no shorter one.
    case runLengthened = "run-lengthened"
    /// Taps beyond the number that the device plays in a second are dropped.
    case rateLimited = "rate-limited"
    /// A vibration is cut at the longest that the device plays.
    case lengthCapped = "length-capped"
    /// The pattern is cut at the longest that the device plays.
    case patternCapped = "pattern-capped"
    /// Strengths and pauses beyond the number that the interface takes are dropped.
    case entriesCapped = "entries-capped"
    /// More events overlap than are looked at: the weakest are left out.
    case crowded
    /// Only the beginning is simulated, since the motion lasts longer than ``Motion/longest``.
    case cutShort = "cut-short"
    /// Events that overlap share one actuator: the strongest rules.
    case eventsMerged = "events-merged"
    /// The haptic was not prepared, and begins late.
    case coldStart = "cold-start"
    /// Sound events have no actuator.
    case audioDropped = "audio-dropped"
  }

  /// The kind.
  public let code: Code
  /// What happened, in one sentence without a full stop.
  public let message: String
  /// The event that it concerns first; `nil` for the whole pattern.
  public let event: VoiceID?
  /// How often.
  public let count: Int

  /// Makes a degradation.
  public init(_ code: Code, _ message: String, event: VoiceID? = nil, count: Int = 1) {
    self.code = code
    self.message = message
    self.event = event
    self.count = count
  }
}

extension Change {
  /// The stable name of a kind of change.
  ///
  /// ``shared`` lists those that have one meaning everywhere. A format with changes of its own names them in its
  /// `…Losses`.
  public struct Code: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The name, such as `times-rounded`.
    public let rawValue: String

    /// Makes a code of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a code of a name.
    public init(stringLiteral value: String) { rawValue = value }
    /// The name.
    public var description: String { rawValue }
  }
}

extension Change.Code {
  // MARK: What plays instead

  /// The haptic's fallback plays in place of the pattern.
  public static let fallbackTaken: Self = "fallback-taken"
  /// A plain vibration plays in place of the haptic.
  public static let plainVibration: Self = "plain-vibration"
  /// The device plays no file of this format; the message says what plays in its place.
  public static let patternNotPlayed: Self = "pattern-not-played"
  /// Nothing plays: the device has no actuator.
  public static let noActuator: Self = "no-actuator"

  // MARK: Strength and sharpness

  /// Strengths lie between those that can be told apart; the nearest is used.
  public static let levelsRounded: Self = "levels-rounded"
  /// The motor only switches on and off: every strength is full.
  public static let strengthDropped: Self = "strength-dropped"
  /// A strength is below the least that the device acts on, for a while or all along: nothing moves.
  public static let belowLeastCommand: Self = "below-least-command"
  /// Sharpness changes nothing, or cannot be written.
  public static let sharpnessDropped: Self = "sharpness-dropped"
  /// Sharpness values lie between those that can be told apart; the nearest is used.
  public static let sharpnessRounded: Self = "sharpness-rounded"
  /// A strength that changes smoothly is held in steps.
  public static let courseAsSteps: Self = "course-as-steps"
  /// A strength that changes along a bent line is written along straight ones.
  public static let courseAsLines: Self = "course-as-lines"
  /// Points of a curve are left out.
  public static let pointsDropped: Self = "points-dropped"

  // MARK: Times

  /// Times lie between those that can be named; they are moved to the nearest.
  public static let timesRounded: Self = "times-rounded"
  /// A tap is a short run of the motor.
  public static let tapAsPulse: Self = "tap-as-pulse"
  /// A tap ends early, since the next event begins soon.
  public static let pulseShortened: Self = "pulse-shortened"
  /// A run is longer than asked for, since the device has no shorter one.
  public static let runLengthened: Self = "run-lengthened"
  /// The haptic was not prepared, and begins late.
  public static let coldStart: Self = "cold-start"

  // MARK: Events that meet

  /// Events overlap on one actuator: the strongest drives it.
  public static let eventsMerged: Self = "events-merged"
  /// More events overlap than are followed: the weakest are left out.
  public static let crowded: Self = "crowded"
  /// Taps beyond the number that the device plays in a second are dropped.
  public static let rateLimited: Self = "rate-limited"

  // MARK: Length

  /// A vibration is cut at the longest that can be played.
  public static let lengthCapped: Self = "length-capped"
  /// The pattern is cut at the longest that can be played.
  public static let patternCapped: Self = "pattern-capped"
  /// Strengths and pauses beyond the number that can be taken are left out.
  public static let entriesCapped: Self = "entries-capped"
  /// Only the beginning is simulated, since the motion lasts too long.
  public static let cutShort: Self = "cut-short"
  /// Silence at the end, or the length of a tap that pads a loop, is left out.
  public static let paddingDropped: Self = "padding-dropped"

  // MARK: The rest

  /// Audio events are left out.
  public static let audioDropped: Self = "audio-dropped"
  /// The pattern plays once; it cannot repeat from the middle, or at all.
  public static let repeatDropped: Self = "repeat-dropped"
  /// The file holds several patterns, of which only one is written.
  public static let partsLeftOut: Self = "parts-left-out"
  /// Nothing is left to play.
  public static let nothingToPlay: Self = "nothing-to-play"

  /// Every code that has one meaning everywhere; what changes the most comes first.
  public static let shared: [Change.Code] = [
    .fallbackTaken, .plainVibration, .patternNotPlayed, .noActuator, .levelsRounded, .strengthDropped,
    .belowLeastCommand, .sharpnessDropped, .sharpnessRounded, .courseAsSteps, .courseAsLines, .pointsDropped,
    .timesRounded, .tapAsPulse, .pulseShortened, .runLengthened, .rateLimited, .lengthCapped, .patternCapped,
    .entriesCapped, .crowded, .cutShort, .eventsMerged, .coldStart, .audioDropped, .paddingDropped,
    .repeatDropped, .partsLeftOut, .nothingToPlay,
  ]

  /// Whether it is a limit of the device at which something is dropped or cut.
  public var isLimit: Bool {
    [.rateLimited, .lengthCapped, .patternCapped, .entriesCapped].contains(self)
  }
}

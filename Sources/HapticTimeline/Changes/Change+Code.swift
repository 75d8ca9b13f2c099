extension Change {
  /// The stable name of a kind of change.
  ///
  /// ``shared`` lists the codes that all formats share. A format with changes of its own names them in its `…Losses`.
  public struct Code: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The name, such as `times-rounded`.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a code from its name.
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
  /// The device cannot play files of this format; the message names the replacement.
  public static let patternNotPlayed: Self = "pattern-not-played"
  /// Nothing plays: the device has no actuator.
  public static let noActuator: Self = "no-actuator"

  // MARK: Strength and sharpness

  /// Strengths between the levels available; the nearest level is used.
  public static let levelsRounded: Self = "levels-rounded"
  /// The motor only switches on and off, so every strength is full.
  public static let strengthDropped: Self = "strength-dropped"
  /// A strength is below the lowest that the device acts on, for part of an event or all of it: the motor does not
  /// move.
  public static let belowLeastCommand: Self = "below-least-command"
  /// Sharpness has no effect, or cannot be written.
  public static let sharpnessDropped: Self = "sharpness-dropped"
  /// Sharpness values between the levels available; the nearest level is used.
  public static let sharpnessRounded: Self = "sharpness-rounded"
  /// A smoothly changing strength is written as steps.
  public static let curveAsSteps: Self = "course-as-steps"
  /// A bent curve of strength is written as straight segments.
  public static let curveAsLines: Self = "course-as-lines"
  /// Breakpoints of a curve are left out.
  public static let pointsDropped: Self = "points-dropped"

  // MARK: Times

  /// Times between the ticks available; the nearest tick is used.
  public static let timesRounded: Self = "times-rounded"
  /// A tap becomes a short run of the motor.
  public static let tapAsPulse: Self = "tap-as-pulse"
  /// A tap ends early because the next event begins soon.
  public static let pulseShortened: Self = "pulse-shortened"
  /// A run is longer than commanded because the device has no shorter one.
  public static let runLengthened: Self = "run-lengthened"
  /// The haptic was not prepared and begins late.
  public static let coldStart: Self = "cold-start"

  // MARK: Overlapping events

  /// Events overlap on one actuator, and one of them drives it: the strongest or, on some devices, the newest.
  public static let eventsMerged: Self = "events-merged"
  /// More events overlap than the limit; the weakest are left out.
  public static let crowded: Self = "crowded"
  /// Taps beyond the device's rate limit are dropped.
  public static let rateLimited: Self = "rate-limited"

  // MARK: Length

  /// A vibration is cut at the maximum length.
  public static let lengthCapped: Self = "length-capped"
  /// The pattern is cut at the maximum length.
  public static let patternCapped: Self = "pattern-capped"
  /// Strengths and pauses beyond the maximum number are left out.
  public static let entriesCapped: Self = "entries-capped"
  /// Only the beginning is simulated because the motion lasts too long.
  public static let cutShort: Self = "cut-short"
  /// Silence at the end of a pattern that repeats, or the padding of a tap for the loop, is left out.
  public static let paddingDropped: Self = "padding-dropped"

  // MARK: Others

  /// Audio events are left out.
  public static let audioDropped: Self = "audio-dropped"
  /// The pattern plays once; it cannot repeat from the middle, or at all.
  public static let repeatDropped: Self = "repeat-dropped"
  /// The file holds several patterns, of which only one is written.
  public static let partsLeftOut: Self = "parts-left-out"
  /// No event is left to play.
  public static let nothingToPlay: Self = "nothing-to-play"

  /// Every shared code, the largest changes first.
  public static let shared: [Change.Code] = [
    .fallbackTaken, .plainVibration, .patternNotPlayed, .noActuator, .levelsRounded, .strengthDropped,
    .belowLeastCommand, .sharpnessDropped, .sharpnessRounded, .curveAsSteps, .curveAsLines, .pointsDropped,
    .timesRounded, .tapAsPulse, .pulseShortened, .runLengthened, .rateLimited, .lengthCapped, .patternCapped,
    .entriesCapped, .crowded, .cutShort, .eventsMerged, .coldStart, .audioDropped, .paddingDropped,
    .repeatDropped, .partsLeftOut, .nothingToPlay,
  ]

  /// True if the device drops or cuts something because of a limit.
  public var isLimit: Bool {
    [.rateLimited, .lengthCapped, .patternCapped, .entriesCapped].contains(self)
  }
}

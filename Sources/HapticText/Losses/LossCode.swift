/// The kinds of loss that many formats share.
///
/// The raw values are stable. A format with losses of its own names them in its `…Losses`.
public enum LossCode: String, Sendable, Hashable, CaseIterable {
  /// Times lie between those that the format can name; moved to the nearest.
  case timesRounded = "times-rounded"
  /// Levels lie between those that the format can name; the nearest is written.
  case levelsRounded = "levels-rounded"
  /// The format only switches on and off; every strength is written as full.
  case strengthDropped = "strength-dropped"
  /// The format has no sharpness.
  case sharpnessDropped = "sharpness-dropped"
  /// Sharpness values lie between those that the format can name; the nearest is written.
  case sharpnessRounded = "sharpness-rounded"
  /// A tap is written as a short run of the motor.
  case tapAsPulse = "tap-as-pulse"
  /// A tap's run is shorter than asked for, since the next thing begins too soon.
  case pulseShortened = "pulse-shortened"
  /// Events that overlap are written as one course; the strongest rules.
  case eventsMerged = "events-merged"
  /// A strength that changes smoothly is written in steps.
  case courseAsSteps = "course-as-steps"
  /// A strength that changes along a bent line is written along straight ones.
  case courseAsLines = "course-as-lines"
  /// Audio events are left out.
  case audioDropped = "audio-dropped"
  /// The pattern is longer than the format allows and ends early.
  case cappedLength = "capped-length"
  /// There are more entries than the format allows; the last are left out.
  case cappedCount = "capped-count"
  /// Points of a curve are left out.
  case pointsDropped = "points-dropped"
  /// The format cannot repeat from the middle, or at all.
  case repeatDropped = "repeat-dropped"
  /// Silence at the end, or the length of a tap that pads a loop, is left out.
  case paddingDropped = "padding-dropped"
  /// The file holds several patterns, of which only one is written.
  case partsLeftOut = "parts-left-out"
  /// Strengths too weak for the device are written as the least that it acts on.
  case raisedToLeast = "raised-to-least"
  /// Runs that are too short for the device are written longer.
  case runLengthened = "run-lengthened"
  /// The device drops taps beyond the number that it plays in a second; the file has them all.
  case tapsDroppedByDevice = "taps-dropped-by-device"
  /// The device plays no file of this format; the message says what plays in its place.
  case patternNotPlayed = "pattern-not-played"
  /// The device has no actuator.
  case noActuator = "no-actuator"
  /// Nothing is left to play.
  case nothingToPlay = "nothing-to-play"
}

internal import HapticModel
public import HapticText

/// The kinds of finding about a sequence.
///
/// The raw values are stable; each case gives the remedy. Most are errors: the format is Thrum's own, and anything odd
/// in it is a mistake.
public enum SequenceCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "sequence"

  // MARK: Syntax

  /// `format` is not `thrum.sequence/1`. Write the file for this version, or use a newer Thrum.
  case version = "sequence-version"
  /// A word is not one of those allowed here. Correct it.
  case wordUnknown = "sequence-word-unknown"
  /// A name is empty, too long, or has characters that names must not have. Choose another.
  case nameInvalid = "sequence-name-invalid"
  /// A name is used twice. Choose another for one of them.
  case nameRepeated = "sequence-name-repeated"
  /// A text is neither a length nor a place. Write it as the hint shows.
  case lengthInvalid = "sequence-length-invalid"
  /// A step plays nothing, or two things. Choose one thing, or make two steps.
  case content = "sequence-content"
  /// Two fields exclude each other, such as `at` and `after`, or the ends of a range are reversed.
  case contradiction = "sequence-contradiction"

  // MARK: References

  /// No part and no haptic of the catalogue has this name. Correct it.
  case nameUnknown = "sequence-name-unknown"
  /// There is no marker with this name. Add it to `markers`, or correct its name.
  case markerUnknown = "sequence-marker-unknown"
  /// A marker is used in a place that does not count from the sequence's start. Use it in a track's own steps.
  case markerMisplaced = "sequence-marker-misplaced"
  /// There is no actuator with this name. Add it to `actuators`, or correct its name.
  case actuatorUnknown = "sequence-actuator-unknown"
  /// A file is missing or cannot be read. Correct its path.
  case fileUnreadable = "sequence-file-unreadable"
  /// A file has faults of its own. Correct it.
  case fileFaulty = "sequence-file-faulty"
  /// A part or a file plays itself. Break the cycle.
  case cycle = "sequence-cycle"
  /// A line is not valid notation. Correct it.
  case notationInvalid = "sequence-notation-invalid"

  // MARK: Size and length

  /// Steps are nested too deeply. Turn some into parts, or use fewer.
  case tooDeep = "sequence-too-deep"
  /// There are too many tracks, steps, files or events. Use fewer.
  case tooMany = "sequence-too-many"
  /// Something that never ends is used where an end is needed. Repeat it a number of times, or cut it with `trim`.
  case endless = "sequence-endless"
  /// A step would begin after one that never ends. Give it an `at`, or a track of its own.
  case neverReached = "sequence-never-reached"
  /// Repetitions would begin at the same time, or nearly. Give them an `every` or a `length`.
  case repeatInstant = "sequence-repeat-instant"

  // MARK: Warnings

  /// A file holds several patterns, and the step does not choose one; the first plays. Name one with `part`.
  case severalParts = "sequence-several-parts"
  /// A file repeats a part of itself forever, but plays once here. Repeat the step if that is intended.
  case loopDropped = "sequence-loop-dropped"

  // MARK: Overlaps of tracks

  /// A step gets less intensity than it asks for, or none, beside another. Lower one, or let one duck.
  case overlapLimited = "sequence-overlap-limited"
  /// A step plays softer while another has the actuator. No action is needed.
  case overlapDucked = "sequence-overlap-ducked"
  /// A step is ended by another. No action is needed.
  case overlapStolen = "sequence-overlap-stolen"
  /// A step does not begin, because another has the actuator. No action is needed.
  case overlapDropped = "sequence-overlap-dropped"

  // MARK: Notes

  /// It never ends, and only its first part is examined. No action is needed.
  case firstPart = "sequence-first-part"
}

/// The limits of a sequence; all *chosen*, far beyond what a hand can follow.
public enum SequenceLimits {
  /// The most actuators.
  public static let actuators = 8
  /// The most tracks.
  public static let tracks = 1_000
  /// The most steps of one file, including those in its parts and groups.
  public static let steps = 1_000_000
  /// The most events of one inline pattern.
  public static let inlineEvents = 100_000
  /// The most Unicode scalars of the text of a transcript: more than half an hour of it.
  public static let transcript = 100_000
  /// The most parts, and the most markers.
  public static let names = 10_000
  /// The most changes of tempo.
  public static let tempoChanges = 1_000
  /// The greatest nesting depth of groups, parts and files together.
  public static let depth = 64
  /// The most files that one sequence may play.
  public static let files = 256
  /// The most bytes in all files that one sequence plays.
  public static let fileBytes = JSONLimits.bytes
  /// The greatest repeat count of a step.
  public static let repetitions: Int64 = 1_000_000
  /// The most events in total; those that repeat forever count once.
  public static let events = 10_000_000
  /// The most events in all notations and files that a sequence plays, each of them counted once.
  public static let clipEvents = PatternLimits.entries
  /// The most events of a sequence that is read as a flat pattern.
  public static let flatEvents = PatternLimits.entries
  /// Beats per minute.
  public static let tempo: ClosedRange<Double> = 1...1_000
  /// The most scalars in a name.
  public static let nameLength = 64
  /// The shortest cycle that may repeat forever, in seconds: 1 ms, which no actuator follows.
  static let shortestCycle = 0.001
  /// The most known names that are searched for a suggestion, so that many unknown names cost little.
  static let suggestions = 100
  /// The latest end of anything, in seconds.
  static let latest = 1_000_000.0
}

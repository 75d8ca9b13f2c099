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

  /// As a pattern, it ends with its last event, earlier than the sequence. No action is needed.
  case silenceDropped = "sequence-silence-dropped"

  /// It never ends, and only its first part is examined. No action is needed.
  case firstPart = "sequence-first-part"
}

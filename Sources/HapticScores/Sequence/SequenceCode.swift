public import HapticText

/// The kinds of finding about a sequence.
///
/// The raw values are stable; each case says what to do about it. Most are errors: the format is Thrum's own, and
/// what is odd in it is a mistake.
public enum SequenceCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "sequence"

  // MARK: What is written

  /// `format` is not `thrum.sequence/1`. Write the file for this version, or use a newer Thrum.
  case version = "sequence-version"
  /// A word is none of those that can stand in its place. Correct it.
  case wordUnknown = "sequence-word-unknown"
  /// A name is empty, too long, or has characters that no name has. Choose another.
  case nameInvalid = "sequence-name-invalid"
  /// A name is there twice. Choose another for one of them.
  case nameRepeated = "sequence-name-repeated"
  /// A text is neither a length nor a place. Write it as the hint shows.
  case lengthInvalid = "sequence-length-invalid"
  /// A step plays nothing, or two things. Say one thing, or make two steps.
  case content = "sequence-content"
  /// Two fields exclude each other, such as `at` and `after`, or the ends of a range are reversed.
  case contradiction = "sequence-contradiction"

  // MARK: What it refers to

  /// There is no part and no haptic of the catalogue with this name. Correct it.
  case nameUnknown = "sequence-name-unknown"
  /// There is no such marker. Add it to `markers`, or correct its name.
  case markerUnknown = "sequence-marker-unknown"
  /// A marker stands where places do not count from the sequence's start. Use it in a track's own steps.
  case markerMisplaced = "sequence-marker-misplaced"
  /// There is no such actuator. Add it to `actuators`, or correct its name.
  case actuatorUnknown = "sequence-actuator-unknown"
  /// A file is not there or cannot be read. Correct its path.
  case fileUnreadable = "sequence-file-unreadable"
  /// A file has faults of its own. Correct it.
  case fileFaulty = "sequence-file-faulty"
  /// A part or a file plays itself. Break the circle.
  case cycle = "sequence-cycle"
  /// A line is not of the notation. Correct it.
  case notationInvalid = "sequence-notation-invalid"

  // MARK: What it comes to

  /// Steps are nested too deeply. Make parts of them, or do with fewer.
  case tooDeep = "sequence-too-deep"
  /// There are too many tracks, steps, files or events. Do with fewer.
  case tooMany = "sequence-too-many"
  /// Something that never ends stands where an end is needed. Repeat it a number of times, or cut it with `trim`.
  case endless = "sequence-endless"
  /// A step would begin after one that never ends. Give it an `at`, or a track of its own.
  case neverReached = "sequence-never-reached"
  /// Repetitions would begin at the same time, or nearly. Give them an `every` or a `length`.
  case repeatInstant = "sequence-repeat-instant"

  // MARK: Warnings

  /// A file holds several patterns, and the step does not say which; the first plays. Name one with `part`.
  case severalParts = "sequence-several-parts"
  /// A file repeats a part of itself for ever, which it does not do here. Repeat the step, if that is wanted.
  case loopDropped = "sequence-loop-dropped"

  // MARK: What tracks do to each other

  /// A step is left with less intensity than it asks for, or none, beside another. Lower one, or let one duck.
  case overlapLimited = "sequence-overlap-limited"
  /// A step plays softer while another has the actuator. Nothing needs to be done.
  case overlapDucked = "sequence-overlap-ducked"
  /// A step is ended by another. Nothing needs to be done.
  case overlapStolen = "sequence-overlap-stolen"
  /// A step does not begin, since another has the actuator. Nothing needs to be done.
  case overlapDropped = "sequence-overlap-dropped"

  // MARK: Notes

  /// As a pattern, it ends with what plays in it, and not as late as the sequence. Nothing needs to be done.
  case silenceDropped = "sequence-silence-dropped"

  /// It never ends, and only its first part is looked at. Nothing needs to be done.
  case firstPart = "sequence-first-part"
}

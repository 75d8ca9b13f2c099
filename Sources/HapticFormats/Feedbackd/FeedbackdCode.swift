public import HapticText

/// The kinds of finding about a feedbackd theme.
///
/// The raw values are stable; each case says what to do about it.
public enum FeedbackdCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  // MARK: Errors: the file cannot be read

  /// A required field is not there. Add it.
  case fieldMissing = "feedbackd-field-missing"
  /// A value is of the wrong kind, such as text in place of a number. Correct it.
  case wrongType = "feedbackd-wrong-type"
  /// A number lies outside what feedbackd takes. Correct it.
  case outOfRange = "feedbackd-out-of-range"
  /// A length is below 0. Correct it.
  case timeNegative = "feedbackd-time-negative"
  /// A length lies beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "feedbackd-time-too-late"
  /// `magnitudes` and `durations` are not equally long; feedbackd plays nothing. Complete the shorter one.
  case lengthsDiffer = "feedbackd-lengths-differ"
  /// The theme repeats its rumbles more often than Thrum reads, 100,000 times in all. Lower `count`.
  case tooManyRumbles = "feedbackd-too-many-rumbles"

  // MARK: Warnings: read, with a change or a doubt

  /// A key looks like another one; ignored. Correct it.
  case keyMisspelled = "feedbackd-key-misspelled"
  /// A magnitude or a level lies below 0 or above what it can be, and is clamped.
  case clamped = "feedbackd-clamped"
  /// A magnitude or a level above 1 is taken as 0…65535, as older themes have it. Write it as 0…1.
  case magnitudeOld = "feedbackd-magnitude-old"
  /// The pauses leave no time to rumble; read as one rumble of 1 s, which is what feedbackd means to do.
  case rumbleVoid = "feedbackd-rumble-void"
  /// feedbackd has no such type of feedback; not read.
  case typeUnknown = "feedbackd-type-unknown"
  /// feedbackd knows the profiles full, quiet and silent, and takes no feedback from others.
  case profileUnknown = "feedbackd-profile-unknown"
  /// No feedback of the theme is a vibration: there is nothing to play.
  case nothingVibrates = "feedbackd-nothing-vibrates"
  /// The theme is too large to keep; writing it again writes the chosen vibration alone.
  case tooLargeToKeep = "feedbackd-too-large-to-keep"

  // MARK: Notes

  /// A key means nothing here; ignored, and kept for writing.
  case keyUnknown = "feedbackd-key-unknown"
  /// Sounds, lights and dummies are no vibrations: kept for writing, not played.
  case otherFeedback = "feedbackd-other-feedback"
  /// A vibration has no length or no strength.
  case vibrationVoid = "feedbackd-vibration-void"
  /// A vibration ends with a pause, which is felt only where it is repeated; not kept in the pattern.
  case silenceDropped = "feedbackd-silence-dropped"
}

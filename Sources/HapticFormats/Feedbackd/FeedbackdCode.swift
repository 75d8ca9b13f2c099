public import HapticText

/// The kinds of finding about a feedbackd theme.
///
/// The raw values are stable; each case says what to do about it.
public enum FeedbackdCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "feedbackd"

  // MARK: Errors: the file cannot be read

  /// `magnitudes` and `durations` are not equally long; feedbackd plays nothing. Complete the shorter one.
  case lengthsDiffer = "feedbackd-lengths-differ"
  /// The theme repeats its rumbles more often than Thrum reads, 100,000 times in all. Lower `count`.
  case tooManyRumbles = "feedbackd-too-many-rumbles"

  // MARK: Warnings: read, with a change or a doubt

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

  /// Sounds, lights and dummies are no vibrations: kept for writing, not played.
  case otherFeedback = "feedbackd-other-feedback"
  /// A vibration has no length or no strength.
  case vibrationVoid = "feedbackd-vibration-void"
  /// A vibration ends with a pause, which is felt only where it is repeated; not kept in the pattern.
  case silenceDropped = "feedbackd-silence-dropped"
}

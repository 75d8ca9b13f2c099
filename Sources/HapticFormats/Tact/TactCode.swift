public import HapticText

/// The kinds of finding about a bHaptics project.
///
/// The raw values are stable; each case says what to do about it.
public enum TactCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  // MARK: Errors: the file cannot be read

  /// The text is no JSON. Syntacts has files of the same extension; Thrum does not read those.
  case notAProject = "tact-not-a-project"
  /// A required field is not there. Add it.
  case fieldMissing = "tact-field-missing"
  /// A value is of the wrong kind, such as text in place of a number. Correct it.
  case wrongType = "tact-wrong-type"
  /// A number or a word is none that the format has. Correct it.
  case outOfRange = "tact-out-of-range"
  /// A time lies before the project's start. Correct it.
  case timeNegative = "tact-time-negative"
  /// A time lies beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "tact-time-too-late"
  /// More than 256 feedbacks of one device run at one time. Take some out.
  case tooDense = "tact-too-dense"

  // MARK: Warnings: read, with a change or a doubt

  /// A key looks like another one; ignored. Correct it.
  case keyMisspelled = "tact-key-misspelled"
  /// An intensity lies outside 0…1 and is clamped.
  case clamped = "tact-clamped"
  /// Nothing in the project is to be felt.
  case nothingToFeel = "tact-nothing-to-feel"
  /// The project is too large to keep; writing it again writes the chosen device alone.
  case tooLargeToKeep = "tact-too-large-to-keep"

  // MARK: Notes

  /// A key means nothing here; ignored, and kept for writing.
  case keyUnknown = "tact-key-unknown"
  /// A track is switched off; not read.
  case trackDisabled = "tact-track-disabled"
  /// A feedback ends when it begins or before that; not read.
  case feedbackVoid = "tact-feedback-void"
  /// Motors of one device run at different strengths at one time; the strongest is read.
  case motorsMerged = "tact-motors-merged"
  /// A path moves over the device; its strength is read, its place is not.
  case pathFlattened = "tact-path-flattened"
}

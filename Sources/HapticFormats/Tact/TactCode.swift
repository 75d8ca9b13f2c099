public import HapticText

/// The kinds of finding about a bHaptics project.
///
/// The raw values are stable; each case says what to do about it.
public enum TactCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "tact"

  // MARK: Errors: the file cannot be read

  /// The text is no JSON. Syntacts has files of the same extension; Thrum does not read those.
  case notAProject = "tact-not-a-project"
  /// More than 256 feedbacks of one device run at one time. Take some out.
  case tooDense = "tact-too-dense"

  // MARK: Warnings: read, with a change or a doubt

  /// Nothing in the project is to be felt.
  case nothingToFeel = "tact-nothing-to-feel"
  /// The project is too large to keep; writing it again writes the chosen device alone.
  case tooLargeToKeep = "tact-too-large-to-keep"

  // MARK: Notes

  /// A track is switched off; not read.
  case trackDisabled = "tact-track-disabled"
  /// A feedback ends when it begins or before that; not read.
  case feedbackVoid = "tact-feedback-void"
  /// Motors of one device run at different strengths at one time; the strongest is read.
  case motorsMerged = "tact-motors-merged"
  /// A path moves over the device; its strength is read, its place is not.
  case pathFlattened = "tact-path-flattened"
}

public import HapticText

/// The kinds of finding about a Lofelt clip of the format before 1.0.
///
/// The raw values are stable; each case says what to do about it.
public enum LofeltV0Code: String, Sendable, Hashable, CaseIterable, FormatCode {
  // MARK: Errors: the file cannot be read

  /// A value is of the wrong kind, such as text in place of a number. Correct it.
  case wrongType = "lofelt-v0-wrong-type"
  /// A required field is not there. Add it.
  case fieldMissing = "lofelt-v0-field-missing"
  /// An amplitude or a frequency lies outside 0…1. Correct it.
  case outOfRange = "lofelt-v0-out-of-range"
  /// A time lies before the start. Correct it.
  case timeNegative = "lofelt-v0-time-negative"
  /// A time lies beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "lofelt-v0-time-too-late"
  /// A point lies before the one above it. Sort them.
  case timesDecreasing = "lofelt-v0-times-decreasing"
  /// There is a list of amplitudes without one of frequencies, or there are further lists. Have none, or both.
  case listsUnpaired = "lofelt-v0-lists-unpaired"
  /// A tap's amplitude and its frequency are at different times, or one of them is missing. Correct them.
  case tapsUnpaired = "lofelt-v0-taps-unpaired"
  /// There is neither a vibration nor a tap.
  case patternEmpty = "lofelt-v0-pattern-empty"

  // MARK: Warnings: read, with a change or a doubt

  /// A key looks like another one; ignored.
  case keyMisspelled = "lofelt-v0-key-misspelled"
  /// A value lies outside what the format allows and is clamped.
  case clamped = "lofelt-v0-clamped"
  /// The amplitude envelope has no length: no vibration, only taps.
  case noLength = "lofelt-v0-no-length"
  /// The file has bands or variations, which say nothing to Thrum; ignored.
  case partIgnored = "lofelt-v0-part-ignored"

  // MARK: Notes

  /// A key means nothing here; ignored.
  case keyUnknown = "lofelt-v0-key-unknown"
}

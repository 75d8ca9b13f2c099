public import HapticText

/// The kinds of finding about a Lofelt clip of the format before 1.0.
///
/// The raw values are stable; each case says what to do about it.
public enum LofeltV0Code: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "lofelt-v0"

  // MARK: Errors: the file cannot be read

  /// A point lies before the one above it. Sort them.
  case timesDecreasing = "lofelt-v0-times-decreasing"
  /// There is a list of amplitudes without one of frequencies, or there are further lists. Have none, or both.
  case listsUnpaired = "lofelt-v0-lists-unpaired"
  /// A tap's amplitude and its frequency are at different times, or one of them is missing. Correct them.
  case tapsUnpaired = "lofelt-v0-taps-unpaired"
  /// There is neither a vibration nor a tap.
  case patternEmpty = "lofelt-v0-pattern-empty"

  // MARK: Warnings: read, with a change or a doubt

  /// The amplitude envelope has no length: no vibration, only taps.
  case noLength = "lofelt-v0-no-length"
  /// The file has bands or variations, which say nothing to Thrum; ignored.
  case partIgnored = "lofelt-v0-part-ignored"

}

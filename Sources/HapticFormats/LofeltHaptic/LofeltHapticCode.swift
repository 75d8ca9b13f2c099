/// The kinds of finding about a Lofelt `.haptic` file.
///
/// The raw values are stable; each case says what to do about it.
public enum LofeltHapticCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the file cannot be read

  /// The text is JSON, but no object. Give it a top-level object with `version` and `signals`.
  case notAPattern = "haptic-not-a-pattern"
  /// The file is of the old format 0.x, whose files are called `.vij`. Convert it to 1.0 with Lofelt's tools.
  case versionOld = "haptic-version-old"
  /// The major version is not 1. Export the file as 1.0.
  case versionUnsupported = "haptic-version-unsupported"
  /// A required member is not there. Add it.
  case fieldMissing = "haptic-field-missing"
  /// A value is of the wrong kind, such as text in place of a number. Correct it.
  case wrongType = "haptic-wrong-type"
  /// The amplitude envelope has no breakpoint. Add two.
  case amplitudeEmpty = "haptic-amplitude-empty"
  /// An amplitude or a frequency is not in 0…1. Correct it; Lofelt's own reader refuses the file.
  case outOfRange = "haptic-out-of-range"
  /// A breakpoint lies before the one above it. Sort them; Lofelt's own reader refuses the file.
  case timesDecreasing = "haptic-times-decreasing"
  /// A time lies before the pattern's start. Correct it.
  case timeNegative = "haptic-time-negative"
  /// A time lies beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "haptic-time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  /// An emphasis is weaker than the vibration at its time; read as meant. Lofelt's own reader refuses the file.
  case emphasisBelowAmplitude = "haptic-emphasis-below-amplitude"
  /// The amplitude envelope has no length: no vibration, only taps. Meta's own reader refuses the file.
  case noLength = "haptic-no-length"
  /// The version has no `minor` or no `patch`; read as 0.
  case versionIncomplete = "haptic-version-incomplete"
  /// The metadata is no object; ignored.
  case metadataIgnored = "haptic-metadata-ignored"

  // MARK: Notes

  /// A key means nothing here; ignored, as Lofelt's own reader does.
  case keyUnknown = "haptic-key-unknown"
  /// The file is of a version after 1.0.0; what 1.0.0 knows of it is read.
  case versionNewer = "haptic-version-newer"
  /// A frequency lies outside the time of the amplitude envelope, where nothing sounds.
  case frequencyOutside = "haptic-frequency-outside"
}

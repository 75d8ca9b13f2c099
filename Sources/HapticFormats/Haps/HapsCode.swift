public import HapticText

/// The kinds of finding about an Interhaptics effect.
///
/// The raw values are stable; each case says what to do about it.
public enum HapsCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  // MARK: Errors: the file cannot be read

  /// A value is of the wrong kind, such as text in place of a number. Correct it.
  case wrongType = "haps-wrong-type"
  /// A required field is not there. Add it.
  case fieldMissing = "haps-field-missing"
  /// A value lies outside what the format allows. Correct it.
  case outOfRange = "haps-out-of-range"
  /// A time lies before the start, or a length is below 0. Correct it.
  case timeNegative = "haps-time-negative"
  /// A time lies beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "haps-time-too-late"
  /// A keyframe lies before the one above it. Sort them.
  case timesDecreasing = "haps-times-decreasing"
  /// Times are not in seconds. Export the effect with `m_time_unit` 0.
  case unitUnknown = "haps-unit-unknown"
  /// The effect has no note of vibration that could be played.
  case patternEmpty = "haps-pattern-empty"

  // MARK: Warnings: read, with a change or a doubt

  /// A key looks like another one; ignored.
  case keyMisspelled = "haps-key-misspelled"
  /// An amplitude with its gains lies outside 0…1 and is clamped.
  case clamped = "haps-clamped"
  /// The version is not 5; read as if it were.
  case versionUnknown = "haps-version-unknown"
  /// A vibration begins while another one sounds, which ends there. Give them one course.
  case notesOverlap = "haps-notes-overlap"
  /// A vibration has no length; ignored.
  case noteVoid = "haps-note-void"

  // MARK: Notes

  /// A key means nothing here; ignored.
  case keyUnknown = "haps-key-unknown"
  /// A melody is muted; left out, as it was meant.
  case melodyMuted = "haps-melody-muted"
  /// The effect has a texture or a stiffness, which are no vibrations in time; left out.
  case modalityIgnored = "haps-modality-ignored"
  /// Keyframes have slopes; the course between them is read as straight.
  case slopesIgnored = "haps-slopes-ignored"
  /// Keyframes lie after the end of their note, where nothing sounds.
  case keyframesOutside = "haps-keyframes-outside"
  /// A frequency lies outside 65…300 Hz; its sharpness is 0 or 1.
  case frequencyClamped = "haps-frequency-clamped"
}

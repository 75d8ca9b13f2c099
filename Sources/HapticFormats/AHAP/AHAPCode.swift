internal import HapticText

/// The kinds of finding about an AHAP file, those of ``FieldCode`` included: `allCases` are rules of `thrum lint`.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum AHAPCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "ahap"

  // MARK: Errors: the file cannot be read

  case notAPattern = "ahap-not-a-pattern"
  case fragment = "ahap-fragment"
  case patternMissing = "ahap-pattern-missing"
  case patternEmpty = "ahap-pattern-empty"
  case versionUnsupported = "ahap-version-unsupported"
  case fieldMissing = "ahap-field-missing"
  case wrongType = "ahap-wrong-type"
  case timeNegative = "ahap-time-negative"
  case timeTooLate = "ahap-time-too-late"
  case durationMissing = "ahap-duration-missing"
  case durationNegative = "ahap-duration-negative"
  case eventTypeUnknown = "ahap-event-type-unknown"
  case parameterUnknown = "ahap-parameter-unknown"

  // MARK: Warnings: read, with a change or a doubt

  case keyMisspelled = "ahap-key-misspelled"
  case keyMisplaced = "ahap-key-misplaced"
  case parameterMisspelled = "ahap-parameter-misspelled"
  case parameterMisplaced = "ahap-parameter-misplaced"
  case parameterRepeated = "ahap-parameter-repeated"
  case clamped = "ahap-clamped"
  case numberAsText = "ahap-number-as-text"
  case localeDecimal = "ahap-locale-decimal"
  case valueMissing = "ahap-value-missing"
  case entryEmpty = "ahap-entry-empty"
  case versionNotANumber = "ahap-version-not-a-number"
  /// A curve's points look like times from the pattern's start, not the curve's. See `absoluteCurves`.
  case curveTimesAbsolute = "ahap-curve-times-absolute"
  case curveVoid = "ahap-curve-void"
  case curveUnsupported = "ahap-curve-unsupported"
  case curvesOverlap = "ahap-curves-overlap"
  case continuousTooLong = "ahap-continuous-too-long"

  // MARK: Notes

  case keyUnknown = "ahap-key-unknown"
  case versionMissing = "ahap-version-missing"
  case unordered = "ahap-unordered"
  case parameterIgnored = "ahap-parameter-ignored"
  case durationOnTransient = "ahap-duration-on-transient"
  case defaultChosen = "ahap-default-chosen"
  case audioSilent = "ahap-audio-silent"
  case curvesJoined = "ahap-curves-joined"
  case tooLargeToKeep = "ahap-too-large-to-keep"
}

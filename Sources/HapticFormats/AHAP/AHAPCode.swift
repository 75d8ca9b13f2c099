public import HapticText

/// The kinds of finding about an AHAP file, those of ``FieldCode`` included: `allCases` are rules of `thrum lint`.
///
/// The raw values are stable; each case says what to do about it.
public enum AHAPCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "ahap"

  // MARK: Errors: the file cannot be read

  /// The text is JSON, but neither a pattern nor a part of one. Give it a top-level object with `Pattern`.
  case notAPattern = "ahap-not-a-pattern"
  /// The text is a part of a pattern: a bare event or a bare list. Wrap it as the hint says.
  case fragment = "ahap-fragment"
  /// There is no `Pattern`. Add it; Core Haptics refuses the file (-4814).
  case patternMissing = "ahap-pattern-missing"
  /// The pattern has no entries that could be read. Add one; Core Haptics refuses the file (-4814).
  case patternEmpty = "ahap-pattern-empty"
  /// `Version` is not 1.0…1.1. Write 1.0; Core Haptics refuses the file (-4809).
  case versionUnsupported = "ahap-version-unsupported"
  /// A required field is not there. Add it; Core Haptics refuses the file (-4822, -4830, -4831).
  case fieldMissing = "ahap-field-missing"
  /// A value is of the wrong kind, such as a list in place of a number. Correct it.
  case wrongType = "ahap-wrong-type"
  /// A time lies before the pattern's start. Core Haptics refuses the file (-4822).
  case timeNegative = "ahap-time-negative"
  /// A time or a duration lies beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "ahap-time-too-late"
  /// A continuous event that is sustained has no `EventDuration`. Core Haptics refuses it (-4823).
  case durationMissing = "ahap-duration-missing"
  /// A duration is less than 0. Core Haptics refuses the file (-4823).
  case durationNegative = "ahap-duration-negative"
  /// There is no such `EventType`. Core Haptics refuses to play it (-4821).
  case eventTypeUnknown = "ahap-event-type-unknown"
  /// There is no such `ParameterID`. Core Haptics refuses to play it (-4820).
  case parameterUnknown = "ahap-parameter-unknown"

  // MARK: Warnings: read, with a change or a doubt

  /// A key looks like another one. Core Haptics ignores it, and so does Thrum unless the message says so.
  case keyMisspelled = "ahap-key-misspelled"
  /// A `ParameterID` is clearly meant as another one and read as that. Core Haptics refuses it (-4820).
  case parameterMisspelled = "ahap-parameter-misspelled"
  /// A parameter of haptic events on an audio event, or the other way round; ignored. Core Haptics refuses it.
  case parameterMisplaced = "ahap-parameter-misplaced"
  /// An event names one parameter twice; the last one counts.
  case parameterRepeated = "ahap-parameter-repeated"
  /// A value lies outside its range and is clamped, as Core Haptics does.
  case clamped = "ahap-clamped"
  /// A number is written as text or as a truth value; read as a number.
  case numberAsText = "ahap-number-as-text"
  /// A number is written as text with a comma for the decimal point, as some locales do; read as a number.
  case localeDecimal = "ahap-locale-decimal"
  /// A dynamic parameter has no value; read as 0, as Core Haptics does.
  case valueMissing = "ahap-value-missing"
  /// An entry holds no event, parameter or curve; ignored.
  case entryEmpty = "ahap-entry-empty"
  /// `Version` is not a number; read as 1.0.
  case versionNotANumber = "ahap-version-not-a-number"
  /// A curve's points look like times from the pattern's start, not the curve's. See `absoluteCurves`.
  case curveTimesAbsolute = "ahap-curve-times-absolute"
  /// A curve has no points, or one without a time or a value; ignored, as Core Haptics does.
  case curveVoid = "ahap-curve-void"
  /// This control cannot be curved in Core Haptics, which refuses it (-4820); Thrum plays it.
  case curveUnsupported = "ahap-curve-unsupported"
  /// Two curves of one control overlap; the one that began last has an effect.
  case curvesOverlap = "ahap-curves-overlap"
  /// A vibration is longer than Core Haptics plays in one piece, 30 s. Split it.
  case continuousTooLong = "ahap-continuous-too-long"

  // MARK: Notes

  /// A key means nothing in AHAP; ignored, as Core Haptics does, and kept for writing.
  case keyUnknown = "ahap-key-unknown"
  /// There is no `Version`; read as 1.0.
  case versionMissing = "ahap-version-missing"
  /// The entries are not in the order of time; sorted.
  case unordered = "ahap-unordered"
  /// A parameter has no effect on this kind of event; ignored.
  case parameterIgnored = "ahap-parameter-ignored"
  /// A tap before the last one has a duration, which does nothing, or only pads the pattern's end. Leave it out.
  case durationOnTransient = "ahap-duration-on-transient"
  /// Vibrations name no intensity or sharpness. Apple does not publish the defaults; name them.
  case defaultChosen = "ahap-default-chosen"
  /// An audio event is kept, and makes no sound in Thrum.
  case audioSilent = "ahap-audio-silent"
  /// A curve was written in pieces; the pieces are joined.
  case curvesJoined = "ahap-curves-joined"
  /// Something that Thrum would only carry along is too large for that; it is left out when writing.
  case tooLargeToKeep = "ahap-too-large-to-keep"
}

/// The kinds of finding about a list for `navigator.vibrate`.
///
/// The raw values are stable; each case says what to do about it.
public enum WebVibrateCode: String, Sendable, Hashable, CaseIterable, MotorCode {
  // MARK: Errors: the file cannot be read

  /// A value is of the wrong kind, such as text in place of a number. Correct it.
  case wrongType = "web-vibrate-wrong-type"
  /// A time lies below 0. Correct it.
  case timeNegative = "web-vibrate-time-negative"
  /// The times reach beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "web-vibrate-time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  /// A time is no whole number of milliseconds; browsers drop the fraction, and so does Thrum.
  case fractionDropped = "web-vibrate-fraction-dropped"
  /// A time is longer than 10 s; Chromium cuts it. Split it with a 0 between the parts.
  case cutByBrowser = "web-vibrate-cut-by-browser"
  /// The list has more than 99 times; Chromium leaves the rest out. Make it shorter.
  case tooManyForBrowser = "web-vibrate-too-many-for-browser"
  /// The list is empty or has no time above 0: it stops a vibration, and plays none.
  case nothingToPlay = "web-vibrate-nothing-to-play"

  // MARK: Notes

  /// The list ends with a pause, which browsers drop; it is not kept.
  case silenceDropped = "web-vibrate-silence-dropped"

  // MARK: Not used: a list has neither keys nor ranges

  /// Not used: a list has no fields.
  case fieldMissing = "web-vibrate-field-missing"
  /// Not used: a list has no keys.
  case keyUnknown = "web-vibrate-key-unknown"
  /// Not used: a list has no keys.
  case keyMisspelled = "web-vibrate-key-misspelled"
  /// Not used: nothing is clamped.
  case clamped = "web-vibrate-clamped"
  /// Not used: times are only negative or too late.
  case outOfRange = "web-vibrate-out-of-range"
}

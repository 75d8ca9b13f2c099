/// The kinds of finding about dual-rumble effects.
///
/// The raw values are stable; each case says what to do about it.
public enum GamepadRumbleCode: String, Sendable, Hashable, CaseIterable, MotorCode {
  // MARK: Errors: the file cannot be read

  /// A value is of the wrong kind, such as text in place of a number. Correct it.
  case wrongType = "gamepad-wrong-type"
  /// An effect has no `params`. Add them.
  case fieldMissing = "gamepad-field-missing"
  /// The effect is none of those that browsers know. Write `dual-rumble`.
  case typeUnknown = "gamepad-type-unknown"
  /// A time lies below 0. Correct it.
  case timeNegative = "gamepad-time-negative"
  /// The times reach beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "gamepad-time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  /// A key looks like another one; ignored. Correct it.
  case keyMisspelled = "gamepad-key-misspelled"
  /// A magnitude lies outside 0…1 and is clamped; browsers refuse it.
  case clamped = "gamepad-clamped"
  /// An effect and its delay are longer than 5 s; Chromium refuses it. Cut it in two.
  case refusedByBrowser = "gamepad-refused-by-browser"
  /// The motors of the triggers are not read.
  case triggersIgnored = "gamepad-triggers-ignored"
  /// No motor ever runs. Give an effect a duration and a magnitude.
  case nothingToPlay = "gamepad-nothing-to-play"

  // MARK: Notes

  /// A key means nothing here; ignored.
  case keyUnknown = "gamepad-key-unknown"
  /// Silence at the end is not kept.
  case silenceDropped = "gamepad-silence-dropped"
  /// Not used: magnitudes are clamped.
  case outOfRange = "gamepad-out-of-range"
}

/// The kinds of finding about dual-rumble effects.
///
/// The raw values are stable; each case says what to do about it.
public enum GamepadRumbleCode: String, Sendable, Hashable, CaseIterable, MotorCode {
  /// The beginning of every code of the format.
  public static let prefix = "gamepad"

  // MARK: Errors: the file cannot be read

  /// The effect is none of those that browsers know. Write `dual-rumble`.
  case typeUnknown = "gamepad-type-unknown"

  // MARK: Warnings: read, with a change or a doubt

  /// An effect and its delay are longer than 5 s; Chromium refuses it. Cut it in two.
  case refusedByBrowser = "gamepad-refused-by-browser"
  /// The motors of the triggers are not read.
  case triggersIgnored = "gamepad-triggers-ignored"
  /// No motor ever runs. Give an effect a duration and a magnitude.
  case nothingToPlay = "gamepad-nothing-to-play"

  // MARK: Notes

  /// Silence at the end is not kept.
  case silenceDropped = "gamepad-silence-dropped"
}

/// The kinds of finding about a list for `navigator.vibrate`.
///
/// The raw values are stable; each case says what to do about it.
public enum WebVibrateCode: String, Sendable, Hashable, CaseIterable, MotorCode {
  /// The beginning of every code of the format.
  public static let prefix = "web-vibrate"

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

}

internal import HapticText

extension PatternFormat {
  /// A list for the web's `navigator.vibrate`, `.vibrate.json`: milliseconds on, off, on, off, or one number.
  ///
  /// A list starts with the motor on, unlike those of Android. Each run is one vibration of full intensity; runs
  /// without a pause between them are one. All of a list is read, with a warning for what browsers leave out of it.
  ///
  /// A written pattern that starts later begins with a 0. A time over 10 s is split by a 0, as `[10000, 0, 5000]`.
  /// Times after the 99th are left out, since browsers ignore them.
  public static let webVibrate = PatternFormat(
    id: "web-vibrate", title: "Web vibrate list (navigator.vibrate)", extensions: ["vibrate.json"],
    loses: "strength and sharpness; times in whole ms; at most 99 times, beginning with on",
    drivesMotor: true, recognise: { $0.withView(beginsWithNumber) }, decode: WebVibrateReader.decode,
    encode: WebVibrateWriter.encode)

  /// Returns true if the text is a list that begins with a number.
  private static func beginsWithNumber(_ view: JSONView) -> Bool {
    view.nodes[0].kind == .array && !view.isEmpty(0) && view.nodes[1].kind == .number
  }
}

/// The limits of the Vibration API, as Chromium has them.
enum WebVibrateLimits {
  /// The number of times in a list, Chromium's `kVibrationPatternLengthMax`; browsers leave the rest out.
  static let entries = 99
  /// The longest time in a list in milliseconds, Chromium's `kVibrationDurationMsMax`; browsers cut longer ones.
  static let longest: Int64 = 10_000
}

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

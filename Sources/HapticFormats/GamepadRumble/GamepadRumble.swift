extension PatternFormat {
  /// Dual-rumble effects of the web's Gamepad API as JSON, `.gamepad.json`.
  ///
  /// The file is `{"effects": [{"type": "dual-rumble", "params": {"startDelay", "duration", "strongMagnitude",
  /// "weakMagnitude"}}]}`. The list is Thrum's own: the API plays one effect a call. Each `startDelay` counts from
  /// the end of the effect before, as when each `playEffect` is awaited. One effect alone, or its parameters, read
  /// as a list of one. A missing parameter is 0, as in the API.
  ///
  /// The two magnitudes become an intensity, the square root of the greater one, and a sharpness: 0 for the strong
  /// motor alone, 1 for the weak one alone, 0.5 for both alike.
  ///
  /// Written times are whole milliseconds. No effect is longer than 5 s with its delay; longer runs and pauses are
  /// several effects. No program loads such a file: a script calls `playEffect` for one effect after another.
  public static let gamepad = PatternFormat(
    id: "gamepad", title: "Gamepad dual-rumble effects (playEffect)", extensions: ["gamepad.json"],
    loses: "fine differences in sharpness, split over two motors; taps become short runs; times in whole ms",
    note: "no program loads it: a script calls playEffect for each effect, as often as every 10 ms",
    drivesMotor: true,
    recognise: { $0.hasTopKey(among: ["effects", "strongMagnitude", "weakMagnitude", "params"]) },
    decode: GamepadRumbleReader.decode, encode: GamepadRumbleWriter.encode)
}

/// The limits of dual-rumble effects.
enum GamepadRumbleLimits {
  /// The longest effect in milliseconds, its delay included: Chromium's `kMaxEffectDurationMillis`.
  static let longest: Int64 = 5_000
  /// The written steps of a magnitude: four decimals (*chosen*: finer than any motor).
  static let scale = AmplitudeScale.amplitudes(10_000)
}

/// The kinds of finding about dual-rumble effects.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum GamepadRumbleCode: String, Sendable, Hashable, CaseIterable, MotorCode {
  /// The beginning of every code of the format.
  package static let prefix = "gamepad"

  // MARK: Errors: the file cannot be read

  case typeUnknown = "gamepad-type-unknown"

  // MARK: Warnings: read, with a change or a doubt

  case refusedByBrowser = "gamepad-refused-by-browser"
  case triggersIgnored = "gamepad-triggers-ignored"
  case nothingToPlay = "gamepad-nothing-to-play"

  // MARK: Notes

  case silenceDropped = "gamepad-silence-dropped"
}

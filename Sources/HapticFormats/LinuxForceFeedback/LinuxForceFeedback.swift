extension PatternFormat {
  /// Effects for the force feedback of Linux' input devices: a JSON list with the members of `struct ff_effect`.
  ///
  /// Every number is what `linux/input.h` wants in the member of that name; `u` holds the one that `type` selects.
  /// `id` is -1, which asks the kernel for a new one. Upload all effects, then start all of them at once: each waits
  /// for its `replay.delay`.
  ///
  /// The kind `periodic` writes `FF_PERIODIC` with a sine, whose period follows from sharpness; the kind `rumble`
  /// writes `FF_RUMBLE`, where sharpness moves strength from the heavy motor to the light one.
  public static let linuxForceFeedback = PatternFormat(
    id: "ff-effect", title: "Linux ff_effect list", extensions: [],
    loses: "time to 1 ms, up to 32.767 s; frequency to a period of whole ms; envelopes in steps",
    kinds: LinuxForceFeedbackWriter.Kind.allCases.map(\.rawValue),
    note:
      "no program loads it: a program of your own uploads and starts the effects, as often as every 10 ms",
    drivesMotor: true, encode: LinuxForceFeedbackWriter.encode)
}

/// The limits of Linux' `struct ff_effect` (`linux/input.h`), and Thrum's choices where it has none.
enum LinuxForceFeedbackLimits {
  /// The longest delay and the longest effect in milliseconds: 0x7FFF.
  ///
  /// The members have 16 bits, but the results of longer ones are unspecified (`linux/input.h`).
  static let longest: Int64 = 32_767
  /// The largest magnitude of a periodic effect: 15 bits.
  static let periodicMagnitude = 0x7FFF
  /// The largest magnitude of a rumble: 16 bits.
  static let rumbleMagnitude = 0xFFFF
  /// The frequency of sharpness 0, in hertz (*chosen*: where the actuators of phones begin to move).
  static let lowestFrequency = 80.0
  /// The frequency of sharpness 1, in hertz (*chosen*: just above the resonance of most of them).
  static let highestFrequency = 230.0
}

/// The losses of a list of `ff_effect` beside those that many formats share.
package enum LinuxForceFeedbackLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case frequencyRounded = "ff-effect-frequency-rounded"
    case sharpnessAsBalance = "ff-effect-sharpness-as-balance"
  }
}

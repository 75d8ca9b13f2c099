internal import HapticModel
package import HapticText

extension PatternFormat {
  /// The theme of feedbackd, the haptics daemon of Linux phones; a `.json` file known by its content.
  ///
  /// Each feedback of the types `VibraRumble`, `VibraPattern` and `VibraPeriodic` becomes a part named
  /// `profile/event-name`. A magnitude is a motor's amplitude, the square of an intensity. Sounds, lights and
  /// dummies are kept for writing and noted once.
  ///
  /// - A rumble's `duration` is divided among its `count`; each share ends with the `pause`.
  /// - A pattern holds each magnitude for its duration; 0 is a pause.
  /// - A periodic vibration begins at `fade-in-level` and reaches `magnitude` after `fade-in-time`.
  ///
  /// Written is a `VibraRumble` where the motor only repeats one strength and one pause, which every version of feedbackd
  /// plays, those before 0.8.0 at half strength; anything else is a `VibraPattern`, which needs 0.6.0. If the pattern was
  /// read from a theme, that theme is written again with everything in it; an unchanged vibration stays as it was. Otherwise it is a theme named `custom` over the default one, as
  /// feedbackd wants a user's own. A name such as `quiet/bell-terminal` chooses the profile; the default is `full`.
  public static let feedbackd = PatternFormat(
    id: "feedbackd", title: "feedbackd theme", extensions: [],
    loses: "taps become short vibrations; sharpness; time to 1 ms, strength to 1/10000, envelopes in steps",
    note: """
      every version plays equal pulses with equal pauses, those before 0.8.0 at half strength; anything else needs 0.6.0, \
      and Debian 12 has 0.0.3
      """,
    drivesMotor: true, recognise: { $0.withView(isTheme) }, decode: FeedbackdReader.decode,
    encode: FeedbackdWriter.encode)

  /// Returns true if the first of the profiles has feedbacks, or if a theme without profiles names itself and its parent.
  private static func isTheme(_ view: JSONView) -> Bool {
    guard let profiles = view.member("profiles", of: 0) else {
      return (["name", "parent-name"] as [StaticString]).allSatisfy { key in
        view.hasMember(key, of: 0) { view.nodes[$0].kind == .string }
      }
    }
    guard view.nodes[profiles].kind == .array, !view.isEmpty(profiles) else { return false }
    return view.member("feedbacks", of: profiles + 1) != nil
  }
}

/// The part of a theme that no pattern can hold; `nil` in a file whose theme is too large to keep.
///
/// Thread-safe: yes, a value.
package struct FeedbackdDetails: Sendable {
  /// The indices of a vibration's profile and feedback in the theme.
  struct Index: Sendable, Hashable {
    let profile: Int
    let feedback: Int
  }

  /// The whole theme, sounds and lights included, for writing it again.
  package let theme: JSONValue
  /// The place of each part.
  let indices: [Index]
}

/// The limits and defaults of feedbackd themes.
///
/// The defaults are those of feedbackd's own classes (`fbd-feedback-vibra*.c`).
enum FeedbackdLimits {
  /// The magnitude of full strength in older themes.
  static let oldMagnitude = 65535.0
  /// The profiles that feedbackd plays, the default first.
  static let profiles = ["full", "quiet", "silent"]
  /// The maximum number of rumbles that all counts of a theme may ask for together (*chosen*, far beyond any theme).
  static let rumbles = 100_000
  /// The written steps of a magnitude: four decimals (*chosen*).
  static let steps = 10_000
  /// The largest theme that is kept for writing, in JSON values (*chosen*).
  static let keptNodes = 200_000
  /// The number of straight segments in a fade, which is straight in magnitude and so bent in intensity.
  ///
  /// *Chosen*: with 16 segments the intensity is never off by more than 0.016.
  static let fadeSegments = 16

  static let defaultMagnitude = 0.5
  static let defaultDuration = TimeSpan.milliseconds(1000)
  static let defaultFade = TimeSpan.milliseconds(500)
}

/// The kinds of finding about a feedbackd theme.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum FeedbackdCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "feedbackd"

  // MARK: Errors: the file cannot be read

  case lengthsDiffer = "feedbackd-lengths-differ"
  case tooManyRumbles = "feedbackd-too-many-rumbles"

  // MARK: Warnings: read, with a change or a doubt

  case magnitudeOld = "feedbackd-magnitude-old"
  case rumbleVoid = "feedbackd-rumble-void"
  case typeUnknown = "feedbackd-type-unknown"
  case profileUnknown = "feedbackd-profile-unknown"
  case nothingVibrates = "feedbackd-nothing-vibrates"
  case tooLargeToKeep = "feedbackd-too-large-to-keep"

  // MARK: Notes

  case otherFeedback = "feedbackd-other-feedback"
  case vibrationVoid = "feedbackd-vibration-void"
  case silenceDropped = "feedbackd-silence-dropped"
}

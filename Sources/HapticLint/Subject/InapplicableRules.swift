internal import HapticFormats

// The rules that are not applied to a pattern, because nobody who wrote it could follow them.

extension LintRule {
  /// The rules that give advice about the rhythm of events, which a clip takes from its sound: they are not applied to
  /// patterns converted from sound.
  static let rhythmic: Set<String> = [
    "fuse-hard", "gap-soft", "train-buzz", "tap-too-long", "tail-onset", "level-step",
  ]

  /// The rules of which a pattern shows one finding, with the number of the others: a rhythm repeats, and a curve acts on
  /// all taps under it.
  static let shownOnce: Set<String> = rhythmic.union(["curve-leak"])
}

extension LintSubject {
  /// The rules that are not applied to the pattern.
  var inapplicableRules: Set<String> {
    let ofFormat = document.format?.inapplicableRules ?? []
    return isConvertedFromSound ? ofFormat.union(LintRule.rhythmic) : ofFormat
  }
}

extension PatternFormat {
  /// The rules that are not applied to files of the format.
  ///
  /// Lists for `navigator.vibrate` have no strengths: short pauses make a vibration weaker or rougher there, and none can
  /// rise. A suit has motors apart from each other on the torso, where a full start is the default of its editor. Formats
  /// that only switch a motor on for a time, or set its strength, have no taps.
  fileprivate var inapplicableRules: Set<String> {
    switch self {
    case .webVibrate, .pulsarWeb: ["fuse-hard", "gap-soft", "train-buzz", "startle", "tap-too-long"]
    case .tact: ["gap-soft", "startle", "tap-too-long"]
    case .feedbackd, .androidWaveform, .gamepad, .ivs: ["tap-too-long"]
    default: []
    }
  }
}

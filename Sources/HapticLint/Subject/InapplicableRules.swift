internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText

// The rules that are not applied to a pattern, because nobody who wrote it could follow them.

extension LintRule {
  /// The rules that give advice about the rhythm of events, which a clip takes from its sound: they are not applied to
  /// patterns converted from sound.
  static let rhythmic: Set<String> = [
    "fuse-hard", "gap-soft", "train-buzz", "tap-too-long", "tail-onset", "level-step", "taps-at-once",
    "merged",
  ]

  /// The rules about events that are too weak or too short for a device.
  static let ofWeakEvents: Set<String> = ["below-rise", "sub-threshold"]

  /// The rules of which a pattern shows one finding, with the number of the others: a rhythm repeats, so do
  /// layers, and a curve acts on all taps under it.
  static let shownOnce: Set<String> = rhythmic.union([
    "curve-leak", "silenced", "silent-end", "overlaps", "scaled-twice", "sharpness-twice",
  ])
}

extension LintSubject {
  /// The rules that are not applied to the pattern.
  ///
  /// A clip takes its attacks from its sound, so they are not called sudden, and its silence at either end.
  var inapplicableRules: Set<String> {
    var rules = document.format?.inapplicableRules ?? []
    if isConvertedFromSound {
      rules.formUnion(
        LintRule.rhythmic.union(["startle", "late-start", "silent-end", "scaled-twice", "sharpness-twice"]))
    }
    // A song lasts as long as its sound; so many taps do not.
    if isConvertedFromSound, pulses.contains(where: { !$0.isTap }) { rules.insert("long-strong") }
    if isHeldByApp { rules.formUnion(["long-strong", "startle"]) }
    if isPlainVibration { rules.insert("startle") }
    if document.format == .webVibrate, isShortRhythm { rules.remove("gap-soft") }
    if isMeantToFlutter { rules.formUnion(["gap-soft", "train-buzz"]) }
    if isBlow || isSoftLevel || playsPauses || isMelody || isTest { rules.insert("gap-soft") }
    // Rows of primitives are a texture (chosen), such as of a drag.
    if isComposition, pulses.count >= 5 { rules.formUnion(["train-buzz", "fuse-hard"]) }
    if isComposition, pulses.count > 32 { rules.insert("hardly-felt") }
    // A row of pauses is their only way to be softer.
    if isOnOff { rules.formUnion(["startle", "train-buzz"]) }
    if isForOnePhone { rules.insert("gap-soft") }
    if isSurvey, isForOnePhone { rules.formUnion(LintRule.ofWeakEvents) }
    return rules
  }

  /// True if the names say one blow or a texture, and no two pulses are more than 30 ms apart (*chosen*): its parts may join.
  var isOneGesture: Bool {
    (isBlow || isMeantToFlutter) && pulses.count > 1 && gaps.allSatisfy { $0.silence <= .milliseconds(30) }
  }

  /// True if the amplitudes of a list are in the places of its pauses.
  private var playsPauses: Bool {
    document.findings.contains { finding in
      finding.severity > .note && Causes.lostPauses.contains(finding.code)
        && finding.path.hasPrefix("amplitudes")
    }
  }

  /// True for four vibrations, each 20 ms or more long and apart, or up to three of 10 ms or more (all *chosen*): more or shorter
  /// ones may weaken or roughen a vibration with their pauses.
  private var isShortRhythm: Bool {
    if pulses.count <= 3 { return pulses.allSatisfy { $0.length >= .milliseconds(10) } }
    let least = TimeSpan.milliseconds(20)
    return pulses.count == 4 && pulses.allSatisfy { $0.length >= least }
      && gaps.allSatisfy { $0.silence >= least }
  }

  /// True if the file is a list of times at which a motor is on or off, of which none has a level of its own: such a list
  /// plays on motors that know nothing else, and cannot write a rise.
  var isOnOff: Bool {
    guard let format = document.format, PatternFormat.lists.contains(format) else { return false }
    guard part.pattern.curves.isEmpty else { return false }
    return part.pattern.events.allSatisfy { event in
      switch event {
      case .transient: false
      // The pause at the end of a list that repeats is a vibration of intensity 0.
      case .continuous(let vibration):
        [.full, .zero].contains(vibration.intensity) && vibration.intensityCurve == nil
      case .audioContinuous, .audioCustom: true
      }
    }
  }
}

extension LintSubject {
  /// True if nobody can write a stronger event in the file.
  var hasNoStrengths: Bool {
    isOnOff || document.format.map { [.webVibrate, .pulsarWeb].contains($0) } ?? false
  }
}

extension PatternFormat {
  /// The formats of Android, whose simplest files only switch a motor on and off.
  static let lists: Set<PatternFormat> = [.androidXML, .androidWaveform, .hapticlabs]

  /// The rules that are not applied to files of the format.
  ///
  /// Lists for `navigator.vibrate` have no strengths: short pauses make a vibration weaker or rougher there, except in
  /// a short rhythm, and none can rise. A suit has motors apart from each other on the torso, where a full start is the
  /// default of its editor. Formats that only switch a motor on for a time, or set its strength, have no taps.
  /// Immersion's effects are made of layers, and those of Lofelt, Meta and Interhaptics of accents on one vibration,
  /// some close together as in the sound that they follow. A sequence places patterns in a time of its own, and its
  /// loops go on from one turn to the next.
  fileprivate var inapplicableRules: Set<String> {
    switch self {
    case .webVibrate, .pulsarWeb: ["fuse-hard", "gap-soft", "train-buzz", "startle", "tap-too-long"]
    case .tact: ["gap-soft", "startle", "tap-too-long", "taps-at-once"]
    case .feedbackd, .androidWaveform, .gamepad: ["tap-too-long"]
    case .ivs: ["tap-too-long", "taps-at-once", "merged"]
    case .haptic, .lofeltV0, .haps: ["merged", "fuse-hard"]
    case .sequence: ["late-start", "no-pause"]
    default: []
    }
  }
}

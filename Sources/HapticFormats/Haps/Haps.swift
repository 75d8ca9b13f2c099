internal import HapticText

extension PatternFormat {
  /// The effect of Interhaptics' studio, `.haps` of version 5.
  ///
  /// The pattern has the notes of every melody of `m_vibration` that is not muted:
  /// - A note without amplitude modulation is a tap of sharpness 0.5 (*chosen*: the format has none).
  /// - Any other note is a vibration of the note's length, with the lines between its keyframes as its curves.
  ///
  /// An amplitude is multiplied by the gains of its note, melody, modality and file. Intensity is √amplitude, as in
  /// MPEG's format, which descends from this one. The frequencies from 65 Hz to 300 Hz become the sharpness 0 to 1
  /// along a straight line. The first and the last keyframe hold to the ends of the note. If vibrations overlap, the later
  /// one ends the earlier (*chosen*: one actuator plays one curve), with a warning.
  ///
  /// The format has no public documentation; the structure is that of the files in Interhaptics' own kits.
  public static let haps = PatternFormat(
    id: "haps", title: "Interhaptics effect", extensions: ["haps"],
    recognise: { $0.hasTopKey(among: ["m_vibration"]) }, decode: HapsReader.decode)
}

/// The limits of Interhaptics effects.
enum HapsLimits {
  /// The version that is known.
  static let version = "5"
  /// The gains.
  static let gains: ClosedRange<Double> = 0...1_000_000
  /// The values of a keyframe (*chosen*): no gain makes one infinite.
  static let values: ClosedRange<Double> = -1e9...1e9
}

/// The kinds of finding about an Interhaptics effect.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum HapsCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "haps"

  // MARK: Errors: the file cannot be read

  case unitUnknown = "haps-unit-unknown"
  case patternEmpty = "haps-pattern-empty"

  // MARK: Warnings: read, with a change or a doubt

  case timesDecreasing = "haps-times-decreasing"
  case versionUnknown = "haps-version-unknown"
  case notesOverlap = "haps-notes-overlap"
  case noteVoid = "haps-note-void"

  // MARK: Notes

  case repeats = "haps-repeats"
  case melodyMuted = "haps-melody-muted"
  case modalityIgnored = "haps-modality-ignored"
  case slopesIgnored = "haps-slopes-ignored"
  case amplitudeClamped = "haps-amplitude-clamped"
  case keyframesOutside = "haps-keyframes-outside"
  case frequencyClamped = "haps-frequency-clamped"
}

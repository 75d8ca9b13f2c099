public import HapticText

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
/// The raw values are stable; each case says what to do about it.
public enum HapsCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "haps"

  // MARK: Errors: the file cannot be read

  /// Times are not in seconds. Export the effect with `m_time_unit` 0.
  case unitUnknown = "haps-unit-unknown"
  /// The effect has no note of vibration that could be played.
  case patternEmpty = "haps-pattern-empty"

  // MARK: Warnings: read, with a change or a doubt

  /// A keyframe lies before the one above it; they are sorted. Sort them in the file.
  case timesDecreasing = "haps-times-decreasing"
  /// The version is not 5; read as if it were.
  case versionUnknown = "haps-version-unknown"
  /// A vibration begins while another one sounds, which ends there. Merge them.
  case notesOverlap = "haps-notes-overlap"
  /// A vibration has no length; ignored.
  case noteVoid = "haps-note-void"

  // MARK: Notes

  /// A melody is muted; left out, as it was meant.
  case melodyMuted = "haps-melody-muted"
  /// The effect has a texture or a stiffness, which are no vibrations in time; left out.
  case modalityIgnored = "haps-modality-ignored"
  /// Keyframes have slopes; the curve between them is read as straight.
  case slopesIgnored = "haps-slopes-ignored"
  /// Keyframes lie after the end of their note, where nothing sounds.
  case keyframesOutside = "haps-keyframes-outside"
  /// A frequency lies outside 65…300 Hz; its sharpness is 0 or 1.
  case frequencyClamped = "haps-frequency-clamped"
}

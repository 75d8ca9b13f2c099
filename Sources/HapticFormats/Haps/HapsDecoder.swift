internal import HapticModel
public import HapticText

/// Reads Interhaptics effects, `.haps` of version 5.
///
/// The pattern that comes of it, from the notes of every melody of `m_vibration` that is not muted:
/// - a note without a modulation of amplitude is a tap of the sharpness 0.5 (*chosen*: the format knows none);
/// - any other note is a vibration of its length, under the lines between its keyframes.
///
/// An amplitude is multiplied with the gains of its note, melody, modality and file; intensity is √amplitude,
/// as in MPEG's format, whose ancestor this is. A frequency is a sharpness on the straight line from 65 Hz to
/// 300 Hz. Lines are held before their first keyframe and after the last. Where vibrations overlap, the later
/// one ends the earlier (*chosen*; one actuator has one course), with a warning.
///
/// No documentation of the format is public; the structure is that of the files in Interhaptics' own kits.
/// All findings are collected. Codes are ``HapsCode`` and those of ``JSONTree``.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum HapsDecoder {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> HapsDocument { decode(JSONTree(reading: source)) }

  /// Reads a file whose JSON has been read.
  public static func decode(_ tree: JSONTree) -> HapsDocument {
    let empty = HapsDocument(
      pattern: HapticPattern(), isLooped: false, origins: PatternOrigins(), findings: [])
    var document =
      tree.withView { view in
        var reading = HapsReading(view)
        reading.readTop()
        return reading.document(of: tree.source)
      } ?? empty
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }
}

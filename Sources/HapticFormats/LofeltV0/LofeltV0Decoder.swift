internal import HapticModel
public import HapticText

/// Reads Lofelt's format before 1.0, `.vij`.
///
/// `voices.envelopes` holds two lists of points, the amplitudes of a vibration and its frequencies;
/// `voices.transients` the same of taps, which have equal times in both lists. The values are those of
/// `.haptic` 1.0: the clips that Lofelt has published in both formats have the same numbers. Intensity is
/// √amplitude and sharpness √frequency, that of a tap the frequency, as ``LofeltHapticDecoder`` has them.
///
/// All findings are collected. Codes are ``LofeltV0Code`` and those of ``JSONTree``.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum LofeltV0Decoder {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> LofeltV0Document { decode(JSONTree(reading: source)) }

  /// Reads a file whose JSON has been read.
  public static func decode(_ tree: JSONTree) -> LofeltV0Document {
    let empty = LofeltV0Document(pattern: HapticPattern(), origins: PatternOrigins(), findings: [])
    var document =
      tree.withView { view in
        var reading = LofeltV0Reading(view)
        reading.readTop()
        return reading.document(of: tree.source)
      } ?? empty
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }
}

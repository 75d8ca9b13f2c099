public import HapticText

/// Reads Hapticlabs files, `.hla`, as Hapticlabs Studio exports them for Android.
///
/// The first kind of file has one waveform (`Timings` in milliseconds, `Amplitudes` 0…255, `Repeat`) and sound
/// files (`Audios`, each with `Time` and `Filename`), which become audio events. Version 2 has a signal for each
/// ability of a phone; its waveforms are read, the part `amplitude` first, then `on-off`. Its sounds and
/// envelopes of the same pattern are not. Codes are ``HapticlabsHLACode`` and those of ``JSONTree``.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum HapticlabsHLADecoder {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> HapticlabsHLADocument {
    decode(JSONTree(reading: source))
  }

  /// Reads a file whose JSON has been read.
  public static func decode(_ tree: JSONTree) -> HapticlabsHLADocument {
    var document = HapticlabsHLADocument()
    tree.withView { view in
      var reading = HapticlabsHLAReading(view)
      reading.readTop()
      document.parts = reading.parts
      document.summary = reading.summary
      document.findings = reading.fields.findings(in: tree.source)
    }
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }
}

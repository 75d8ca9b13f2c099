extension PatternFormat {
  /// A file of Hapticlabs Studio for Android, `.hla`.
  ///
  /// The first kind of file has one waveform (`Timings` in milliseconds, `Amplitudes` 0…255, `Repeat`) and sound
  /// files (`Audios`, each with `Time` and `Filename`), which become audio events.
  ///
  /// Version 2 has a signal for each ability of a phone. Its waveforms are read as parts, `amplitude` first, then
  /// `on-off`. The sounds and envelopes of the same pattern are not read. The project and the track are the summary.
  public static let hapticlabs = PatternFormat(
    id: "hla", title: "Hapticlabs", extensions: ["hla"],
    recognise: { $0.hasTopKey(among: ["Timings", "onOffSignal", "amplitudeSignal"]) },
    decode: HapticlabsHLAReader.decode)
}

/// The kinds of finding about a Hapticlabs file.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum HapticlabsHLACode: String, Sendable, Hashable, CaseIterable, WaveformCode {
  /// The beginning of every code of the format.
  package static let prefix = "hla"

  // MARK: Errors: the file cannot be read

  case lengthsDiffer = "hla-lengths-differ"
  case noLength = "hla-no-length"
  case repeatOutside = "hla-repeat-outside"
  case noWaveform = "hla-no-waveform"

  // MARK: Warnings: read, with a change or a doubt

  case repeatIgnored = "hla-repeat-ignored"
  case nothingToPlay = "hla-nothing-to-play"
  case noPause = "hla-no-pause"
  case overlap = "hla-overlap"
  case primitivesIgnored = "hla-primitives-ignored"

  // MARK: Notes

  case defaultAmplitude = "hla-default-amplitude"
  case repeats = "hla-repeats"
  case silenceDropped = "hla-silence-dropped"
  case signalIgnored = "hla-signal-ignored"
}

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
/// The raw values are stable; each case says what to do about it.
public enum HapticlabsHLACode: String, Sendable, Hashable, CaseIterable, WaveformCode {
  /// The beginning of every code of the format.
  public static let prefix = "hla"

  // MARK: Errors: the file cannot be read

  /// The numbers of amplitudes and times differ. Give each time its amplitude.
  case lengthsDiffer = "hla-lengths-differ"
  /// The times add up to nothing. Give a time above 0.
  case noLength = "hla-no-length"
  /// The index to repeat from is not in the list. Correct it, or write -1 to play once.
  case repeatOutside = "hla-repeat-outside"
  /// A file of version 2 has no waveform, only what Thrum does not read. Export it with an amplitude signal.
  case noWaveform = "hla-no-waveform"

  // MARK: Warnings: read, with a change or a doubt

  /// The part to repeat has no length, or is one waveform of several; it plays once.
  case repeatIgnored = "hla-repeat-ignored"
  /// The motor never runs. Give a time an amplitude above 0.
  case nothingToPlay = "hla-nothing-to-play"
  /// A waveform begins before the one before it has ended; it is read after it.
  case overlap = "hla-overlap"
  /// Primitives are not read. The rest plays without them.
  case primitivesIgnored = "hla-primitives-ignored"

  // MARK: Notes

  /// Amplitudes are -1, the device's own choice; read as 255.
  case defaultAmplitude = "hla-default-amplitude"
  /// Silence at the end is not kept, as the waveform plays only once.
  case silenceDropped = "hla-silence-dropped"
  /// A file of version 2 holds the pattern as sound or as envelopes, too; its waveforms are read.
  case signalIgnored = "hla-signal-ignored"
}

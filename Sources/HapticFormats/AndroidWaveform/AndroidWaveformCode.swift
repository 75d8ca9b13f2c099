/// The kinds of finding about an Android waveform.
///
/// The raw values are stable; each case says what to do about it.
public enum AndroidWaveformCode: String, Sendable, Hashable, CaseIterable, WaveformCode {
  /// The beginning of every code of the format.
  public static let prefix = "android-waveform"

  // MARK: Errors: the file cannot be read

  /// There are not as many `amplitudes` as `timings`. Give each time its amplitude.
  case lengthsDiffer = "android-waveform-lengths-differ"
  /// The times add up to nothing, which Android refuses. Give a time above 0.
  case noLength = "android-waveform-no-length"
  /// `repeat` is no index of `timings`. Correct it, or write -1 to play once.
  case repeatOutside = "android-waveform-repeat-outside"

  // MARK: Warnings: read, with a change or a doubt

  /// What is to be repeated has no length; it plays once. Move `repeat`.
  case repeatIgnored = "android-waveform-repeat-ignored"
  /// The motor never runs. Give a time an amplitude above 0.
  case nothingToPlay = "android-waveform-nothing-to-play"

  // MARK: Notes

  /// Amplitudes are -1, the device's own choice; read as 255.
  case defaultAmplitude = "android-waveform-default-amplitude"
  /// Silence at the end is not kept, as the waveform plays only once.
  case silenceDropped = "android-waveform-silence-dropped"
}

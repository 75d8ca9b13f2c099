/// The kinds of finding about an Android waveform.
///
/// The raw values are stable; each case says what to do about it.
public enum AndroidWaveformCode: String, Sendable, Hashable, CaseIterable, WaveformCode {
  // MARK: Errors: the file cannot be read

  /// A value is of the wrong kind, such as text or a fraction in place of a whole number. Correct it.
  case wrongType = "android-waveform-wrong-type"
  /// There are no `timings`. Add them.
  case fieldMissing = "android-waveform-field-missing"
  /// An amplitude lies outside 0…255 and is not -1, or `repeat` lies below -1. Correct it.
  case outOfRange = "android-waveform-out-of-range"
  /// A time lies below 0. Correct it.
  case timeNegative = "android-waveform-time-negative"
  /// The times reach beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "android-waveform-time-too-late"
  /// There are not as many `amplitudes` as `timings`. Give each time its amplitude.
  case lengthsDiffer = "android-waveform-lengths-differ"
  /// The times add up to nothing, which Android refuses. Give a time above 0.
  case noLength = "android-waveform-no-length"
  /// `repeat` is no index of `timings`. Correct it, or write -1 to play once.
  case repeatOutside = "android-waveform-repeat-outside"

  // MARK: Warnings: read, with a change or a doubt

  /// A key looks like another one; ignored. Correct it.
  case keyMisspelled = "android-waveform-key-misspelled"
  /// What is to be repeated has no length; it plays once. Move `repeat`.
  case repeatIgnored = "android-waveform-repeat-ignored"
  /// The motor never runs. Give a time an amplitude above 0.
  case nothingToPlay = "android-waveform-nothing-to-play"
  /// Not used: nothing in a waveform is clamped.
  case clamped = "android-waveform-clamped"

  // MARK: Notes

  /// A key means nothing in a waveform; ignored.
  case keyUnknown = "android-waveform-key-unknown"
  /// Amplitudes are -1, the device's own choice; read as 255.
  case defaultAmplitude = "android-waveform-default-amplitude"
  /// Silence at the end is not kept, as the waveform plays only once.
  case silenceDropped = "android-waveform-silence-dropped"
}

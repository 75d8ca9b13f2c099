/// The kinds of finding about a Pulsar preset.
///
/// The raw values are stable; each case says what to do about it.
public enum PulsarCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the file cannot be read

  /// The text is JSON, but no object. Give it a top-level object with `discretePattern`.
  case notAPreset = "pulsar-not-a-preset"
  /// There is neither `discretePattern` nor `continuousPattern`. Add one.
  case patternMissing = "pulsar-pattern-missing"
  /// The preset has neither a tap nor a vibration. Add one.
  case patternEmpty = "pulsar-pattern-empty"
  /// A required field is not there. Add it.
  case fieldMissing = "pulsar-field-missing"
  /// A value is of the wrong kind, such as text in place of a number. Correct it.
  case wrongType = "pulsar-wrong-type"
  /// A time lies before the preset's start. Begin at 0.
  case timeNegative = "pulsar-time-negative"
  /// A time lies beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "pulsar-time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  /// A key looks like another one; ignored. Correct it.
  case keyMisspelled = "pulsar-key-misspelled"
  /// An amplitude or a frequency lies outside 0…1 and is clamped.
  case clamped = "pulsar-clamped"
  /// A list is not there; read as empty.
  case listMissing = "pulsar-list-missing"
  /// The amplitudes begin and end at one time, so that nothing vibrates; ignored. Give a second point.
  case vibrationVoid = "pulsar-vibration-void"
  /// A vibration has no frequencies; read with the sharpness 0.5. Give it one.
  case frequencyMissing = "pulsar-frequency-missing"
  /// There are frequencies without amplitudes; ignored.
  case amplitudeMissing = "pulsar-amplitude-missing"

  // MARK: Notes

  /// A key means nothing in a preset; ignored.
  case keyUnknown = "pulsar-key-unknown"
  /// A list is not in the order of time; sorted.
  case unordered = "pulsar-unordered"
  /// The preset goes on after its `duration`; all of it is read.
  case durationExceeded = "pulsar-duration-exceeded"
  /// The preset's `duration` goes on after its vibration, and no tap can hold the silence; not kept in the pattern.
  case silenceDropped = "pulsar-silence-dropped"
}

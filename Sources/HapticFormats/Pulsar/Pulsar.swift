package import HapticModel
internal import HapticText

extension PatternFormat {
  /// Software Mansion's Pulsar preset, a `.json` file known by its content alone.
  ///
  /// An entry of `discretePattern` is a tap; amplitude is intensity, frequency sharpness, times are milliseconds. The
  /// points of `continuousPattern` are one vibration from the first amplitude to the last, with an intensity curve and
  /// a sharpness curve of its own. The two parts are independent.
  ///
  /// A written preset has the amplitude 0 between vibrations, and of several that sound at once the strongest. Times
  /// are exact to the nanosecond, levels the shortest decimals that read back equal. A pattern that was read from a
  /// preset keeps its ``PulsarDetails``.
  public static let pulsar = PatternFormat(
    id: "pulsar", title: "Pulsar preset", extensions: [],
    loses: "vibrations that overlap or touch become one; audio",
    recognise: { $0.hasTopKey(among: ["discretePattern", "continuousPattern"]) },
    decode: PulsarReader.decode, encode: PulsarWriter.write)
}

/// The fields of a Pulsar preset that no pattern has.
///
/// Thread-safe: yes, a value.
package struct PulsarDetails: Sendable, Hashable {
  /// The words under which people find the preset, its `tags`, in the order of the file.
  package var tags: [String] = []
  /// The length that the preset gives itself; `nil` if it gives none.
  package var duration: TimeSpan?

  /// Makes the details of a preset without tags and duration.
  package init() {}
}

/// The kinds of finding about a Pulsar preset.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum PulsarCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "pulsar"

  // MARK: Errors: the file cannot be read

  case notAPreset = "pulsar-not-a-preset"
  case patternMissing = "pulsar-pattern-missing"
  case patternEmpty = "pulsar-pattern-empty"

  // MARK: Warnings: read, with a change or a doubt

  case listMissing = "pulsar-list-missing"
  case vibrationVoid = "pulsar-vibration-void"
  case frequencyMissing = "pulsar-frequency-missing"
  case amplitudeMissing = "pulsar-amplitude-missing"

  // MARK: Notes

  case unordered = "pulsar-unordered"
  case durationExceeded = "pulsar-duration-exceeded"
  case silenceDropped = "pulsar-silence-dropped"
}

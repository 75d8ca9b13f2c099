/// The reason that a recording cannot be used at all.
///
/// Thread-safe: yes, a value.
public struct CalibrationFailure: Error, Sendable, Hashable {
  /// The stable codes of failures.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The bytes are not a WAV file, or its chunks contradict each other. Record it again.
    case notWAV = "not-wav"
    /// The samples have a form that is not read. Convert the file to PCM or float.
    case unsupportedSamples = "unsupported-samples"
    /// The rate in the file is too low or too high, or is not the rate of the samples.
    case sampleRate = "sample-rate"
    /// The recording is shorter than the pattern.
    case tooShort = "too-short"
    /// No sample moves.
    case silent = "silent"
    /// The recording is cut at its largest value. Lower the gain, or choose a larger range of the sensor.
    case clipped = "clipped"
    /// The pattern is not in the recording.
    case noBursts = "no-bursts"
    /// The noise hides the bursts.
    case noise = "too-noisy"
    /// The device plays frequencies of its own instead of those of the pattern.
    case otherFrequencies = "other-frequencies"
    /// The bursts are those of a motor that spins up and down.
    case rotating = "rotating"
  }

  /// The code.
  public let code: Code
  /// The obstacle, in a sentence.
  public let message: String
  /// The remedy, in a sentence.
  public let hint: String?

  /// Makes a failure.
  public init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

/// The reason that a recording cannot be used at all.
///
/// Thread-safe: yes, a value.
package struct CalibrationFailure: Error, Sendable, Hashable {
  /// The stable codes of failures.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    case notWAV = "not-wav"
    case unsupportedSamples = "unsupported-samples"
    case sampleRate = "sample-rate"
    case tooShort = "too-short"
    case silent = "silent"
    case clipped = "clipped"
    case noBursts = "no-bursts"
    case noise = "too-noisy"
    case otherFrequencies = "other-frequencies"
    case rotating = "rotating"
    case notOneResonance = "not-one-resonance"
    case missingSamples = "missing-samples"
  }

  /// The code.
  package let code: Code
  /// The obstacle, in a sentence.
  package let message: String
  /// The remedy, in a sentence.
  package let hint: String?

  /// Makes a failure.
  package init(_ code: Code, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

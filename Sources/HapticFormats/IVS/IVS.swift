internal import HapticText

extension PatternFormat {
  /// Immersion's effects in XML, `.ivs`, an ancestor of MPEG's haptics.
  ///
  /// Each `<timeline-effect>` is a part. Each of its `<launch-event>` elements is a vibration of the `<basis-effect>` that
  /// it names, with its own duration, magnitude and period if it overrides them. Vibrations may overlap.
  /// - The magnitudes 0 to 10000 are the amplitudes 0 to 1, and intensity is √amplitude, as in MPEG's format.
  /// - An attack rises or falls from its level to the magnitude along a straight line of amplitude, a fade from the
  ///   magnitude to its level; both levels are 0 if the file does not give them.
  /// - The period is in milliseconds; a negative number is −2³¹ plus microseconds. The frequencies from 65 Hz to 300 Hz
  ///   become the sharpness 0 to 1 along a straight line, as in MPEG's format. A `magsweep` has 170 Hz.
  ///
  /// The format has no public documentation. The facts are those of MPEG's reference encoder (`IvsEncoder`, in
  /// HapticReferenceSoftware, which reads such files) and of the two files in the history of its repository.
  public static let ivs = PatternFormat(
    id: "ivs", title: "Immersion effect", extensions: ["ivs"], syntax: .xml,
    recognise: { XMLTree.rootName(of: $0.source.bytes) == IVSReader.root },
    decode: { input, _ in IVSReader.decode(input.source) })
}

extension LevelSemantics {
  /// The terms of Immersion's effects.
  static let ivs = LevelSemantics(
    intensity: Term("magnitude", isSquared: true, full: Double(IVSLimits.magnitudes.upperBound)),
    sharpness: LevelSemantics.model.sharpness)
}

/// The limits of Immersion's effects.
enum IVSLimits {
  /// The magnitudes; others are clamped.
  static let magnitudes: ClosedRange<Int64> = 0...10_000
  /// The times and lengths in milliseconds: 0 to 1,000,000 s.
  static let times: ClosedRange<Int64> = 0...1_000_000_000
  /// The periods in milliseconds, or, below 0, in microseconds from −2³¹ on.
  static let periods: ClosedRange<Int64> = -0x8000_0000...0x7FFF_FFFF
  /// The frequency of a `magsweep`, in hertz.
  static let sweepFrequency = 170.0
}

/// The attributes that are read.
enum IVSAttribute: String {
  case name, effect, type, waveform
  case time, duration, magnitude, period
  case durationOverride = "duration-override"
  case magnitudeOverride = "magnitude-override"
  case periodOverride = "period-override"
  case attackTime = "attack-time"
  case attackLevel = "attack-level"
  case fadeTime = "fade-time"
  case fadeLevel = "fade-level"
}

/// The kinds of finding about Immersion's effects.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum IVSCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the file cannot be read

  case patternEmpty = "ivs-pattern-empty"
  case attributeMissing = "ivs-attribute-missing"
  case notANumber = "ivs-not-a-number"
  case outOfRange = "ivs-out-of-range"
  case timeTooLate = "ivs-time-too-late"
  case effectMissing = "ivs-effect-missing"

  // MARK: Warnings: read, with a change or a doubt

  case clamped = "ivs-clamped"
  case typeUnknown = "ivs-type-unknown"
  case repeatIgnored = "ivs-repeat-ignored"
  case noLength = "ivs-no-length"

  // MARK: Notes

  case waveformIgnored = "ivs-waveform-ignored"
  case frequencyClamped = "ivs-frequency-clamped"
}

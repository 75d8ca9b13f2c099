internal import HapticModel

/// The limits and defaults of feedbackd themes.
///
/// The defaults are those of feedbackd's own classes (`fbd-feedback-vibra*.c`).
public enum FeedbackdLimits {
  /// The magnitudes that mean something; older themes have whole numbers up to ``oldMagnitude``.
  public static let magnitudes: ClosedRange<Double> = 0.0...1.0
  /// What older themes write for full strength: 65535.
  public static let oldMagnitude = 65535.0
  /// The magnitude of a vibration that names none.
  public static let defaultMagnitude = 0.5
  /// The profiles that feedbackd plays.
  public static let profiles = ["full", "quiet", "silent"]
  /// How many rumbles all counts of a theme may ask for together; *chosen*, far beyond any theme.
  public static let rumbles = 100_000
  /// The numbers that are written for a strength, divided by this: four decimals (*chosen*).
  static let steps = 10_000
  /// The largest theme that is kept for writing, in JSON values; *chosen*.
  static let keptNodes = 200_000
  /// How many straight pieces stand for a fade, which is straight in magnitude and so bent in intensity.
  ///
  /// *Chosen*: with 16 pieces the intensity is never off by more than 0.016.
  static let fadePieces = 16

  static var defaultDuration: TimeSpan { .milliseconds(1000) }
  static var defaultFade: TimeSpan { .milliseconds(500) }
}

public import HapticModel

/// The limits of AHAP and of the Core Haptics that plays it.
///
/// Sources: Apple's Core Haptics headers and documentation; the 16 points are what Lofelt's and Meta's exporters keep.
public enum AHAPLimits {
  /// The versions that Core Haptics reads.
  public static let versions: ClosedRange<Double> = 1.0...1.1
  /// The longest continuous haptic event; Core Haptics shortens longer ones in silence.
  public static var longestContinuous: TimeSpan { .milliseconds(30_000) }
  /// How many points a written curve has at most.
  ///
  /// Some exporters cut here; reading knows no limit.
  public static let pointsPerCurve = 16
  /// How near a curve's first point lies to the curve's own time where its points count from the pattern's
  /// start: 1 µs (*chosen*).
  static let absoluteTolerance = TimeSpan.microseconds(1)
  /// How many JSON values one member that Thrum only carries along may hold (*chosen*).
  static let keptNodes = 65_536
  /// How many top-level members are carried along (*chosen*).
  static let keptMembers = 64
  /// How many JSON values all that is carried along inside the pattern may hold (*chosen*).
  static let carriedNodes = 262_144
  /// How many pieces the long vibrations of one file may be cut into (*chosen*: over 22 days of them).
  static let pieces = 65_536
  /// How many keys an object may have for a misspelled one to be mended (*chosen*; AHAP's own have seven).
  static let comparedKeys = 64
}

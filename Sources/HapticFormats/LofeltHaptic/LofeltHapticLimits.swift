public import HapticModel

/// The limits of the `.haptic` format.
///
/// Sources: the readers of Lofelt's NiceVibrations and of Meta's Haptics SDK. The format itself knows no longest
/// file and no largest number of breakpoints.
public enum LofeltHapticLimits {
  /// The major version that can be read.
  public static let majorVersion = 1
  /// The values of amplitudes and frequencies; they are compared in single precision, as the format's are.
  public static let levels: ClosedRange<Double> = 0...1
  /// How long the envelope of a written file lasts at least, where the pattern has no length (*chosen*).
  ///
  /// Meta's reader refuses an envelope that begins and ends at one time.
  public static var shortestLength: TimeSpan { .milliseconds(20) }
  /// How many JSON values the metadata may hold to be kept (*chosen*).
  static let keptNodes = 65_536
}

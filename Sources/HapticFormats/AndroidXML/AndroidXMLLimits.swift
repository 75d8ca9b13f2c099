internal import HapticModel

/// The limits of Android's vibration XML.
///
/// Sources: android.os.VibrationEffect's documentation, and the cases of Android's own test suite for the parser.
public enum AndroidXMLLimits {
  /// The amplitudes of a waveform; 0 is off.
  public static let amplitudes: ClosedRange<Int64> = 0...255
  /// The scale of a primitive, and the levels of envelopes; compared in single precision, as Android's are.
  public static let levels: ClosedRange<Double> = 0...1
  /// The longest duration or delay of a single entry, in ms: a Java `int`.
  public static let longest: Int64 = 2_147_483_647
  /// The frequencies that stand for sharpness 0 and 1 in an envelope, in hertz (*chosen*).
  public static let frequencies: ClosedRange<Double> = 80...230
}

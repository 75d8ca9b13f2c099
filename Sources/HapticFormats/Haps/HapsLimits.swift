/// The limits of Interhaptics effects.
public enum HapsLimits {
  /// The version that is known.
  public static let version = "5"
  /// The frequencies, in hertz, that become the sharpness 0 and 1: the range of the MPEG reference encoder.
  ///
  /// The format is the ancestor of MPEG's; frequencies beyond the range are clamped.
  public static let frequencies: ClosedRange<Double> = 65...300
  /// The amplitudes that mean something; others are clamped.
  public static let amplitudes: ClosedRange<Double> = 0...1
  /// The values that a keyframe may have (*chosen*): no gain makes an infinite number of one.
  static let values: ClosedRange<Double> = -1e9...1e9
}

/// The limits of Lofelt's format before 1.0.
public enum LofeltV0Limits {
  /// The values of amplitudes and frequencies.
  public static let levels: ClosedRange<Double> = 0...1
}

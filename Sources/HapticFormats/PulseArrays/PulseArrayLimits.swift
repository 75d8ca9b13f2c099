/// The limits of the lists that React Native and Flutter take.
public enum PulseArrayLimits {
  /// The largest intensity of Flutter's `vibration` package, which is an Android amplitude.
  public static let intensity = 255
}

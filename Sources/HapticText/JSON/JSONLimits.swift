/// The limits of the JSON that is read; all *chosen*, far beyond any haptic.
public enum JSONLimits {
  /// The longest text, in bytes: 64 MiB.
  ///
  /// The largest pattern file known has 2.5 MB.
  public static let bytes = 64 << 20
  /// The deepest nesting of arrays and objects.
  public static let depth = 512
  /// The most values and keys, 8 Mi; they take 16 bytes of memory each.
  public static let nodes = 8 << 20
  /// The most members of one object, so that repeated keys are found quickly; no haptic has a hundred.
  public static let members = 1 << 16
  /// The longest number, in bytes.
  public static let numberBytes = 1_024
}

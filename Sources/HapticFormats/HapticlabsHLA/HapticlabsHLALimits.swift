/// The limits of Hapticlabs files.
public enum HapticlabsHLALimits {
  /// The version of the second kind of file; the first has no `version`.
  public static let version: Int64 = 2
}

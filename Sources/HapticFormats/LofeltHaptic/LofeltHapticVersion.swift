/// The version of the format that a `.haptic` file names.
///
/// Thread-safe: yes, a value.
public struct LofeltHapticVersion: Sendable, Hashable {
  /// The first number; files of another one cannot be read.
  public var major: Int
  /// The second number.
  public var minor: Int
  /// The third number.
  public var patch: Int

  /// Makes a version; the default is 1.0.0.
  public init(major: Int = 1, minor: Int = 0, patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// The numbers with dots between them.
  public var text: String { "\(major).\(minor).\(patch)" }
}

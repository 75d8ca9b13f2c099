/// The regression settings of a project: the contents of goldens, their folder, and the tolerances.
///
/// `ProjectFile` of HapticProject reads one from a `thrum.json`.
///
/// Thread-safe: yes, a value.
public struct RegressionConfiguration: Sendable, Hashable {
  /// The default files and folders to test, relative to the configuration's folder; empty for that folder itself.
  public var paths: [String]
  /// The folder of the goldens, relative to the configuration's folder; `nil` if each is in a folder `goldens` next to
  /// its pattern.
  public var goldens: String?
  /// The device profiles whose felt results goldens contain, by names or paths.
  public var profiles: [String]
  /// The ids of the formats whose digests goldens contain.
  public var exports: [String]
  /// The allowed differences from goldens.
  public var tolerances: GoldenTolerances
  /// Patterns of paths to ignore, relative to the configuration's folder.
  public var ignored: [String]

  /// A device that plays everything, one that plays patterns with limits, and one that only switches its motor
  /// (*chosen*).
  public static let standardProfiles = ["wideband-phone", "android-weak-lra", "android-erm"]
  /// The formats of the platforms that most patterns target (*chosen*).
  public static let standardExports = ["ahap", "haptic", "android-waveform", "web-vibrate"]

  /// Makes a configuration, with default settings.
  public init(
    paths: [String] = [], goldens: String? = nil, profiles: [String] = standardProfiles,
    exports: [String] = standardExports, tolerances: GoldenTolerances = GoldenTolerances(),
    ignored: [String] = []
  ) {
    self.paths = paths
    self.goldens = goldens
    self.profiles = profiles
    self.exports = exports
    self.tolerances = tolerances
    self.ignored = ignored
  }
}

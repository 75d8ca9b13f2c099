/// The regression settings of a project: the contents of goldens, their folder, and the tolerances.
///
/// `ProjectFile` of HapticProject reads one from a `thrum.json`.
///
/// Thread-safe: yes, a value.
public struct RegressionConfiguration: Sendable, Hashable {
  /// The files and folders that are tested where nobody names any, relative to the configuration's folder; empty for that
  /// folder itself.
  public var paths: [String]
  /// The folder below which goldens are kept, relative to the configuration's folder; `nil` if each is kept in a
  /// folder `goldens` beside its pattern.
  public var goldens: String?
  /// The device profiles that goldens hold felt results for, by names or paths.
  public var profiles: [String]
  /// The ids of the formats of which goldens hold a digest.
  public var exports: [String]
  /// How far results may be from their goldens.
  public var tolerances: GoldenTolerances
  /// Patterns of paths that are not tested, relative to the configuration's folder.
  public var ignored: [String]

  /// A device that plays all, one that plays patterns as it can, and one that only switches its motor (*chosen*).
  public static let standardProfiles = ["wideband-phone", "android-weak-lra", "android-erm"]
  /// The formats of the platforms that most patterns are made for (*chosen*).
  public static let standardExports = ["ahap", "haptic", "android-waveform", "web-vibrate"]

  /// Makes a configuration; the default is what counts where nothing is configured.
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

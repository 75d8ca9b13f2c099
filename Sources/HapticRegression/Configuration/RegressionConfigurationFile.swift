public import HapticText

/// A `thrum.json` with its golden settings, and all findings about them.
///
/// ```json
/// {
///   "format": "thrum.config/1",
///   "test": {
///     "paths": ["haptics"],
///     "goldens": "goldens",
///     "profiles": ["android-weak-lra", "devices/ours.json"],
///     "exports": ["ahap", "android-xml"],
///     "tolerance": { "loudnessDb": 0.5, "feltDb": 0.5, "feltOnsetMs": 1 },
///     "ignore": ["drafts"]
///   }
/// }
/// ```
///
/// Every member is optional. Invalid values are ignored, with a finding, and a list with only invalid values counts as
/// missing; a text that is not JSON is an error and gives the default configuration. The linter reads the `lint`
/// member.
///
/// Thread-safe: yes, a value.
public struct RegressionConfigurationFile: Sendable {
  /// The value of `format`.
  public static let format = "thrum.config/1"

  /// The text.
  public let source: SourceText
  /// The configuration in the file.
  public let configuration: RegressionConfiguration
  /// The findings in the order of the text; codes are ``RegressionConfigurationCode`` and those of `JSONTree`.
  public let findings: [Finding]
  /// The place of each of ``RegressionConfiguration/profiles``; empty if the file names none.
  public let profilePositions: [SourcePosition]
  /// The place of each of ``RegressionConfiguration/paths``; empty if the file names none.
  public let pathPositions: [SourcePosition]

  /// Reads a file; never traps.
  public init(reading source: SourceText) {
    self.source = source
    let tree = JSONTree(reading: source)
    var reading = RegressionConfigurationReading()
    configuration = tree.root.map { reading.configuration($0) } ?? RegressionConfiguration()
    findings = tree.findings + reading.findings
    profilePositions = reading.profilePositions
    pathPositions = reading.pathPositions
  }
}

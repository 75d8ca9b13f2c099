public import HapticText

/// A `thrum.json` with its configuration, and all findings about it.
///
/// ```json
/// {
///   "format": "thrum.config/1",
///   "lint": {
///     "rules": { "gap-soft": "off", "level-step": "warning" },
///     "roles": { "success": "confirmation" },
///     "ignore": ["drafts", "vendor/**/*.ahap"],
///     "profile": ["android-erm", "devices/ours.json"]
///   }
/// }
/// ```
///
/// Every member is optional. Invalid values are ignored, with a finding; a text that is not JSON is an error and gives
/// an empty configuration. The caller decides which file applies to which pattern.
///
/// Thread-safe: yes, a value.
public struct LintConfigurationFile: Sendable {
  /// The value of `format`.
  public static let format = "thrum.config/1"

  /// The text.
  public let source: SourceText
  /// The configuration in the file.
  public let configuration: LintConfiguration
  /// The findings in the order of the text; codes are ``ConfigurationCode`` and those of `JSONTree`.
  public let findings: [Finding]
  /// The position of each of ``LintConfiguration/profiles``, for the caller that resolves them.
  public let profilePositions: [SourcePosition?]

  /// Reads a file; never traps.
  public init(reading source: SourceText) {
    self.source = source
    let tree = JSONTree(reading: source)
    var reading = ConfigurationReading()
    configuration = tree.root.map { reading.configuration($0) } ?? LintConfiguration()
    findings = tree.findings + reading.findings
    profilePositions = reading.profilePositions
  }
}

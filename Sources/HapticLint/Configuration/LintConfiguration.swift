internal import HapticFormats
package import HapticModel
internal import HapticScores
package import HapticText

/// The user's configuration: levels of rules, roles of patterns, files to ignore.
///
/// `ProjectFile` of HapticProject reads one from a `thrum.json`.
///
/// Thread-safe: yes, a value.
package struct LintConfiguration: Sendable, Hashable {
  /// The levels of rules and readers' codes that override their own.
  package var levels: [String: LintLevel]
  /// The roles of patterns, by their names.
  package var roles: [String: HapticRole]
  /// The patterns of paths to ignore, relative to the folder of the configuration.
  ///
  /// ``PathPattern`` describes their syntax.
  package var ignored: [PathPattern]
  /// The device profiles for simulations, by names or paths; ``Linter`` takes the profiles themselves.
  package var profiles: [String]
  /// The name or path of the device on which the patterns are right; ``Linter`` takes the profile itself.
  package var reference: String?

  /// The codes that this run reports; a configuration's file names none.
  package var selection = LintSelection()

  /// Makes a configuration; the default changes nothing.
  package init(
    levels: [String: LintLevel] = [:], roles: [String: HapticRole] = [:], ignored: [PathPattern] = [],
    profiles: [String] = [], reference: String? = nil
  ) {
    self.reference = reference
    self.levels = levels
    self.roles = roles
    self.ignored = ignored
    self.profiles = profiles
  }

  /// True if a file is ignored; `path` is relative to the folder of the configuration, with `/`.
  package func ignores(_ path: String) -> Bool { ignored.contains { $0.matches(path) } }
}

/// The level that the user assigns to the findings of a rule.
///
/// The raw values are the words of the configuration.
package enum LintLevel: String, Sendable, Hashable, CaseIterable {
  /// The rule does not run.
  case off
  /// Worth knowing.
  case note
  /// To be checked.
  case warning
  /// A failure.
  case error

  /// The severity; `nil` for ``off``.
  package var severity: Finding.Severity? { Finding.Severity(rawValue: rawValue) }
}

/// The lint options in a file's own metadata.
///
/// In AHAP they are the member `thrum` of `Metadata`, in `.haptic` that of `metadata`: `{"thrum": {"lint": {"gap-soft":
/// "off"}, "role": "confirmation"}}`.
struct FileLintOptions {
  private(set) var levels: [String: LintLevel] = [:]
  private(set) var role: HapticRole?
  private(set) var findings: [Finding] = []

  init(of document: PatternDocument) {
    guard let key = Self.metadataKey(of: document),
      let element = JSONTree(reading: document.source).root?[key]?["thrum"]
    else { return }
    var reader = ConfigurationReader()
    for (key, value) in reader.members(of: element, "thrum", known: ["lint", "role"]) {
      switch key {
      case "lint": levels = LintConfiguration.levels(value, &reader)
      case "role": role = LintConfiguration.role(value, &reader)
      default: break
      }
    }
    findings = reader.findings
  }

  /// Returns the key of the metadata if they have a member for Thrum; otherwise the text is not read again.
  private static func metadataKey(of document: PatternDocument) -> String? {
    if let ahap = document.native as? AHAPDocument { return ahap.metadata?["thrum"].map { _ in "Metadata" } }
    if let clip = document.native as? ParsedFile<LofeltHapticDetails> {
      return clip.details?.metadata?["thrum"].map { _ in "metadata" }
    }
    return nil
  }
}

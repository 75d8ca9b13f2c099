public import HapticLint
public import HapticRegression
public import HapticText

/// A `thrum.json` that has been read: the configuration of lint and of goldens, and every finding about it.
///
/// ```json
/// {
///   "format": "thrum.config/1",
///   "lint": {
///     "rules": { "gap-soft": "off", "level-step": "warning" },
///     "roles": { "success": "confirmation" },
///     "ignore": ["drafts", "vendor/**/*.ahap"],
///     "profile": ["android-erm", "devices/ours.json"]
///   },
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
/// Every member is optional. Unusable values are ignored with a warning. A text that is not JSON is an error; both
/// configurations are then the defaults.
///
/// Thread-safe: yes, a value.
public struct ProjectFile: Sendable {
  /// A part of the file, for those who use only that part.
  public enum Part: String, Sendable {
    /// The rules, roles and devices of `lint`.
    case lint
    /// The goldens, devices and tolerances of `test`.
    case test
  }

  /// The value of `format`.
  public static let format = "thrum.config/1"

  /// The text.
  public let source: SourceText
  /// The configuration of `lint`.
  public private(set) var lint = LintConfiguration()
  /// The configuration of `test`.
  public private(set) var test = RegressionConfiguration()
  /// The findings in the order of the text; codes are `ConfigurationCode` and those of `JSONTree`.
  public private(set) var findings: [Finding] = []
  /// The place of each of ``lint``'s profiles.
  public private(set) var lintProfilePositions: [SourcePosition] = []
  /// The place of each of ``test``'s profiles; empty if the file names none.
  public private(set) var testProfilePositions: [SourcePosition] = []
  /// The place of each of ``test``'s paths; empty if the file names none.
  public private(set) var testPathPositions: [SourcePosition] = []

  /// Reads a file; never traps.
  public init(reading source: SourceText) {
    self.source = source
    let tree = JSONTree(reading: source)
    guard let root = tree.root else {
      findings = tree.findings
      return
    }
    var reader = ConfigurationReader()
    let members = reader.members(
      of: root, "a configuration", known: ["$schema", "format", "lint", "test"],
      knownBelow: ("lint", LintConfiguration.keys))
    for (key, value) in members {
      switch key {
      case "format":
        if value.string != Self.format {
          reader.report(.formatUnknown, value, "format is not \"\(Self.format)\"")
        }
      case "lint":
        lint = LintConfiguration(reading: value, with: &reader)
        lintProfilePositions = Self.positions(ofTexts: value["profile"].map { $0.elements ?? [$0] })
      case "test":
        test = RegressionConfiguration(reading: value, with: &reader)
        testProfilePositions = Self.positions(ofTexts: value["profiles"]?.elements)
        testPathPositions = Self.positions(ofTexts: value["paths"]?.elements)
      default: break
      }
    }
    findings = tree.findings + reader.findings
  }

  /// The findings that matter to those who use one part of the file: without those inside the other part.
  public func findings(for part: Part) -> [Finding] {
    let other = part == .lint ? Part.test : .lint
    return findings.filter { $0.path != other.rawValue && !$0.path.hasPrefix(other.rawValue + ".") }
  }

  /// The places of the texts that are not empty.
  private static func positions(ofTexts elements: [JSONElement]?) -> [SourcePosition] {
    (elements ?? []).filter { $0.string?.isEmpty == false }.map(\.position)
  }
}

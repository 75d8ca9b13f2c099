package import HapticLint
internal import HapticModel
package import HapticRegression
package import HapticText

/// A `thrum.json` that has been read: the configuration of lint of goldens and of exports, and every finding about it.
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
///   },
///   "exports": [
///     { "to": "android-xml", "for": "android-erm", "out": "android/res/raw", "paths": ["haptics"] }
///   ]
/// }
/// ```
///
/// Every member is optional. Unusable values are ignored with a warning. A text that is not JSON is an error; both
/// configurations are then the defaults.
///
/// Thread-safe: yes, a value.
package struct ProjectFile: Sendable {
  /// A part of the file, for those who use only that part.
  package enum Part: String, Sendable, CaseIterable {
    /// The rules, roles and devices of `lint`.
    case lint
    /// The goldens, devices and tolerances of `test`.
    case test
    /// The targets of `export`.
    case exports
  }

  /// The value of `format`.
  package static let format = "thrum.config/1"

  /// The text.
  package let source: SourceText
  /// The configuration of `lint`.
  package private(set) var lint = LintConfiguration()
  /// The configuration of `test`.
  package private(set) var test = RegressionConfiguration()
  /// True if the file has a member `test`.
  private(set) var isAboutTests = false
  /// The targets of `export`.
  package private(set) var exports: [ExportTarget] = []
  /// The findings in the order of the text; codes are `ConfigurationCode` and those of `JSONTree`.
  package private(set) var findings: [Finding] = []
  /// The place of each of ``lint``'s profiles.
  package private(set) var lintProfilePositions: [SourcePosition] = []
  /// The place of ``lint``'s reference.
  package private(set) var lintReferencePosition: SourcePosition?
  /// The place of each of ``test``'s profiles; empty if the file names none.
  package private(set) var testProfilePositions: [SourcePosition] = []
  /// The place of ``test``'s folder of goldens.
  package private(set) var testGoldensPosition: SourcePosition?
  /// The place of each of ``test``'s paths; empty if the file names none.
  package private(set) var testPathPositions: [SourcePosition] = []

  /// Reads a file; never traps.
  package init(reading source: SourceText) {
    self.source = source
    let tree = JSONTree(reading: source)
    guard let root = tree.root else {
      findings = tree.findings
      return
    }
    var reader = ConfigurationReader()
    let members = reader.members(
      of: root, "a configuration", known: ["$schema", "format", "lint", "test", "exports"],
      knownBelow: ("lint", LintConfiguration.keys))
    for (key, value) in members {
      switch key {
      case "format":
        if value.string != Self.format {
          reader.report(.formatUnknown, element: value, message: "format is not \"\(Self.format)\"")
        }
      case "lint":
        lint = LintConfiguration(reading: value, with: &reader)
        lintProfilePositions = Self.positions(ofTexts: value["profile"].map { $0.elements ?? [$0] })
        lintReferencePosition = Self.positions(ofTexts: value["reference"].map { [$0] }).first
      case "test":
        test = RegressionConfiguration(reading: value, with: &reader)
        isAboutTests = true
        testProfilePositions = Self.positions(ofTexts: value["profiles"]?.elements)
        testGoldensPosition = Self.positions(ofTexts: value["goldens"].map { [$0] }).first
        testPathPositions = Self.positions(ofTexts: value["paths"]?.elements)
      case "exports": exports = ExportTarget.targets(reading: value, with: &reader)
      default: break
      }
    }
    findings = tree.findings + reader.findings
  }

  /// The findings that matter to those who use one part of the file: without those inside the other parts.
  package func findings(for part: Part) -> [Finding] {
    let others = Part.allCases.filter { $0 != part }.map(\.rawValue)
    return findings.filter { finding in
      !others.contains { name in
        finding.path == name || finding.path.hasPrefix(name + ".") || finding.path.hasPrefix(name + "[")
      }
    }
  }

  /// The places of the texts that are not empty.
  private static func positions(ofTexts elements: [JSONElement]?) -> [SourcePosition] {
    (elements ?? []).filter { $0.string?.isEmpty == false }.map(\.position)
  }
}

/// The contents of the nearest `thrum.json` above a file; each is read once.
final class NearestConfiguration<Contents: Sendable>: Sendable {
  typealias Reading = @Sendable (_ source: SourceText, _ folder: String) throws -> Contents

  /// The contents found so far; a folder's value is `nil` if nothing above it configures anything.
  private let known = Locked<[PathKey: Contents?]>([:])
  private let fixed: Contents?
  /// The open folder that holds everything that is asked for; `nil` if paths are as a person names them.
  private let outer: RootFolder?
  private let read: Reading

  /// Uses the file at `path`, if given, for every file.
  ///
  /// - Parameters:
  ///   - outer: an open folder; a configuration below it is read beneath it.
  ///   - read: converts a configuration and its folder, which is absolute and has a slash at its end.
  init(fixed path: String?, inside outer: RootFolder? = nil, read: @escaping Reading) throws {
    (self.read, self.outer) = (read, outer)
    fixed = try path.map { path in
      let source = SourceText(name: path, bytes: try FileBytes.read(path, as: .configuration))
      return try read(source, Self.folder(of: AbsolutePath.of(path)))
    }
  }

  /// Returns the configuration for a file; `nil` if there is none.
  func contents(forFile path: String) throws -> Contents? {
    try contents(forFolder: Self.folder(of: AbsolutePath.of(path)))
  }

  /// Returns the configuration for the files of a folder.
  ///
  /// - Parameter folder: absolute, with a slash at its end.
  func contents(forFolder folder: String) throws -> Contents? {
    if let fixed { return fixed }
    if let found = known.withLock({ $0[PathKey(folder)] }) { return found }
    let path = folder + "thrum.json"
    var found: Contents?
    if let bytes = try bytes(path, in: folder) {
      found = try read(SourceText(name: AbsolutePath.shown(path), bytes: bytes), folder)
    } else if folder != "/" {
      found = try contents(forFolder: Self.folder(of: String(folder.dropLast())))
    }
    known.withLock { $0[PathKey(folder)] = .some(found) }
    return found
  }

  /// The bytes of the configuration of a folder; `nil` if there is none.
  private func bytes(_ path: String, in folder: String) throws -> [UInt8]? {
    guard let outer, let relative = outer.relative(path) else {
      return try FileBytes.readIfThere(path, in: folder, as: .configuration)
    }
    let location = ForeignPath(relative, beneath: outer, shown: AbsolutePath.shown(path))
    return location.isThereToRead ? try FileBytes.read(location, as: .configuration) : nil
  }

  /// Everything that was read, in no order, repeated for each folder that it applies to.
  var all: [Contents] { known.withLock { $0.values.compactMap { $0 } } + [fixed].compactMap { $0 } }

  /// Everything up to and including the last slash.
  private static func folder(of path: String) -> String {
    let folder = PathText.split(path).folder
    return folder.isEmpty ? "/" : String(folder)
  }
}

public import HapticModel
public import HapticText

/// The user's configuration: levels of rules, roles of patterns, files to ignore.
///
/// `ProjectFile` of HapticProject reads one from a `thrum.json`.
///
/// Thread-safe: yes, a value.
public struct LintConfiguration: Sendable, Hashable {
  /// The levels of rules and readers' codes that override their own.
  public var levels: [String: LintLevel]
  /// The roles of patterns, by their names.
  public var roles: [String: HapticRole]
  /// The patterns of paths to ignore, relative to the folder of the configuration.
  ///
  /// ``PathPattern`` describes their syntax.
  public var ignored: [PathPattern]
  /// The device profiles for simulations, by names or paths; ``Linter`` takes the profiles themselves.
  public var profiles: [String]

  /// Makes a configuration; the default changes nothing.
  public init(
    levels: [String: LintLevel] = [:], roles: [String: HapticRole] = [:], ignored: [PathPattern] = [],
    profiles: [String] = []
  ) {
    self.levels = levels
    self.roles = roles
    self.ignored = ignored
    self.profiles = profiles
  }

  /// True if a file is ignored; `path` is relative to the folder of the configuration, with `/`.
  public func ignores(_ path: String) -> Bool { ignored.contains { $0.matches(path) } }
}

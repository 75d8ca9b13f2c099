internal import HapticFormats

/// The names that a configuration may give a level.
enum RuleNames {
  /// The rules of this library.
  static let rules = LintRule.known(withProfiles: true).map(\.id)
  /// Those, and the codes of AHAP's reader, which are the likeliest to be meant.
  static let all = rules + AHAPCode.allCases.map(\.rawValue)
  private static let known = Set(all)
  /// The prefixes of the readers' codes.
  private static let prefixes = PatternFormat.all.map { $0.id + "-" } + ["json-", "xml-", "config-"]

  /// True if a rule or a reader's finding may have the name.
  ///
  /// The codes of other formats than AHAP are known by what they begin with.
  static func isKnown(_ id: String) -> Bool {
    if known.contains(id) { return true }
    return !id.hasPrefix("ahap-") && prefixes.contains { id.hasPrefix($0) }
  }
}

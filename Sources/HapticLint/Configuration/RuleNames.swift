internal import HapticFormats

/// The names to which a configuration may assign a level.
enum RuleNames {
  /// The rules of this library.
  static let rules = LintRule.known(withProfiles: true).map(\.id)
  /// The rules, and the codes of the AHAP reader, which are the most likely to be meant.
  static let all = rules + AHAPCode.allCases.map(\.rawValue)
  private static let known = Set(all)
  /// The prefixes of the readers' codes.
  private static let prefixes = PatternFormat.all.map { $0.id + "-" } + ["json-", "xml-", "config-"]

  /// True if the name may be that of a rule or a reader's finding.
  ///
  /// The codes of formats other than AHAP are recognised by their prefix.
  static func isKnown(_ id: String) -> Bool {
    if known.contains(id) { return true }
    return !id.hasPrefix("ahap-") && prefixes.contains { id.hasPrefix($0) }
  }
}

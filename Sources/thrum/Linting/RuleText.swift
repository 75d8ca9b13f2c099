internal import HapticFormats
internal import HapticLint
internal import HapticProject
internal import HapticText

/// Explains rules.
enum RuleText {
  /// Every rule; those about devices come last.
  static let rules = LintRule.all + LintRule.device

  /// Prints the findings of a rule and the reason for it.
  static func explain(_ id: String) throws {
    guard let rule = rules.first(where: { $0.id == id }) else {
      if let reader = reader(of: id) {
        return try StandardOutput.write(
          """
          \(id): said by the reader of \(reader).

          Each place where it is found says what was read and what to do. All codes of a format, with what they mean,
          are in the documentation of HapticFormats. A thrum.json turns it off or changes its level like a rule's.

          """)
      }
      throw ProjectFailure(
        .usage, "--explain \(id)", "no such rule", code: "unknown-rule",
        hint: "known: \(rules.map(\.id).joined(separator: ", "))")
    }
    try StandardOutput.write(
      """
      \(rule.id) (\(rule.severity.rawValue)): \(rule.summary).

      \(rule.reason)

      """)
  }

  /// The prefixes of the readers' codes.
  private static func reader(of code: String) -> String? {
    if code.hasPrefix("json-") { return "JSON" }
    if code.hasPrefix("xml-") { return "XML" }
    let ids = PatternFormat.all.filter(\.isReadable).sorted { $0.id.utf8.count > $1.id.utf8.count }
    return ids.first { code.hasPrefix($0.id + "-") }?.title
  }
}

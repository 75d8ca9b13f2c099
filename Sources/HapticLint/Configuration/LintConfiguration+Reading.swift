internal import HapticFormats
internal import HapticModel
package import HapticText

extension LintConfiguration {
  /// The keys of the member `lint` of a `thrum.json`.
  package static let keys = ["rules", "roles", "ignore", "profile", "reference"]

  /// Reads the member `lint` of a `thrum.json`.
  package init(reading element: JSONElement, with reader: inout ConfigurationReader) {
    self.init()
    for (key, value) in reader.members(of: element, "lint", known: Self.keys) {
      switch key {
      case "rules": levels = Self.levels(value, &reader)
      case "roles":
        for (name, role) in reader.members(of: value, "roles", known: nil) {
          if let role = Self.role(role, &reader) { roles[name] = role }
        }
      case "ignore": ignored = Self.patterns(value, &reader)
      case "profile": profiles = Self.profiles(value, &reader)
      case "reference": reference = Self.reference(value, &reader)
      default: break
      }
    }
  }

  /// Reads the levels of rules.
  static func levels(_ element: JSONElement, _ reader: inout ConfigurationReader) -> [String: LintLevel] {
    var levels: [String: LintLevel] = [:]
    for (id, value) in reader.members(of: element, "a list of rules", known: nil) {
      guard checkRule(id, element: value, reader: &reader) else { continue }
      if let level = value.string.flatMap(LintLevel.init) {
        levels[id] = level
      } else {
        let words = LintLevel.allCases.map(\.rawValue).joined(separator: ", ")
        reader.report(
          .levelUnknown, element: value, hint: "levels: \(words)", message: "this is not a rule's level")
      }
    }
    return levels
  }

  /// Reads a role.
  static func role(_ element: JSONElement, _ reader: inout ConfigurationReader) -> HapticRole? {
    if let role = element.string.flatMap(HapticRole.init) { return role }
    let words = HapticRole.allCases.map(\.rawValue).joined(separator: ", ")
    reader.report(
      .roleUnknown, element: element, hint: "roles: \(words)", message: "this is not a haptic's role")
    return nil
  }

  private static func checkRule(
    _ id: String, element: JSONElement, reader: inout ConfigurationReader
  ) -> Bool {
    if RuleNames.isKnown(id) { return true }
    let near = NearMiss.question(id, among: RuleNames.all)
    reader.report(
      .ruleUnknown, element: element, hint: near ?? "rules: \(RuleNames.rules.joined(separator: ", "))",
      message: "there is no rule \(Quotation.quote(id)); it is ignored")
    return false
  }

  private static func patterns(
    _ element: JSONElement, _ reader: inout ConfigurationReader
  ) -> [PathPattern] {
    guard let elements = element.elements else {
      reader.report(
        .wrongType, element: element, message: "ignore must be a list of texts, not \(element.kindWords)")
      return []
    }
    return elements.compactMap { element in
      if let text = element.string { return PathPattern(text) }
      reader.report(
        .wrongType, element: element, message: "a pattern of paths must be text, not \(element.kindWords)")
      return nil
    }
  }

  /// Reads the name or path of a profile.
  private static func reference(_ element: JSONElement, _ reader: inout ConfigurationReader) -> String? {
    if let name = element.string, !name.isEmpty { return name }
    reader.report(
      .wrongType, element: element, hint: "a name of 'thrum profiles', or a path",
      message: element.string == nil
        ? "reference must be text, not \(element.kindWords)" : "reference must not be empty")
    return nil
  }

  /// Reads the names and paths of profiles, one or a list.
  private static func profiles(_ element: JSONElement, _ reader: inout ConfigurationReader) -> [String] {
    (element.elements ?? [element]).compactMap { element in
      if let name = element.string, !name.isEmpty { return name }
      reader.report(
        .wrongType, element: element, hint: "a name of 'thrum profiles', a path, or a list of them",
        message: element.string == nil
          ? "profile must be text, or a list of texts, not \(element.kindWords)" : "profile must not be empty"
      )
      return nil
    }
  }
}

/// The names to which a configuration may assign a level.
package enum RuleNames {
  /// The rules of this library.
  static let rules = LintRule.known(withProfiles: true).map(\.id) + recorded
  /// The rules of HapticRecorder that `thrum lint` applies to a recording; a test compares them.
  package static let recorded = [
    "double-fire", "raw-generator", "missing-prepare", "overuse", "unknown-name",
  ]
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

  /// The same rule as a regular expression.
  package static var pattern: String {
    let prefixes = prefixes.filter { $0 != "ahap-" }.joined(separator: "|")
    return "^((\(all.joined(separator: "|")))$|\(prefixes))"
  }
}

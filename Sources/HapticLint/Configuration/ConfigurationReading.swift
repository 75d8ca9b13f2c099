internal import HapticModel
internal import HapticText

/// Reads a configuration, and collects findings.
struct ConfigurationReading {
  private(set) var findings: [Finding] = []
  /// The position of each profile.
  private(set) var profilePositions: [SourcePosition?] = []

  private static let lintKeys = ["rules", "roles", "ignore", "profile"]

  /// Reads the top-level object of a `thrum.json`.
  mutating func configuration(_ root: JSONElement) -> LintConfiguration {
    var configuration = LintConfiguration()
    let known = ["$schema", "format", "lint", "test"]
    for (key, value) in members(
      of: root, "a configuration", known: known, knownBelow: ("lint", Self.lintKeys))
    {
      switch key {
      case "format": checkFormat(value)
      case "lint": configuration = lint(value)
      default: break
      }
    }
    return configuration
  }

  private mutating func checkFormat(_ element: JSONElement) {
    if element.string == LintConfigurationFile.format { return }
    report(.warning, .formatUnknown, element, "format is not \"\(LintConfigurationFile.format)\"")
  }

  private mutating func lint(_ element: JSONElement) -> LintConfiguration {
    var configuration = LintConfiguration()
    for (key, value) in members(of: element, "lint", known: Self.lintKeys) {
      switch key {
      case "rules": configuration.levels = levels(value)
      case "roles":
        for (name, role) in members(of: value, "roles", known: nil) {
          if let role = self.role(role) { configuration.roles[name] = role }
        }
      case "ignore": configuration.ignored = patterns(value)
      case "profile": configuration.profiles = profiles(value)
      default: break
      }
    }
    return configuration
  }

  /// Reads the names and paths of profiles, one or a list.
  private mutating func profiles(_ element: JSONElement) -> [String] {
    var names: [String] = []
    for element in element.elements ?? [element] {
      if let name = element.string, !name.isEmpty {
        names.append(name)
        profilePositions.append(element.position)
      } else {
        report(
          .warning, .wrongType, element, hint: "a name of 'thrum profiles', a path, or a list of them",
          element.string == nil
            ? "profile must be text, or a list of texts, not \(element.kindWords)"
            : "profile must not be empty")
      }
    }
    return names
  }

  private mutating func patterns(_ element: JSONElement) -> [PathPattern] {
    guard let elements = element.elements else {
      report(.warning, .wrongType, element, "ignore must be a list of texts, not \(element.kindWords)")
      return []
    }
    var patterns: [PathPattern] = []
    for element in elements {
      if let text = element.string {
        patterns.append(PathPattern(text))
      } else {
        report(.warning, .wrongType, element, "a pattern of paths must be text, not \(element.kindWords)")
      }
    }
    return patterns
  }

  /// Reads levels of rules.
  mutating func levels(_ element: JSONElement) -> [String: LintLevel] {
    var levels: [String: LintLevel] = [:]
    for (id, value) in members(of: element, "a list of rules", known: nil) {
      guard checkRule(id, value) else { continue }
      if let level = value.string.flatMap(LintLevel.init) {
        levels[id] = level
      } else {
        let words = LintLevel.allCases.map(\.rawValue).joined(separator: ", ")
        report(.warning, .levelUnknown, value, hint: "levels: \(words)", "this is not a level of a rule")
      }
    }
    return levels
  }

  /// Reads a role.
  mutating func role(_ element: JSONElement) -> HapticRole? {
    if let role = element.string.flatMap(HapticRole.init) { return role }
    let words = HapticRole.allCases.map(\.rawValue).joined(separator: ", ")
    report(.warning, .roleUnknown, element, hint: "roles: \(words)", "this is not a role of a haptic")
    return nil
  }

  private mutating func checkRule(_ id: String, _ element: JSONElement) -> Bool {
    if RuleNames.isKnown(id) { return true }
    report(
      .warning, .ruleUnknown, element,
      hint: Self.hint(for: id, among: RuleNames.all, else: "rules", RuleNames.rules),
      "there is no rule \(Quotation.quote(id)); it is ignored")
    return false
  }

  /// Returns the members of an object; reports another element, or unknown keys.
  ///
  /// A key of `knownBelow` is in the parent of its object, which is reported.
  mutating func members(
    of element: JSONElement, _ what: String, known: [String]?,
    knownBelow: (key: String, keys: [String])? = nil
  ) -> [(key: String, value: JSONElement)] {
    guard let members = element.members else {
      report(.warning, .wrongType, element, "\(what) must be an object, not \(element.kindWords)")
      return []
    }
    guard let known else { return members }
    for (key, value) in members where !known.contains(key) {
      let below = knownBelow.flatMap { $0.keys.contains(key) ? "did you mean \($0.key).\(key)?" : nil }
      report(
        .warning, .keyUnknown, value, hint: below ?? Self.hint(for: key, among: known, else: "keys", known),
        "unknown key \(Quotation.quote(key)); it is ignored")
    }
    return members
  }

  private static func hint(
    for word: String, among known: [String], else what: String, _ listed: [String]
  ) -> String {
    NearMiss.suggestion(for: word, among: known).map { "did you mean \"\($0)\"?" }
      ?? "\(what): \(listed.joined(separator: ", "))"
  }

  /// Adds a finding; makes the message and the hint only if there is room.
  private mutating func report(
    _ severity: Finding.Severity, _ code: ConfigurationCode, _ element: JSONElement,
    hint: @autoclosure () -> String? = nil, _ message: @autoclosure () -> String
  ) {
    // Enough for a handwritten file, and a bound for any other.
    guard findings.count < 100 else { return }
    findings.append(
      Finding(
        code: code.rawValue, severity: severity, message: message(), position: element.position,
        path: element.path, hint: hint()))
  }
}

internal import HapticModel
internal import HapticText

/// Reads a `thrum.haptic/1` file; `Patterns/README.md` documents the schema.
struct HapticFileReader {
  static let format = "thrum.haptic/1"
  private static let keys = ["format", "name", "plays", "context", "note", "role", "fallback", "description"]
  private static let playKeys = ["generator", "variant", "pattern", "intensity", "at"]

  private let file: SourceText
  private let tree: JSONTree
  /// The findings about the file; an error means that there is no draft.
  private(set) var findings: [Finding]

  init(_ file: SourceText) {
    self.file = file
    tree = JSONTree(reading: file)
    findings = tree.findings
  }

  /// Reads the file; returns `nil` after an error.
  mutating func read() -> HapticDraft? {
    guard let root = tree.root else { return nil }
    guard checkKeys(of: root, Self.keys) else { return nil }
    if let format = text("format", in: root), format != Self.format {
      report(
        .format, message: "the format is \(format)", element: root["format"] ?? root,
        hint: "this version reads \(Self.format)")
    }
    let name = text("name", in: root)
    if let name { checkName(name, root["name"] ?? root) }
    let plays = readPlays(root)
    let context = text("context", in: root)
    let note = text("note", in: root)
    let description = text("description", in: root)
    let role = readRole(root["role"])
    let fallback = root["fallback"] == nil ? nil : text("fallback", in: root)
    guard let name, let context, let note, let description, !findings.hasErrors else { return nil }
    let definition = HapticDefinition(
      name: name, plays: plays.map(\.play), context: context, note: note, role: role, fallback: fallback,
      description: description)
    return HapticDraft(
      file: file, definition: definition, playElements: plays.map(\.element),
      fallbackElement: root["fallback"] ?? root)
  }

  private mutating func readRole(_ element: JSONElement?) -> HapticRole? {
    guard let element else { return nil }
    if let role = element.string.flatMap({ HapticRole(rawValue: $0) }) { return role }
    let names = HapticRole.allCases.map(\.rawValue).joined(separator: ", ")
    report(.role, message: "there is no such role", element: element, hint: "known: \(names)")
    return nil
  }

  // MARK: Plays

  private mutating func readPlays(_ root: JSONElement) -> [(play: HapticPlay, element: JSONElement)] {
    guard let plays = root["plays"] else {
      report(.missingKey, message: "plays is missing", element: root, hint: "list patterns and generators")
      return []
    }
    guard let elements = plays.elements, !elements.isEmpty else {
      report(.wrongKind, message: "plays must be a non-empty list of patterns and generators", element: plays)
      return []
    }
    return elements.compactMap { element in readPlay(element).map { ($0, element) } }
  }

  private mutating func readPlay(_ element: JSONElement) -> HapticPlay? {
    guard checkKeys(of: element, Self.playKeys), let source = readSource(element) else { return nil }
    return HapticPlay(
      source, intensity: readIntensity(element["intensity"], of: source), at: readTime(element["at"]))
  }

  private mutating func readSource(_ element: JSONElement) -> HapticPlay.Source? {
    if let pattern = element["pattern"] {
      if let generator = element["generator"] ?? element["variant"] {
        report(.wrongKind, message: "a play has either a pattern or a generator", element: generator)
      }
      guard let name = pattern.string, name.hasSuffix(".ahap"), !name.contains("/") else {
        report(
          .wrongKind, message: "pattern must be the name of an .ahap file in the same folder",
          element: pattern)
        return nil
      }
      return .pattern(file: name)
    }
    guard let kind = text("generator", in: element) else { return nil }
    let variant = element["variant"] == nil ? nil : text("variant", in: element)
    let named = FeedbackGenerator.allCases.filter { $0.kind == kind }
    if let found = named.first(where: { $0.variant == variant }) { return .generator(found) }
    let names = FeedbackGenerator.allCases.map(\.title).joined(separator: ", ")
    report(
      .generator,
      message: "there is no generator \([kind, variant].compactMap { $0 }.joined(separator: " "))",
      element: element["variant"] ?? element["generator"] ?? element, hint: "known: \(names)")
    return nil
  }

  private mutating func readIntensity(_ element: JSONElement?, of source: HapticPlay.Source) -> UnitLevel? {
    guard let element else { return nil }
    guard let number = element.number, let level = UnitLevel(exactly: number) else {
      report(.intensity, message: "intensity must be a number from 0 to 1", element: element)
      return nil
    }
    if case .generator(let generator) = source, generator.takesIntensity { return level }
    if level < .full {
      report(
        .intensity, message: "only an impact can be called with an intensity below 1", element: element,
        hint: "leave the intensity out")
    }
    return level
  }

  private mutating func readTime(_ element: JSONElement?) -> TimePoint {
    guard let element else { return .zero }
    if case .number(let number) = element.value,
      let nanoseconds = try? DecimalTime.nanoseconds(fromSeconds: number.text),
      (0...TimePoint.latest.nanoseconds).contains(nanoseconds)
    {
      return .nanoseconds(nanoseconds)
    }
    report(.time, message: "at must be a number of seconds, 0 or more", element: element)
    return .zero
  }

  // MARK: Checks

  /// Returns true for an object; reports keys that are not in the schema.
  private mutating func checkKeys(of element: JSONElement, _ known: [String]) -> Bool {
    guard let members = element.members else {
      report(.wrongKind, message: "this must be an object", element: element)
      return false
    }
    for member in members where !known.contains(member.key) {
      report(
        .unknownKey, message: "the schema has no such key", element: member.value,
        hint: "known: \(known.joined(separator: ", "))")
    }
    return true
  }

  private mutating func checkName(_ name: String, _ element: JSONElement) {
    let isIdentifier = name.utf8.enumerated().allSatisfy { index, byte in
      byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20)
        || (index > 0 && (0x30...0x39).contains(byte))
    }
    let stem = file.name.split(separator: "/").last?.dropLast(".json".count)
    guard isIdentifier, stem.map({ $0 == name }) ?? false else {
      report(
        .name, message: "the name does not match the file's name, or is not a Swift identifier",
        element: element, hint: "letters, digits and underscores, as in HapticManager.<name>()")
      return
    }
  }

  private mutating func text(_ key: String, in element: JSONElement) -> String? {
    guard let value = element[key] else {
      report(.missingKey, message: "\(key) is missing", element: element)
      return nil
    }
    guard let text = value.string, !text.isEmpty else {
      report(.wrongKind, message: "\(key) must be text that is not empty", element: value)
      return nil
    }
    return text
  }

  private mutating func report(
    _ code: CatalogueCode, message: String, element: JSONElement, hint: String? = nil
  ) {
    findings.append(Finding(code, message: message, element: element, hint: hint))
  }
}

extension Finding {
  /// Makes an error at an element of a file.
  init(_ code: CatalogueCode, message: String, element: JSONElement, hint: String? = nil) {
    self.init(
      code: code.rawValue, severity: .error, message: message, position: element.position, path: element.path,
      hint: hint)
  }
}

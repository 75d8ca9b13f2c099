internal import HapticModel
internal import HapticText

/// Makes a catalogue from files: generators and patterns first, then the haptics that play them.
struct CatalogueBuilder {
  private var catalogue: Catalogue
  private var haptics: [String: SemanticHaptic]
  /// The readable AHAP files other than generators, by path.
  private var patterns: [String: HapticPattern] = [:]
  private var drafts: [HapticDraft] = []

  private let reader: CataloguePatternReader

  init(over base: Catalogue, patterns reader: CataloguePatternReader) {
    self.reader = reader
    catalogue = base
    catalogue.findings = []
    haptics = Dictionary(uniqueKeysWithValues: base.haptics.map { ($0.name, $0) })
  }

  mutating func build(_ files: [SourceText]) -> Catalogue {
    for file in files { read(file) }
    var defined: Set<String> = []
    for draft in drafts {
      if !defined.insert(draft.name).inserted {
        report(
          .duplicate, message: "\(draft.name) is already defined by an earlier file", file: draft.file,
          severity: .warning)
      }
      if let haptic = resolve(draft) { haptics[draft.name] = haptic }
    }
    for draft in drafts { checkFallback(draft) }
    catalogue.setHaptics(haptics.values)
    return catalogue
  }

  // MARK: Files

  private mutating func read(_ file: SourceText) {
    let parts = file.name.split(separator: "/")
    let name = parts.last.map(String.init) ?? ""
    if name.hasSuffix(".ahap") {
      readPattern(file, name: String(name.dropLast(5)), isGenerator: parts.dropLast().last == "Generators")
    } else if name.hasSuffix(".json") {
      var reader = HapticFileReader(file)
      if let draft = reader.read() { drafts.append(draft) }
      catalogue.findings += reader.findings.map { (file.name, $0) }
    } else {
      report(.file, message: "a catalogue holds .json and .ahap files", file: file)
    }
  }

  private mutating func readPattern(_ file: SourceText, name: String, isGenerator: Bool) {
    let document = reader.read(file)
    catalogue.findings += document.findings.map { (file.name, $0) }
    guard !document.findings.hasErrors else { return }
    guard isGenerator else {
      patterns[file.name] = document.pattern
      return
    }
    guard let generator = FeedbackGenerator.allCases.first(where: { $0.name == name }) else {
      report(.file, message: "no generator is named \(name)", file: file)
      return
    }
    catalogue.define(
      GeneratorFile(
        generator: generator, pattern: document.pattern, description: document.summary ?? ""))
  }

  // MARK: Haptics

  private mutating func resolve(_ draft: HapticDraft) -> SemanticHaptic? {
    for (play, element) in zip(draft.definition.plays, draft.playElements)
    where pattern(of: play, in: draft) == nil {
      let finding = Finding(
        .pattern, message: "there is no readable pattern for \(play.title)", element: element,
        hint: "put the .ahap file next to this one")
      catalogue.findings.append((draft.file.name, finding))
      return nil
    }
    return SemanticHaptic(draft.definition) { pattern(of: $0, in: draft) }
  }

  private func pattern(of play: HapticPlay, in draft: HapticDraft) -> HapticPattern? {
    switch play.source {
    case .generator(let generator):
      return catalogue.pattern(of: generator, intensity: play.intensity ?? .full)
    case .pattern(let file):
      let folder = draft.file.name.lastIndex(of: "/").map { draft.file.name[...$0] } ?? ""
      return patterns[folder + file]
    }
  }

  /// A haptic with a pattern of its own needs a fallback made of generators.
  private mutating func checkFallback(_ draft: HapticDraft) {
    guard let haptic = haptics[draft.name] else { return }
    let isGood = haptic.fallback.map { haptics[$0].map { !$0.isCustom } ?? false } ?? !haptic.isCustom
    guard !isGood else { return }
    let finding = Finding(
      .fallback,
      message: haptic.fallback.map { "\($0) is not a haptic made of generators" }
        ?? "a haptic with its own pattern needs a fallback",
      element: draft.fallbackElement,
      hint: "name a haptic for devices without custom patterns, such as success")
    catalogue.findings.append((draft.file.name, finding))
    haptics[draft.name] = nil
  }

  private mutating func report(
    _ code: CatalogueCode, message: String, file: SourceText, severity: Finding.Severity = .error
  ) {
    let finding = Finding(code: code.rawValue, severity: severity, message: message)
    catalogue.findings.append((file.name, finding))
  }
}

/// A semantic haptic from its file, before its patterns are resolved.
struct HapticDraft {
  let file: SourceText
  let definition: HapticDefinition
  /// The elements of its plays; for findings.
  let playElements: [JSONElement]
  /// The element of the fallback, or else of the haptic; for findings.
  let fallbackElement: JSONElement

  var name: String { definition.name }
}

/// The stable names of the findings of a catalogue, in addition to those of JSON.
package enum CatalogueCode: String, Sendable, Hashable, CaseIterable {
  case format = "catalogue-format"
  case missingKey = "catalogue-missing-key"
  case unknownKey = "catalogue-unknown-key"
  case wrongKind = "catalogue-wrong-kind"
  case name = "catalogue-name"
  case generator = "catalogue-generator"
  case role = "catalogue-role"
  case intensity = "catalogue-intensity"
  case time = "catalogue-time"
  case pattern = "catalogue-pattern"
  case content = "catalogue-content"
  case fallback = "catalogue-fallback"
  case duplicate = "catalogue-duplicate"
  case file = "catalogue-file"
}

internal import HapticModel

/// What a haptic's file says, before its patterns are found.
struct HapticDefinition {
  let name: String
  let plays: [HapticPlay]
  let context: String
  let note: String
  let role: HapticRole?
  let fallback: String?
  let description: String
}

extension SemanticHaptic {
  /// Makes the haptic of a definition; `nil` if `pattern` has none for one of its plays.
  init?(_ definition: HapticDefinition, pattern: (HapticPlay) -> HapticPattern?) {
    var whole = HapticPattern(name: definition.name)
    for play in definition.plays {
      guard let part = pattern(play) else { return nil }
      whole.append(.pattern(part), shiftedBy: play.time - .zero)
    }
    self.init(
      name: definition.name, plays: definition.plays, context: definition.context, note: definition.note,
      role: definition.role, fallback: definition.fallback, description: definition.description,
      pattern: whole)
  }
}

/// A pattern of the built-in catalogue, which the build made from an AHAP file.
struct EmbeddedPattern {
  /// The generator's name, or the file's.
  let name: String
  let description: String
  let events: [HapticEvent]
}

extension Catalogue {
  /// The built-in catalogue from values; reading its files gives the same one, which a test compares.
  static func embedded() -> Catalogue {
    var catalogue = Catalogue()
    let named = Dictionary(uniqueKeysWithValues: FeedbackGenerator.allCases.map { ($0.name, $0) })
    for pattern in EmbeddedFiles.generators {
      guard let generator = named[pattern.name] else { continue }
      catalogue.generatorFiles[generator] = GeneratorFile(
        pattern: HapticPattern(events: pattern.events), description: pattern.description)
    }
    let patterns = Dictionary(uniqueKeysWithValues: EmbeddedFiles.patterns.map { ($0.name, $0.events) })
    let haptics = EmbeddedFiles.haptics.compactMap { definition in
      SemanticHaptic(definition) { play in
        switch play.source {
        case .generator(let generator): catalogue.pattern(of: generator, intensity: play.intensity ?? .full)
        case .pattern(let file): patterns[file].map { HapticPattern(events: $0) }
        }
      }
    }
    catalogue.setHaptics(Dictionary(uniqueKeysWithValues: haptics.map { ($0.name, $0) }))
    return catalogue
  }
}

internal import HapticModel

/// The content of a haptic's file, before its patterns are found.
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

extension Catalogue {
  /// The built-in catalogue from the values in `Generated`; reading its files gives the same one, which a test compares.
  static func generated() -> Catalogue {
    var catalogue = Catalogue()
    let patterns = BuiltInCatalogue.patterns
    for generator in FeedbackGenerator.allCases {
      guard let events = patterns["\(generator.name).ahap"],
        let description = BuiltInCatalogue.generators[generator.name]
      else { continue }
      let pattern = HapticPattern(events: events)
      catalogue.define(GeneratorFile(generator: generator, pattern: pattern, description: description))
    }
    let haptics = BuiltInCatalogue.haptics.compactMap { definition in
      SemanticHaptic(definition) { play in
        switch play.source {
        case .generator(let generator): catalogue.pattern(of: generator, intensity: play.intensity ?? .full)
        case .pattern(let file): patterns[file].map { HapticPattern(events: $0) }
        }
      }
    }
    catalogue.setHaptics(haptics)
    return catalogue
  }
}
